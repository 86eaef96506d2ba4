use super::*;
use busfree_plan::ArrayLevel::{Raid0, Raid1, Raid5, Raid10};

const K: u64 = 1024;

fn layout(level: ArrayLevel, members: usize) -> Layout {
    Layout { level, members, stripe: 64 * K, most: u64::MAX, member_bytes: 6400 * K, missing: None, rebuilds: false }
}

/// The commands as `r` or `w`, member, first KiB and KiB.
fn told(pieces: &[Piece]) -> Vec<String> {
    let kind = |read: bool| if read { 'r' } else { 'w' };
    pieces.iter().map(|p| format!("{}{} {}+{}", kind(p.read), p.member, p.address / K, p.bytes / K)).collect()
}

fn split(layout: &Layout, read: bool, address: u64, bytes: u64) -> (Vec<String>, Vec<String>, u64) {
    let mut out = Pieces::default();
    layout.pieces(&Request { address: address * K, bytes: bytes * K, read }, &[Activity::default(); 15], &mut out);
    (told(&out.first), told(&out.then), out.parity / K)
}

fn first(layout: &Layout, read: bool, address: u64, bytes: u64) -> Vec<String> {
    let (first, then, parity) = split(layout, read, address, bytes);
    assert_eq!((then.len(), parity), (0, 0));
    first
}

#[test]
fn stripes_go_over_all_members_and_join_on_each() {
    let array = layout(Raid0, 4);
    assert_eq!(first(&array, true, 0, 64), ["r0 0+64"]);
    assert_eq!(first(&array, true, 60, 8), ["r0 60+4", "r1 0+4"]);
    assert_eq!(first(&array, false, 64, 512), ["w1 0+128", "w2 0+128", "w3 0+128", "w0 64+128"]);
    assert_eq!(array.bytes(), 4 * 6400 * K);
}

#[test]
fn a_command_transfers_no_more_than_its_scatter_list_holds() {
    let array = Layout { most: 96 * K, ..layout(Raid0, 2) };
    assert_eq!(first(&array, true, 0, 512), ["r0 0+96", "r1 0+96", "r0 96+96", "r1 96+96", "r0 192+64", "r1 192+64"]);
    let one = Layout { stripe: 4 * K, ..array };
    assert_eq!(first(&Layout { members: 1, ..one }, false, 0, 200), ["w0 0+96", "w0 96+96", "w0 192+8"]);
}

#[test]
fn a_mirror_writes_both_copies_and_reads_one() {
    let array = layout(Raid1, 2);
    assert_eq!(first(&array, false, 100, 8), ["w0 100+8", "w1 100+8"]);
    assert_eq!(first(&array, true, 100, 8), ["r0 100+8"]);
    let mut out = Pieces::default();
    let read = Request { address: 100 * K, bytes: 8 * K, read: true };
    let busy = Activity { open: 3, read_to: 0 };
    array.pieces(&read, &[busy, Activity { open: 1, read_to: 0 }], &mut out);
    assert_eq!(told(&out.first), ["r1 100+8"], "the copy with fewer commands");
    array.pieces(&read, &[Activity { read_to: 100 * K, ..busy }, Activity::default()], &mut out);
    assert_eq!(told(&out.first), ["r0 100+8"], "the copy whose head is there");
    let lost = Layout { missing: Some(0), ..array };
    assert_eq!(first(&lost, true, 100, 8), ["r1 100+8"]);
    assert_eq!(first(&lost, false, 100, 8), ["w1 100+8"]);
    assert_eq!(first(&Layout { rebuilds: true, ..lost }, false, 100, 8), ["w0 100+8", "w1 100+8"]);
}

#[test]
fn pairs_are_striped() {
    let array = layout(Raid10, 4);
    assert_eq!(first(&array, true, 0, 128), ["r0 0+64", "r1 0+64"]);
    assert_eq!(first(&array, false, 0, 128), ["w0 0+64", "w2 0+64", "w1 0+64", "w3 0+64"]);
    assert_eq!(first(&array, true, 0, 512), ["r0 0+256", "r1 0+256"]);
    assert_eq!(array.bytes(), 2 * 6400 * K);
}

#[test]
fn parity_rotates_and_reads_leave_it_out() {
    let array = layout(Raid5, 4);
    // Rows of 192 KiB. Parity of row 0 is on member 3, of row 1 on member 2.
    assert_eq!(first(&array, true, 0, 192), ["r0 0+64", "r1 0+64", "r2 0+64"]);
    assert_eq!(first(&array, true, 192, 192), ["r3 64+64", "r0 64+64", "r1 64+64"]);
    assert_eq!(
        first(&array, true, 0, 768),
        ["r0 0+192", "r1 0+128", "r2 0+64", "r3 64+192", "r2 128+128", "r1 192+64"]
    );
    assert_eq!(array.bytes(), 3 * 6400 * K);
    let mut parities: Vec<usize> = (0..4).map(|row| array.parity_member(row)).collect();
    parities.sort_unstable();
    assert_eq!(parities, [0, 1, 2, 3]);
}

#[test]
fn a_write_of_a_whole_row_reads_nothing() {
    let (reads, writes, parity) = split(&layout(Raid5, 4), false, 0, 192);
    assert_eq!(reads, Vec::<String>::new());
    assert_eq!(writes, ["w0 0+64", "w1 0+64", "w2 0+64", "w3 0+64"]);
    assert_eq!(parity, 192);
}

#[test]
fn a_small_write_reads_what_it_replaces_and_its_parity() {
    let (reads, writes, parity) = split(&layout(Raid5, 5), false, 4, 8);
    assert_eq!(reads, ["r0 4+8", "r4 4+8"]);
    assert_eq!(writes, ["w0 4+8", "w4 4+8"]);
    assert_eq!(parity, 24);
    // Of three stripes in a row of three, one is left: it is less to read than two stripes and parity.
    let (reads, writes, _) = split(&layout(Raid5, 4), false, 0, 128);
    assert_eq!(reads, ["r2 0+64"]);
    assert_eq!(writes, ["w0 0+64", "w1 0+64", "w3 0+64"]);
}

#[test]
fn without_a_member_its_data_come_from_all_others() {
    let array = Layout { missing: Some(1), ..layout(Raid5, 4) };
    let (reads, _, parity) = split(&array, true, 64, 8);
    assert_eq!(reads, ["r0 0+8", "r2 0+8", "r3 0+8"]);
    assert_eq!(parity, 24);
    assert_eq!(first(&array, true, 0, 8), ["r0 0+8"]);
    // What it would hold goes into the parity alone.
    let (reads, writes, _) = split(&array, false, 64, 8);
    assert_eq!((reads, writes), (vec!["r0 0+8".to_owned(), "r2 0+8".to_owned()], vec!["w3 0+8".to_owned()]));
    let (_, writes, _) = split(&Layout { rebuilds: true, ..array }, false, 64, 8);
    assert_eq!(writes, ["w1 0+8", "w3 0+8"]);
    // Without the parity, only data are written.
    let (reads, writes, _) = split(&Layout { missing: Some(3), ..array }, false, 64, 8);
    assert_eq!((reads.len(), writes), (0, vec!["w1 0+8".to_owned()]));
    // With the rest of the row lost, the old data and parity are read.
    let (reads, ..) = split(&Layout { missing: Some(2), ..array }, false, 0, 128);
    assert_eq!(reads, ["r0 0+64", "r1 0+64", "r3 0+64"]);
}

#[test]
fn a_row_is_rebuilt_from_all_others() {
    let mut out = Pieces::default();
    Layout { missing: Some(2), rebuilds: true, ..layout(Raid5, 4) }.rebuild(5, &mut out);
    assert_eq!(told(&out.first), ["r0 320+64", "r1 320+64", "r3 320+64"]);
    assert_eq!(told(&out.then), ["w2 320+64"]);
    Layout { missing: Some(3), rebuilds: true, ..layout(Raid10, 4) }.rebuild(5, &mut out);
    assert_eq!((told(&out.first), told(&out.then)), (vec!["r1 320+64".to_owned()], vec!["w3 320+64".to_owned()]));
}

#[test]
fn a_degraded_read_reads_nothing_twice() {
    let array = Layout { missing: Some(1), ..layout(Raid5, 4) };
    // A whole row: both other stripes and the parity, which give the third.
    let (reads, _, parity) = split(&array, true, 0, 192);
    assert_eq!((reads, parity), (vec!["r0 0+64".to_owned(), "r2 0+64".to_owned(), "r3 0+64".to_owned()], 192));
    let (reads, ..) = split(&array, true, 32, 64);
    assert_eq!(reads, ["r0 0+64", "r2 0+32", "r3 0+32"]);
}

#[test]
fn a_rebuilding_member_gets_right_parity_and_data() {
    let array = Layout { missing: Some(3), rebuilds: true, ..layout(Raid5, 4) };
    // Row 0 has its parity there: it comes from the rest of the row.
    let (reads, writes, parity) = split(&array, false, 64, 8);
    assert_eq!(
        (reads, writes),
        (vec!["r0 0+8".to_owned(), "r2 0+8".to_owned()], vec!["w1 0+8".to_owned(), "w3 0+8".to_owned()])
    );
    assert_eq!(parity, 24);
    // A lost stripe that is replaced in part, beside another that is replaced completely: everything is read.
    let array = Layout { missing: Some(1), ..layout(Raid5, 4) };
    let (reads, ..) = split(&array, false, 0, 96);
    assert_eq!(reads, ["r0 0+64", "r2 0+64", "r3 0+64"]);
}

/// Every byte of the array has one place, and no two have the same one.
#[test]
fn places_are_different_and_within_the_members() {
    for level in [Raid0, Raid10, Raid5] {
        let array = layout(level, 6);
        let mut seen = std::collections::HashSet::new();
        for stripe in 0..array.bytes() / array.stripe {
            let mut out = Pieces::default();
            let request = Request { address: stripe * array.stripe, bytes: array.stripe, read: true };
            array.pieces(&request, &[Activity::default(); 6], &mut out);
            assert_eq!(out.first.len(), 1);
            let Piece { member, address, bytes, .. } = out.first[0];
            assert!(member < 6 && address + bytes <= array.member_bytes);
            assert!(seen.insert((member, address)));
        }
    }
}
