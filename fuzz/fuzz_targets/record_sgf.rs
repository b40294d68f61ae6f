#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::record::read_sgf(data));
