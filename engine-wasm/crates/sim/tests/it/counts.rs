//! Counts the simulator's work for each request: a change that increases it shows here, on any machine.

use busfree_plan::{Plan, from_link};
use busfree_sim::run_requests;

/// Connections for each request and parties for each arbitration, as of the last revision of this table. They depend
/// on the model, not on the program's speed. A change of the model may move them by `ROOM`; a new mechanism changes
/// the table and states its reason.
const TABLE: [(&str, f64, f64, &str); 6] = [
    (
        "random reads and writes",
        3.00,
        1.00,
        "3/wide.se/7=host.aha2940uw/6=seagate_st39102lw.rand.s4k.r66/5=seagate_st39102lw.rand.s4k.r66/4=seagate_st39102lw.rand.s4k.r66",
    ),
    (
        "a saturated bus",
        // Two disks take turns; the third waits for a command, because its host lets targets go first.
        6.00,
        1.00,
        "3/wide.se/7=host.aha2940uw/6=seagate_st39102lw/5=seagate_st39102lw/4=seagate_st39102lw",
    ),
    (
        "seven devices beside a load",
        6.25,
        3.66,
        "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_disk/3=id_prec_cdrom/0=seagate_cheetah_18_u160/15=quantum_atlas_10k_9/14=seagate_st39102lw/13=ibm_ultrastar_9zx/12=quantum_viking_ii",
    ),
    ("a deep queue", 3.80, 1.00, "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw.rand.s4k.q32"),
    (
        "streams written behind",
        2.06,
        1.00,
        "3/wide.lvd/7=host.aha29160/6=seagate_cheetah_18_u160.s4k.r0/5=dlt7000.s32k.r0",
    ),
    (
        "packets and quick arbitration",
        2.00,
        1.01,
        "3/wide.lvd/packets=on/qas/7=host.asc39320/6=disk_2002_u320.s4k.q8/5=disk_2002_u320.s4k.q8/4=disk_2002_u320.s4k.q8",
    ),
];
const ROOM: f64 = 0.05;
const REQUESTS: u64 = 20_000;

fn plan_of(link: &str) -> Plan {
    from_link(link).plan.unwrap_or_default()
}

#[test]
fn a_request_takes_as_many_connections_and_rivals_as_before() {
    for (name, connections, rivals, link) in TABLE {
        let counts = run_requests(&plan_of(link), REQUESTS);
        let each = counts.connections as f64 / counts.requests as f64;
        let asking = counts.contenders as f64 / counts.connections as f64;
        assert!((each / connections - 1.0).abs() <= ROOM, "{name}: {each:.3} connections for a request");
        assert!((asking / rivals - 1.0).abs() <= ROOM, "{name}: {asking:.3} parties for an arbitration");
    }
}

#[test]
fn nothing_is_allocated_between_two_connections() {
    // A buffer in parts moves runs of read-ahead from one part to another.
    let parts = "5/narrow.se/7=host.aha2940uw/0=seagate_st3610n.cache=segments.segments=8.s16k.r80.users=12";
    // Commands wait for a board in the devices on it.
    let board = "5/narrow.se/7=host.aha2940u/3=bluescsi_v2.board=1/3=bluescsi_v2.lun=1.rand.r50/4=bluescsi_v2.board=1";
    let copy = "5/narrow.se/7=host.aha2940uw/0=seagate_st3610n.users=4.rand/5=dlt4000.r0.q4.from=1";
    let members: String = (0..4).map(|id| format!("/{id}=seagate_cheetah_18_u160.array=1")).collect();
    let array = format!("5/wide.lvd/array=raid5.rand.r67.s8k.q8/7=host.aha29160.transfer=4{members}");
    let more = [("parts", parts), ("board", board), ("copy", copy), ("array", array.as_str())];
    for (name, link) in TABLE.map(|(name, .., link)| (name, link)).into_iter().chain(more) {
        let plan = plan_of(link);
        // The catalogue and the tables are read once, on first use.
        let _ = run_requests(&plan, 1);
        let [short, long] =
            [1, 10].map(|times| allocation_counter::measure(|| _ = run_requests(&plan, times * REQUESTS)));
        assert_eq!(short.count_total, long.count_total, "{name}: allocations of a run ten times as long");
        assert_eq!(short.bytes_max, long.bytes_max, "{name}: memory of a run ten times as long");
        assert!(long.bytes_max < 50_000_000, "{name}: {} bytes", long.bytes_max);
    }
}
