//! Random bytes for the reader of scripts and records.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::feed(bytes));
