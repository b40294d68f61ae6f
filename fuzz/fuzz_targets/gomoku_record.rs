#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::gomoku::any_record(data));
