#![no_main]

use qi_xiangqi::notation::Notation;

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::xiangqi::moves(Notation::Chinese, data));
