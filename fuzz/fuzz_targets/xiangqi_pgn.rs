#![no_main]

use qi_xiangqi::record::pgn;

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::xiangqi::records(pgn::read, data));
