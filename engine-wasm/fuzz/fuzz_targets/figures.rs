#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| busfree_lab::probes::check("figures", input));
