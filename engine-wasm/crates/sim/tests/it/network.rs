//! A network adapter, which its host polls.

use busfree_plan::from_link;
use busfree_sim::{DeviceResult, Precision, Simulation};

fn predicted(devices: &str) -> Vec<DeviceResult> {
    let parsed = from_link(&format!("5/narrow.se/7=host.mac_53c80{devices}"));
    assert_eq!(parsed.problems, [], "{devices}");
    Simulation::new(&parsed.plan.unwrap_or_default(), Precision::default()).finish().devices
}

#[test]
fn it_receives_what_it_can_keep_between_two_polls() {
    let alone = &predicted("/6=daynaport_scsilink.network")[0];
    let most = 20.0 * 6_144.0 / 1e6;
    assert!((alone.throughput_mb_s / most - 1.0).abs() < 0.01, "{alone:?}");
    assert!(alone.latency_ms.mean < 50.0, "an answer comes before the next poll: {:?}", alone.latency_ms);
    let seldom = &predicted("/6=daynaport_scsilink.network.rate=5")[0];
    assert!((seldom.throughput_mb_s / (most / 4.0) - 1.0).abs() < 0.01, "{seldom:?}");
}

#[test]
fn its_polls_take_time_from_a_disk_and_it_keeps_its_rate() {
    const DISK: &str = "/0=quantum_lps540s";
    let without = predicted(DISK)[0].throughput_mb_s;
    for id in [6, 1] {
        let both = predicted(&format!("{DISK}/{id}=daynaport_scsilink.network"));
        let (disk, network) = (&both[0], &both[1]);
        assert!(disk.throughput_mb_s < without && disk.throughput_mb_s > 0.8 * without, "{without} {disk:?}");
        assert!((network.throughput_mb_s / network.alone_mb_s - 1.0).abs() < 0.02, "{network:?}");
    }
}

#[test]
fn an_emulated_adapter_pauses_at_each_packet_and_keeps_the_bus() {
    let on_bus = |model: &str| predicted(&format!("/6={model}.s6k"))[0].request_ms.on_bus;
    let [real, board, pi] = ["daynaport_scsilink", "bluescsi_v2_network", "piscsi_network"].map(on_bus);
    let packets = 6144.0 / 1520.0;
    assert!((board - pi - 0.275 * packets).abs() < 0.02, "375 and 100 us a packet: {board} {pi} ms");
    assert!(pi > real, "{pi} {real}");
}
