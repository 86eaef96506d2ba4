//! The effects of a bus's optional rules: fairness, quick arbitration and packets; of a host bus that is too slow;
//! and of devices that keep the bus.

use busfree_devices::{HostModel, Parameters, catalogue};
use busfree_plan::{Bus, Device, Disconnection, Host, Packets, Pattern, Plan, Question, Signalling, Workload};
use busfree_sim::{Model, Precision, Prediction, Simulation};

/// Equal disks on every ID but the host's, strongest first. They need more than the bus can carry.
fn plan(adapter: &str, host: u8, disk: &str, count: usize) -> Plan {
    let ids = (0..8).rev().chain((8..16).rev()).filter(|id| *id != host).take(count);
    let workload = Workload { outstanding: 2, ..Workload::default() };
    Plan {
        bus: Bus {
            hosts: vec![Host { id: host, model: adapter.to_owned(), ..Host::default() }],
            devices: ids
                .map(|id| Device { id, model: disk.to_owned(), workload: workload.clone(), ..Device::default() })
                .collect(),
            ..Bus::default()
        },
        ..Plan::default()
    }
}

fn with(mut plan: Plan, change: impl Fn(&mut Bus)) -> Plan {
    change(&mut plan.bus);
    plan
}

const PRECISION: Precision =
    Precision { percent: 2.0, replications: 2, span_s: 2, most_s: 8, alone: false, every_byte: false };

fn predict(plan: &Plan) -> Prediction {
    Simulation::new(plan, PRECISION).finish()
}

/// Predicts with hosts that take part in every arbitration, even right after a reselection. The catalogue's hosts let
/// targets go first, which hides the effect of other rules.
fn predict_eager(plan: &Plan) -> Prediction {
    let parameters = Parameters::from_table(|_, name, p| if name == "rearm_reselected_us" { 0.0 } else { p.value });
    Simulation::with_model(plan, PRECISION, Model { parameters, ..Model::default() }).finish()
}

/// The rates of the least and the most favoured device, divided by an equal share.
fn spread(p: &Prediction) -> (f64, f64) {
    let equal = p.total_mb_s / p.devices.len() as f64;
    let shares = p.devices.iter().map(|d| d.throughput_mb_s / equal);
    shares.fold((f64::INFINITY, 0.0), |(least, most), share| (least.min(share), most.max(share)))
}

#[test]
fn fairness_gives_all_devices_nearly_the_same_and_costs_nothing() {
    let unfair = with(plan("aha29160", 7, "seagate_cheetah_18_u160", 7), |bus| bus.signalling = Signalling::Se);
    let fair = with(unfair.clone(), |bus| bus.fair = true);
    let (unfair, fair) = (predict_eager(&unfair), predict_eager(&fair));
    assert!(spread(&unfair).0 < 0.05, "{:?}", spread(&unfair));
    let (least, most) = spread(&fair);
    assert!(least > 0.9 && most < 1.1, "{least} {most}");
    assert!((fair.total_mb_s / unfair.total_mb_s - 1.0).abs() < 0.02, "{} {}", fair.total_mb_s, unfair.total_mb_s);
}

#[test]
fn quick_arbitration_brings_speed_and_fairness_if_all_devices_have_it() {
    let slow = plan("asc39320", 7, "disk_2002_u320", 7);
    let quick = with(slow.clone(), |bus| bus.qas = true);
    let (slow, fast) = (predict_eager(&slow), predict_eager(&quick));
    assert!(fast.total_mb_s > slow.total_mb_s * 1.01, "{} {}", fast.total_mb_s, slow.total_mb_s);
    assert!(spread(&fast).0 > 0.8, "{:?}", spread(&fast));
    assert!(fast.bus.busy_percent < 100.0);
    // One disk without it keeps all of them from using it.
    let mut mixed = quick;
    mixed.bus.devices[3].model = "disk_2002_u160".to_owned();
    let unused = with(mixed.clone(), |bus| bus.qas = false);
    assert_eq!(predict(&mixed).devices, predict(&unused).devices);
}

/// A host that skips the arbitration after each reselection sends no command while a target still asks, so all
/// targets empty their queues alike.
#[test]
fn a_host_that_lets_targets_go_first_starves_none_of_them() {
    let full = with(plan("aha29160", 7, "seagate_cheetah_18_u160", 7), |bus| bus.signalling = Signalling::Se);
    let (eager, polite) = (predict_eager(&full), predict(&full));
    assert!(spread(&eager).0 < 0.05 && spread(&polite).0 > 0.9, "{:?} {:?}", spread(&eager), spread(&polite));
}

#[test]
fn packets_save_bus_time_and_ultra320_needs_them() {
    let phases = plan("asc39320", 7, "disk_2002_u160", 5);
    let packets = with(phases.clone(), |bus| bus.packets = Packets::On);
    let (phases, packets) = (predict(&phases), predict(&packets));
    assert!(packets.total_mb_s > 1.02 * phases.total_mb_s, "{} {}", packets.total_mb_s, phases.total_mb_s);
    assert!(packets.bus.shares.command < phases.bus.shares.command / 4.0);
    let without = with(plan("asc39320", 7, "disk_2002_u320", 5), |bus| bus.packets = Packets::Off);
    let p = predict(&without);
    assert!(p.devices.iter().all(|d| d.agreement.mb_s == 160.0 && !d.agreement.packets));
}

#[test]
fn packets_carry_several_commands_a_connection() {
    // On a full bus, commands gather while the host waits for its turn.
    let deep = |packets| {
        let mut plan = with(plan("asc39320", 7, "disk_2002_u160", 5), |bus| bus.packets = packets);
        for device in &mut plan.bus.devices {
            device.workload.outstanding = 8;
        }
        let p = predict(&plan);
        (p.events as f64 / p.simulated_s, p.total_mb_s)
    };
    let ((phases, slow), (packets, fast)) = (deep(Packets::Off), deep(Packets::On));
    assert!(packets / fast < 0.7 * phases / slow, "{packets} connections a second for {fast}, {phases} for {slow}");
}

#[test]
fn a_host_bus_bounds_what_all_its_devices_get() {
    let limit = catalogue().host("aha29160n").and_then(HostModel::host_bus_limit_mb_s).unwrap_or(0.0);
    assert!(limit < 160.0);
    let four = |adapter| predict_eager(&plan(adapter, 7, "disk_2002_u160", 4)).total_mb_s;
    let (slow, quick) = (four("aha29160n"), four("aha29160"));
    assert!(slow < limit && slow > 0.85 * limit, "{slow} of {limit}");
    assert!(quick > 1.1 * slow, "{quick} {slow}");
}

/// Rate of the only device of a plan, MB/s.
fn rate_of(link: &str) -> f64 {
    let parsed = busfree_plan::from_link(link);
    assert_eq!(parsed.problems, vec![], "{link}");
    predict(&parsed.plan.unwrap_or_default()).total_mb_s
}

#[test]
fn a_processor_that_moves_every_byte_bounds_its_bus() {
    // 2,104 kbit/s, and a third more with blind transfers: lowendmac.com/tech/scsi.shtml.
    let measured = 2.104 / 8.0 * 4.0 / 3.0;
    let plus = rate_of("3/narrow.se/on=mac/7=host.mac_plus_5380/0=bluescsi_v2.s64k");
    assert!((0.95 * measured..=measured).contains(&plus), "{plus} of {measured}");
}

#[test]
fn a_users_rate_replaces_that_of_the_catalogue() {
    let with = |bus: &str| rate_of(&format!("3/narrow.se/7=host.mac_plus_5380{bus}/0=bluescsi_v2.s64k"));
    let (slow, quick) = (with(".bus=0.1"), with(".bus=1.2"));
    assert!((0.09..=0.1).contains(&slow) && (1.0..=1.2).contains(&quick), "{slow} {quick}");
    assert!((with(".bus=0.35") / with("") - 1.0).abs() < 0.02, "equal to the catalogue's figure");
    // A user's rate also applies to an adapter with no known rate.
    let sampler = |bus: &str| rate_of(&format!("3/narrow.se/6=host.akai_sampler{bus}/0=bluescsi_v2.s64k"));
    assert!(sampler(".bus=0.5") <= 0.5 && sampler("") > 3.0);
    // Each host has its own rate.
    let two = |a: &str, b: &str| {
        rate_of(&format!("3/narrow.se/7=host.mac_53c80{a}/6=host.akai_sampler{b}/0=bluescsi_v2.by=2.s64k"))
    };
    assert_eq!(two(".bus=0.1", ".bus=1").to_bits(), two("", ".bus=1").to_bits());
}

#[test]
fn a_device_that_keeps_the_bus_takes_it_from_the_others() {
    // A slow disk at random addresses: it waits for its arm nearly all of the time.
    let with = |disconnect, read_percent| {
        let mut plan = with(plan("aha2940uw", 7, "quantum_viking_ii", 2), |bus| bus.signalling = Signalling::Se);
        plan.bus.devices[0].disconnect = if disconnect { Disconnection::Always } else { Disconnection::Never };
        plan.bus.devices[0].workload = Workload { pattern: Pattern::Random, read_percent, ..Workload::default() };
        predict(&plan)
    };
    for read_percent in [100, 0] {
        let (polite, rude) = (with(true, read_percent), with(false, read_percent));
        let [other_before, other_after] = [&polite, &rude].map(|p| p.devices[1].throughput_mb_s);
        assert!(other_after < 0.5 * other_before, "{other_after} of {other_before}");
        assert!(rude.devices[0].throughput_mb_s > 0.5 * polite.devices[0].throughput_mb_s);
        assert!(rude.devices[0].usage.bus_percent > 50.0 && rude.bus.shares.dead > 50.0, "{:?}", rude.bus);
        assert!(rude.bus.busy_percent < 100.0);
    }
}

#[test]
fn a_device_without_power_is_not_used_and_changes_nothing_for_the_others() {
    let mut plan = plan("aha29160", 7, "id_prec_disk", 2);
    plan.bus.devices[0].powered = false;
    let off = predict(&plan);
    (plan.bus.devices[0].powered, plan.bus.devices[0].workload.pattern) = (true, Pattern::Off);
    let idle = predict(&plan);
    assert_eq!((off.devices[0].throughput_mb_s, off.devices[0].alone_mb_s), (0.0, 0.0));
    assert!(off.devices[1].throughput_mb_s > 1.0);
    assert_eq!(off.devices, idle.devices);
}

#[test]
fn every_kind_of_device_can_keep_the_bus_and_is_read_to_its_end() {
    for model in ["seagate_st39102lw", "id_prec_cdrom", "iomega_zip100_scsi", "bluescsi_v2"] {
        let mut plan = plan("aha29160", 7, model, 1);
        plan.bus.signalling = Signalling::Se;
        plan.bus.devices[0].disconnect = Disconnection::Never;
        let p = predict(&plan);
        let (rate, media) = (p.devices[0].throughput_mb_s, catalogue().device(model).map_or(0.0, |d| d.rate_mb_s));
        assert!(rate > 0.1 * media && rate < 1.3 * media, "{model}: {rate} of {media}");
    }
    let mut zip = plan("aha29160", 7, "iomega_zip100_scsi", 1);
    (zip.question, zip.bus.devices[0].disconnect) = (Question::Done, Disconnection::Never);
    assert!(predict(&zip).devices[0].elapsed_s.is_some_and(|s| s > 60.0));
}

#[test]
fn without_disconnect_there_are_no_packets() {
    let mut plan = plan("asc39320", 7, "disk_2002_u320", 2);
    plan.bus.devices[1].disconnect = Disconnection::Never;
    let p = predict(&plan);
    assert!(p.devices[0].agreement.packets && !p.devices[1].agreement.packets);
}

#[test]
fn a_host_without_rivals_gives_the_same_at_every_id() {
    let rates = |prediction: &Prediction| -> Vec<u64> {
        prediction.devices.iter().map(|device| device.throughput_mb_s.to_bits()).collect()
    };
    let disks = plan("aha2940uw", 7, "id_prec_disk", 3);
    let keeping =
        with(disks.clone(), |bus| bus.devices.iter_mut().for_each(|device| device.disconnect = Disconnection::Never));
    let second = with(disks.clone(), |bus| {
        bus.hosts.push(Host { id: 3, ..bus.hosts[0].clone() });
        bus.devices[1].host = 1;
    });
    for (plan, has_rivals) in [(disks, false), (keeping, false), (second, true)] {
        let now = predict(&plan);
        assert_eq!(now.initiators[0].has_rivals, has_rivals);
        let taken: Vec<u8> = plan.bus.parties().map(|(_, id)| id).collect();
        let mut others = (0..8).filter(|id| !taken.contains(id));
        let is_same = |id: u8| rates(&predict(&with(plan.clone(), |bus| bus.hosts[0].id = id))) == rates(&now);
        assert_eq!(others.all(is_same), !has_rivals);
    }
}
