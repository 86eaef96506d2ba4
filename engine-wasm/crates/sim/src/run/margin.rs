//! The margin of a predicted rate: the true rate is within it nine times in ten. It combines the errors of
//! predictions for similar cases, compared with measurements that the model was not fitted to, and the randomness of
//! the simulation.

use busfree_devices::{Case, Kind, agreement_of, catalogue, mode_of, resolution};
use busfree_plan::{Device, Driver, FileSystem, Host, Packets, Plan, System};

use crate::stats::estimate::Estimate;

/// No margin is narrower than this share of the rate alone: a percentage means nothing for a device that gets almost
/// nothing.
const LEAST_SHARE: f64 = 0.01;

/// The slowest agreement of a device in the ID-precedence paper, MB/s: its CD-ROM's.
const LEAST_AGREED_MB_S: f64 = 20.0;
/// The rate of the host in the ID-precedence paper, MB/s. With a slower machine transfers are longer than any that
/// was measured.
const LEAST_HOST_MB_S: f64 = 60.0;

/// Whether a plan is like those of the ID-precedence paper: one host, no slower than the paper's, with hardware that
/// changes phases and the usual costs of a command, that reads one or two disks, or a disk and a CD-ROM. They are no slower on the bus than the paper's, read one request after the
/// other, and follow the ordinary rules of the bus.
#[must_use]
pub fn is_like_measured(plan: &Plan) -> bool {
    let at_work = || plan.bus.devices.iter().filter(|d| d.is_used());
    let cdroms = at_work().filter(|d| kind(d) == Some(Kind::Cdrom)).count();
    let mode = mode_of(&plan.bus);
    let is_fast = |h: &Host| {
        let limit = catalogue().adapter(h).and_then(|adapter| adapter.host_bus_limit_mb_s());
        let has_own = [h.phase_us, h.command_us, h.kib_us, h.adapter_us, h.in_flight, h.interrupts, h.transfer_kb]
            .iter()
            .any(Option::is_some);
        let is_usual = h.system == System::Usual && h.driver == Driver::Newer;
        limit.is_none_or(|mb_s| mb_s >= LEAST_HOST_MB_S) && !has_own && is_usual
    };
    let is_like = |d: &Device| {
        let w = &d.workload;
        let one_by_one = w.pattern.habits().measured && w.read_percent == 100 && w.outstanding == 1;
        // The firmware of other generations was not fitted to these tables.
        let is_usual = catalogue().device(&d.model).is_some_and(|model| model.firmware.is_none());
        let is_known = matches!(kind(d), Some(Kind::Disk | Kind::Cdrom));
        let is_as_fast = agreement_of(&plan.bus, d, &mode).mb_s >= LEAST_AGREED_MB_S;
        let is_plain =
            d.file_system == FileSystem::Raw && !w.has_figures() && d.own.caching.is_none() && !d.own.zero_latency;
        one_by_one
            && w.think_us == 0
            && is_plain
            && catalogue().disconnects(&plan.bus, d)
            && is_usual
            && is_known
            && is_as_fast
    };
    let plain = plan.arrays.is_empty()
        && !plan.bus.qas
        && !plan.bus.fair
        && plan.bus.packets != Packets::On
        && plan.other.is_none();
    let count = at_work().count();
    plan.bus.hosts.len() == 1
        && plan.bus.hosts.iter().all(is_fast)
        && plain
        && (1..=2).contains(&count)
        && cdroms <= 1
        && at_work().all(is_like)
}

/// Whether a plan is like those of owners: one emulator board that is read or written in sequence, and nothing else at work.
#[must_use]
pub fn is_like_owners(plan: &Plan) -> bool {
    let at_work = plan.bus.devices.iter().filter(|device| plan.is_used(device));
    is_by_itself(plan)
        && plan.bus.hosts.len() == 1
        && plan.arrays.is_empty()
        && at_work
            .into_iter()
            .all(|device| kind(device) == Some(Kind::Emulator) && device.workload.pattern.habits().streams)
}

/// The median error of blind predictions of similar cases, percent: the largest among the devices' cases.
#[must_use]
pub fn typical_error_percent<'a>(rates: impl Iterator<Item = (&'a Device, f64, f64)>) -> Option<f64> {
    let errors = rates.filter_map(|(device, rate, alone)| resolution().errors(kind(device)?, Case::of(rate, alone)));
    errors.map(|errors| errors.median_percent).reduce(f64::max)
}

/// The margin, MB/s, of the rate of a device that gets `alone_mb_s` alone.
pub(crate) fn margin(plan: &Plan, device: &Device, rate: &Estimate, alone_mb_s: f64) -> f64 {
    let model = rate.mean.abs().max(LEAST_SHARE * alone_mb_s) * percent(plan, device, rate.mean, alone_mb_s) / 100.0;
    // The errors of simulation and model are independent.
    (model * model + rate.ci95 * rate.ci95).sqrt().max(LEAST_SHARE * alone_mb_s)
}

/// The margin in percent. A copy is as uncertain as the less certain of its two devices, because either can decide its
/// rate.
fn percent(plan: &Plan, device: &Device, mb_s: f64, alone_mb_s: f64) -> f64 {
    let source = device.copy_of.and_then(|from| plan.bus.devices.get(usize::from(from)));
    let both = [Some(device), source].into_iter().flatten();
    both.map(|device| percent_of(plan, device, mb_s, alone_mb_s)).fold(0.0, f64::max)
}

fn percent_of(plan: &Plan, device: &Device, mb_s: f64, alone_mb_s: f64) -> f64 {
    let told = resolution();
    // Other kinds were never measured together with other devices. The disk is the best known kind.
    let kind = kind(device).filter(|kind| *kind == Kind::Cdrom).unwrap_or(Kind::Disk);
    let case = Case::of(mb_s, alone_mb_s);
    let errors = if kind == Kind::Cdrom && is_by_itself(plan) {
        // Nothing makes its commands late. The errors of its cases are those beside other devices.
        None
    } else if alone_mb_s == 0.0 {
        told.worst_errors(kind)
    } else if is_like_measured(plan) {
        told.errors(kind, case)
    } else if case == Case::Undisturbed && kind != Kind::Cdrom {
        None
    } else {
        told.worst_errors(kind)
    };
    let of_case = errors.map_or(0.0, |errors| errors.margin_percent);
    let elsewhere = if errors.is_some() && is_like_measured(plan) { 0.0 } else { told.elsewhere_percent };
    let usual = of_case.max(elsewhere).max(unknown_percent(plan, device)).max(unmeasured_percent(plan, device, mb_s));
    // The rate that the person has measured and explained is the true one, as well as it can be repeated.
    let measured = place_of(plan, device).filter(|place| plan.bus.is_calibrated(*place) != [false; 2]);
    match measured.and_then(|place| plan.bus.measured_now(place)).filter(|_| mb_s > 0.0) {
        Some(measured) => usual.min(100.0 * (measured - mb_s).abs() / mb_s + REPEATED_PERCENT),
        None => usual,
    }
}

/// How far a measured rate is from the next one on the same machine, percent: nine in ten are assumed to be within it.
const REPEATED_PERCENT: f64 = 5.0;

/// The place of a device of this bus; `None` for one of the other bus. Its work may be that of its array.
fn place_of(plan: &Plan, device: &Device) -> Option<usize> {
    let same = |other: &Device| {
        (other.id, other.lun) == (device.id, device.lun)
            && other.model == device.model
            && other.measured == device.measured
    };
    plan.bus.devices.iter().position(same)
}

/// How far a rate of the same direction can be off once another one is explained, percent: with another size of requests, or
/// beside other devices. Assumed: half of what machines and boards of a kind differ by.
const SAME_WAY_PERCENT: f64 = 20.0;

/// What a measured rate that is explained leaves unknown of a device and of its host, percent; `None`: it says nothing. A
/// rate of the device itself went through its host, so it leaves no more of the host. Owners have shown how little reads say
/// of writes.
fn calibrated_percent(plan: &Plan, device: &Device) -> [Option<f64>; 2] {
    let Some(place) = place_of(plan, device) else { return [None; 2] };
    let [of_device, of_host] = plan.bus.is_calibrated(place);
    let writes = device.read_percent() < 50;
    let explained = |other: &&Device| other.measured.iter().any(|one| one.found.is_some());
    let same_way = |other: &Device| other.measured.iter().any(|one| one.found.is_some() && one.writes == writes);
    let left = |same_way: bool| if same_way { SAME_WAY_PERCENT } else { resolution().calibrated.margin_percent };
    let is_own = of_device || (of_host && explained(&device));
    let mates = plan.bus.devices.iter().filter(|other| other.host == device.host).filter(explained);
    [is_own.then(|| left(same_way(device))), (of_host || of_device).then(|| left(mates.into_iter().any(same_way)))]
}

/// Whether neither the plan nor a measurement says what an old host moves.
fn is_unmeasured(host: &Host) -> bool {
    let made = catalogue().host(&host.model).filter(|_| host.bus_mb_s.is_none());
    made.is_some_and(|made| made.is_old() && made.is_unmeasured())
}

/// Whether a host is old and no rate is known of it at all.
#[must_use]
pub fn is_unseen(host: &Host) -> bool {
    is_unmeasured(host) && catalogue().host(&host.model).is_some_and(|made| made.moved_mb_s.is_none())
}

/// Whether a device works behind such a host.
#[must_use]
pub fn has_unseen_host(plan: &Plan) -> bool {
    let of = |device: &Device| plan.bus.hosts.get(usize::from(device.host));
    let at_work = plan.bus.devices.iter().filter(|device| plan.is_used(device));
    at_work.filter_map(of).any(is_unseen)
}

/// The margin behind an old host without a measured rate, percent; 0 behind any other. The interval does not reach below the
/// highest rate that was seen to pass it.
fn unmeasured_percent(plan: &Plan, device: &Device, mb_s: f64) -> f64 {
    let host = plan.bus.hosts.get(usize::from(device.host)).filter(|host| is_unmeasured(host));
    let Some(made) = host.and_then(|host| catalogue().host(&host.model)) else { return 0.0 };
    let below_seen = made.moved_mb_s.filter(|_| mb_s > 0.0).map(|seen| 100.0 * (1.0 - seen / mb_s).max(0.0));
    let [_, left] = calibrated_percent(plan, device);
    let most = below_seen.unwrap_or(f64::INFINITY).min(left.unwrap_or(f64::INFINITY));
    resolution().unmeasured_hosts.margin_percent.min(most)
}

/// The margin of the rate of a device by itself, percent; 0 if nothing about it is unknown.
fn unknown_percent(plan: &Plan, device: &Device) -> f64 {
    let host = plan.bus.hosts.get(usize::from(device.host));
    let [own, of_host] = calibrated_percent(plan, device);
    let usual = [assumed_percent(device).max(board_percent(device)), host.map_or(0.0, host_unknown_percent)];
    usual[0].min(own.unwrap_or(f64::INFINITY)).max(usual[1].min(of_host.unwrap_or(f64::INFINITY)))
}

/// What differs from one emulator board of a kind to another, percent.
fn board_percent(device: &Device) -> f64 {
    if kind(device) == Some(Kind::Emulator) { resolution().boards.margin_percent } else { 0.0 }
}

/// What is not known of the hardware behind a rate, percent of it: of the device, and of its host. Another plan with the same
/// hardware has the same error. With other hardware it has one of its own, at least the one of rates that nothing was fitted
/// to.
#[must_use]
pub fn hardware_percent(plan: &Plan, device: &Device, mb_s: f64) -> [f64; 2] {
    let host = plan.bus.hosts.get(usize::from(device.host)).map_or(0.0, host_unknown_percent);
    [assumed_percent(device).max(board_percent(device)), host.max(unmeasured_percent(plan, device, mb_s))]
        .map(|percent| percent.max(resolution().elsewhere_percent))
}

/// The margin that follows from how little is known of a host, percent. What an old one moves depends on its processor and
/// its driver, which differ from owner to owner, so even a measured rate is that of one machine.
fn host_unknown_percent(host: &Host) -> f64 {
    let Some(made) = catalogue().host(&host.model).filter(|_| host.bus_mb_s.is_none()) else { return 0.0 };
    if made.copies_to_card {
        resolution().copied_to_card.margin_percent
    } else if made.host_bus_mb_s.is_none() || made.known_limit_mb_s().is_none() {
        resolution().boards.margin_percent
    } else {
        0.0
    }
}

/// The margin of a rate that is assumed, percent; 0 if it is not.
fn assumed_percent(device: &Device) -> f64 {
    catalogue().part(device).map_or(0.0, |model| catalogue().media_margin_percent(&model))
}

/// Whether one device has the bus to itself.
fn is_by_itself(plan: &Plan) -> bool {
    plan.bus.load.percent == 0
        && plan.other.is_none()
        && plan.bus.devices.iter().filter(|d| plan.is_used(d)).count() == 1
}

/// The rate at which the interval of a device ends, MB/s: no more than it gets alone, than its host carries, as surely as
/// these are known, and than its agreement allows.
pub(crate) fn most(plan: &Plan, device: &Device, agreed_mb_s: f64, rate: &Estimate, alone: &Estimate) -> f64 {
    let elsewhere = resolution().elsewhere_percent;
    let percent = elsewhere.max(unknown_percent(plan, device));
    let host = plan.bus.hosts.get(usize::from(device.host));
    let of_host = host.map_or(f64::INFINITY, |host| most_of_host(host, elsewhere));
    let of_device = alone.mean * (1.0 + percent / 100.0) + alone.ci95;
    of_device.min(of_host).min(agreed_mb_s).max(rate.mean)
}

/// The rate that a host does not exceed, MB/s. A rate that is assumed may be too low; the slot is a limit in any case.
fn most_of_host(host: &Host, elsewhere: f64) -> f64 {
    let Some(made) = catalogue().adapter(host) else { return f64::INFINITY };
    match (made.known_limit_mb_s(), made.host_bus_mb_s) {
        (Some(own), None) => own * (1.0 + elsewhere.max(host_unknown_percent(host)) / 100.0),
        (own, slot) => own.or(slot).unwrap_or(f64::INFINITY) * (1.0 + elsewhere / 100.0),
    }
}

/// The margin of an array's rate, percent: that of its least certain member, wherever it is. No array was measured, so each
/// counts as the least certain case of its kind.
pub(crate) fn array_percent(plan: &Plan, index: usize) -> f64 {
    let members = plan.members(index);
    let each =
        members.iter().filter_map(|member| plan.member(*member)).map(|device| percent_of(plan, device, 0.0, 0.0));
    let written = plan.arrays.get(index).is_some_and(|array| array.workload.read_percent < 100);
    let of_written = if written { resolution().written_arrays.margin_percent } else { 0.0 };
    each.fold(resolution().elsewhere_percent.max(of_written), f64::max)
}

fn kind(device: &Device) -> Option<Kind> {
    catalogue().device(&device.model).map(|model| model.kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    fn read(link: &str) -> Plan {
        from_link(link).plan.unwrap_or_default()
    }

    #[test]
    fn a_plan_like_the_paper_has_one_host_that_reads_at_most_two_devices_in_sequence() {
        for (link, is_like) in [
            ("3/wide.se/7=host.aha2940uw/6=id_prec_cdrom/0=seagate_st39102lw", true),
            ("3/wide.lvd/load=90.5.1.2/7=host.aha29160/6=id_prec_disk/0=id_prec_disk", true),
            ("3/wide.lvd/7=host.aha29160/6=id_prec_disk.q2/0=id_prec_disk", false),
            ("4/wide.lvd/7=host.aha29160/6=id_prec_disk.users=2/0=id_prec_disk", false),
            ("3/wide.lvd/7=host.aha29160/6=id_prec_disk.zero/0=id_prec_disk", false),
            ("3/wide.lvd/7=host.aha29160/6=id_prec_disk.r0/0=id_prec_disk", false),
            ("3/wide.lvd/7=host.aha29160/6=id_prec_disk.rand/0=id_prec_disk", false),
            ("3/wide.lvd/fair/7=host.aha29160/6=id_prec_disk/0=id_prec_disk", false),
            ("3/wide.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_disk/0=id_prec_disk", false),
            ("3/wide.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_disk.off/0=id_prec_disk", true),
            ("3/wide.lvd/7=host.aha29160/6=disk_2002_u160", false),
            ("3/wide.se/7=host.aha2940uw/0=seagate_st39102lw.cap=10", true),
            ("3/wide.se/7=host.aha2940uw/0=seagate_st39102lw.cap=5", false),
            ("3/wide.se/7=host.aha2940uw.bus=60/0=seagate_st39102lw", true),
            ("3/wide.se/7=host.aha2940uw.bus=30/0=seagate_st39102lw", false),
            ("3/wide.se/7=host.aha2940uw.phase=5/0=seagate_st39102lw", false),
            ("3/narrow.se/7=host.mac_plus_5380/0=seagate_st39102lw", false),
            ("5/wide.lvd/array=raid0/7=host.aha29160/0=id_prec_disk.array=1/1=id_prec_disk.array=1", false),
            ("3/narrow.se/7=host.aha1542b/4=archive_viper_150s", false),
        ] {
            assert_eq!(is_like_measured(&read(link)), is_like, "{link}");
        }
    }

    #[test]
    fn an_interval_ends_where_device_host_and_agreement_end() {
        let of = |link: &str, agreed: f64| {
            let plan = read(link);
            let [rate, alone] = [Estimate { mean: 2.0, ci95: 0.0 }, Estimate { mean: 2.5, ci95: 0.1 }];
            most(&plan, &plan.bus.devices[0], agreed, &rate, &alone)
        };
        let elsewhere = 1.0 + resolution().elsewhere_percent / 100.0;
        let known = "3/narrow.se/7=host.aha2940/0=id_prec_cdrom";
        assert!((of(known, 10.0) - (2.5 * elsewhere + 0.1)).abs() < 1e-12);
        assert_eq!(of(known, 2.6), 2.6, "the agreement");
        assert_eq!(of("3/narrow.se/7=host.aha2940/0=any_disk", 10.0), 10.0, "nothing is known of the disk");
        let host = of("3/narrow.se/7=host.aha2940.bus=2.1/0=any_disk", 10.0);
        assert!((host - 2.1 * elsewhere).abs() < 1e-12, "the host");
        let assumed = of("3/narrow.se/7=host.aha1522/0=any_disk", 20.0);
        assert!((assumed - 10.0 * elsewhere).abs() < 1e-12, "the slot of a host whose own rate is assumed");
    }

    #[test]
    fn a_device_of_an_unknown_model_has_the_margin_of_its_kind() {
        let plan = read("3/narrow.se/7=host.aha2940/0=any_disk");
        let of = |plan: &Plan| percent_of(plan, &plan.bus.devices[0], 10.0, 10.0);
        let made = catalogue().device("any_disk").cloned().expect("it is in the catalogue");
        assert_eq!(of(&plan), catalogue().spread_percent(&made));
        assert!(of(&plan) > 100.0, "disks of twenty years differ by more than their usual rate");
        assert!(of(&read("3/narrow.se/7=host.aha2940/0=any_disk.media=10")) < 20.0, "a user's own figure is known");
    }

    #[test]
    fn a_cd_rom_that_has_the_bus_to_itself_is_not_late() {
        let percent = |link: &str| {
            let plan = read(link);
            percent_of(&plan, &plan.bus.devices[0], 2.5, 2.5)
        };
        let alone = percent("3/wide.lvd/7=host.aha29160n/6=id_prec_cdrom");
        assert_eq!(alone, resolution().elsewhere_percent);
        assert!(percent("3/wide.lvd/7=host.aha29160n/6=id_prec_cdrom/0=id_prec_disk") > 2.0 * alone);
        assert!(percent("3/wide.lvd/load=50.5.1/7=host.aha29160n/6=id_prec_cdrom") > 2.0 * alone);
    }

    #[test]
    fn a_margin_covers_randomness_case_and_assumed_figures() {
        let plan = read("3/wide.se/7=host.aha2940uw/0=seagate_st39102lw");
        let device = &plan.bus.devices[0];
        let of = |mean, ci95| margin(&plan, device, &Estimate { mean, ci95 }, 10.0);
        let slowed = resolution().errors(Kind::Disk, Case::Slowed).map_or(0.0, |errors| errors.margin_percent);
        assert!((of(6.0, 0.0) - 6.0 * slowed / 100.0).abs() < 1e-12);
        assert!(of(6.0, 1.0) > of(6.0, 0.0) && of(6.0, 1.0) < of(6.0, 0.0) + 1.0);
        assert!(of(0.0, 0.0) >= 0.1, "for a rate of zero too");
        // The rate of this drive is not known.
        let unknown = read("3/narrow.se/7=host.aha2940uw/0=quantum_lps270s");
        let of = |plan: &Plan| margin(plan, &plan.bus.devices[0], &Estimate { mean: 10.0, ci95: 0.0 }, 10.0);
        let assumes =
            catalogue().device("quantum_lps270s").is_some_and(|m| m.assumed.contains(&"rate_mb_s".to_owned()));
        assert_eq!(of(&unknown) >= 10.0 * resolution().assumed(Kind::Disk) / 100.0, assumes);
    }

    #[test]
    fn a_board_and_a_host_of_unknown_speed_have_the_margin_of_owners_rates() {
        let of = |link: &str| {
            let plan = read(link);
            percent_of(&plan, &plan.bus.devices[0], 3.0, 3.0)
        };
        let owners = resolution().boards.margin_percent;
        assert!(of("3/narrow.se/7=host.aha2940/0=id_prec_cdrom") < owners);
        assert!(of("3/narrow.se/7=host.aha2940/0=zuluscsi_v1_1") >= owners);
        assert!(of("3/narrow.se/7=host.amiga_a3000/0=id_prec_cdrom") >= owners);
        assert!(of("3/narrow.se/7=host.amiga_a3000.bus=3/0=id_prec_cdrom") < owners, "the plan states it");
        for assumed in ["fd_tmc3260", "aha1522", "trantor_t130b"] {
            let link = |own: &str| format!("3/narrow.se/7=host.{assumed}{own}/0=id_prec_cdrom");
            assert!(of(&link("")) >= owners, "the rate of {assumed} is assumed");
            assert!(of(&link(".bus=3")) < owners, "the plan states it");
        }
    }

    #[test]
    fn the_interval_behind_an_old_host_without_a_measured_rate_reaches_to_the_slowest_ones() {
        let of = |link: &str, mb_s| {
            let plan = read(link);
            percent_of(&plan, &plan.bus.devices[0], mb_s, mb_s)
        };
        let [unmeasured, owners] = [resolution().unmeasured_hosts, resolution().boards].map(|e| e.margin_percent);
        assert!(unmeasured > 80.0, "a Macintosh Plus moves 7 % of what its chip could");
        let sampler = |own: &str| format!("3/narrow.se/7=host.akai_sampler{own}/0=bluescsi_v2");
        assert_eq!(of(&sampler(""), 4.0), unmeasured);
        assert_eq!(of(&sampler(".bus=1"), 1.0), owners, "the plan states it");
        let seen = catalogue().host("amiga_a3000").and_then(|made| made.moved_mb_s).unwrap_or_default();
        let a3000 = "3/narrow.se/7=host.amiga_a3000/0=bluescsi_v2";
        assert_eq!(of(a3000, seen), owners, "a rate that was seen to pass it");
        assert_eq!(of(a3000, 2.0 * seen), 50.0, "down to that rate");
        assert_eq!(of("3/narrow.se/7=host.sym53c810/0=bluescsi_v2", 8.0), owners, "a newer one");
    }

    #[test]
    fn an_array_that_is_written_has_the_margin_of_owners_rates() {
        let of = |work: &str| {
            let link =
                format!("5/wide.lvd/array=raid0{work}/7=host.aha29160/0=id_prec_disk.array=1/1=id_prec_disk.array=1");
            array_percent(&read(&link), 0)
        };
        let owners = resolution().written_arrays.margin_percent;
        assert!(of("") < owners && of(".r0") >= owners, "{} {}", of(""), of(".r0"));
    }
}
