//! Which devices are one target, and what moves with them.

use busfree_plan::{Board, Bus, Party, from_link};

/// A bus with devices at these IDs and LUNs.
fn bus(devices: &[(u8, u8)]) -> Bus {
    let parts: String = devices
        .iter()
        .map(|(id, lun)| if *lun == 0 { format!("/{id}=x") } else { format!("/{id}=x.lun={lun}") })
        .collect();
    from_link(&format!("5/wide.lvd/7=host.y{parts}")).plan.unwrap_or_default().bus
}

fn targets(bus: &Bus) -> Vec<usize> {
    (0..bus.devices.len()).map(|device| bus.target_of(device)).collect()
}

fn ids(bus: &Bus) -> Vec<u8> {
    bus.devices.iter().map(|device| device.id).collect()
}

#[test]
fn devices_with_one_id_and_different_luns_are_one_target() {
    let bus = bus(&[(3, 0), (4, 1), (3, 2), (4, 0), (3, 7)]);
    assert_eq!(targets(&bus), [0, 1, 0, 1, 0]);
    assert_eq!(bus.units_of(0).collect::<Vec<_>>(), [0, 2, 4]);
    assert_eq!([0, 2, 1].map(|device| bus.lun_told(device)), [Some(0), Some(2), Some(1)]);
}

#[test]
fn a_repeated_lun_is_a_target_of_its_own() {
    let bus = bus(&[(3, 0), (3, 0), (3, 1), (3, 1)]);
    assert_eq!(targets(&bus), [0, 1, 0, 3]);
    assert_eq!(bus.lun_told(1), None, "LUN 0 of a target without others is not told");
}

#[test]
fn a_target_moves_as_one_and_two_exchange_their_ids() {
    let mut bus = bus(&[(3, 0), (3, 1), (4, 1), (4, 0)]);
    bus.set_id(Party::Device { index: 1 }, 5);
    assert_eq!(ids(&bus), [5, 5, 4, 4]);
    bus.set_ids(&[(Party::Device { index: 1 }, 4), (Party::Device { index: 2 }, 5)]);
    assert_eq!(ids(&bus), [4, 4, 5, 5]);
    bus.set_ids(&[(Party::Device { index: 0 }, 7), (Party::Host { index: 0 }, 4)]);
    assert_eq!((ids(&bus), bus.hosts[0].id), (vec![7, 7, 5, 5], 4));
}

#[test]
fn a_board_joins_targets() {
    let link = "5/wide.lvd/3=x.board=2/4=x/4=x.lun=1.board=2/5=x/5=x.lun=1/6=x";
    let bus = from_link(link).plan.unwrap_or_default().bus;
    let boards: Vec<Board> = (0..6).map(|device| bus.board_of(device)).collect();
    let (two, five, six) = (Board::Numbered(2), Board::Target(3), Board::Target(5));
    assert_eq!(boards, [two, two, two, five, five, six]);
}
