#![no_main]

use qi_go::record::Format;

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::go::record(Format::Sgf, data));
