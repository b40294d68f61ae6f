#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::go::any_record(data));
