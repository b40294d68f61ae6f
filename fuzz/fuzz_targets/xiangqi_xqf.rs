#![no_main]

use qi_xiangqi::record::xqf;

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::xiangqi::records(xqf::read, data));
