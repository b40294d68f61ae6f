#![no_main]

use qi_gomoku::record::Format;

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::gomoku::record(Format::Sgf, data));
