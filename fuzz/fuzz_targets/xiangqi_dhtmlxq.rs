#![no_main]

use qi_xiangqi::record::dhtmlxq;

libfuzzer_sys::fuzz_target!(|data: &[u8]| qi_fuzz::xiangqi::records(dhtmlxq::read, data));
