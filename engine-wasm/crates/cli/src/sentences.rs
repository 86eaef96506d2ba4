//! Findings, and what is known of a prediction's error, as lines for a terminal.

use busfree_advise::{Basis, Outlook};
use busfree_rules::{Finding, FindingKind, RateLoss, Severity};

/// What is known of the error of a plan's prediction.
pub fn basis(outlook: &Outlook) -> String {
    let known = match (outlook.basis, outlook.blind_error_percent) {
        (Basis::Measured, _) => "This plan was measured.".to_owned(),
        (Basis::LikeMeasured, Some(error)) => format!(
            "Not measured itself. Plans like it were: of predictions made without having seen them, half are within {error:.1} %."
        ),
        (Basis::LikeMeasured, None) => "Not measured itself. Plans like it were.".to_owned(),
        (Basis::Unlike, _) => {
            "Unlike any plan that was measured: +- is the widest error seen elsewhere, and the truth may be further off.".to_owned()
        }
    };
    let assumes = outlook.findings.iter().any(|f| matches!(f.what, FindingKind::Assumed { .. }));
    if assumes { known + " Some of its figures are assumed." } else { known }
}

/// One line for a finding.
pub fn finding(finding: &Finding) -> String {
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let free = |id: &Option<u8>| id.map_or(String::new(), |id| format!("; ID {id} is free"));
    let what = match &finding.what {
        FindingKind::NeedMissed { name, needs_mb_s, throughput_mb_s, stops_per_min, .. } => {
            let stops = match stops_per_min.round() {
                0.0 => String::new(),
                1.0 => "; it has to stop about once a minute".to_owned(),
                times => format!("; it has to stop about {times:.0} times a minute"),
            };
            format!("{name} gets {throughput_mb_s:.2} MB/s and needs {needs_mb_s} MB/s{stops}")
        }
        FindingKind::Starved { name, throughput_mb_s, alone_mb_s, least_percent } => format!(
            "{name} gets {throughput_mb_s:.2} MB/s, less than {least_percent:.0}% of the {alone_mb_s:.2} MB/s it gets alone"
        ),
        FindingKind::DuplicateId { id, names, free_id } => {
            format!("{} both answer at ID {id}{}", names.join(" and "), free(free_id))
        }
        FindingKind::IdOnBothBuses { id, name, other, free_id } => {
            format!("{name}: ID {id} is {other}'s on the machine's other bus, which shares its IDs{}", free(free_id))
        }
        FindingKind::IdNeedsWideBus { name, free_id } => {
            format!("{name}: a narrow cable has IDs 0 to 7 only{}", free(free_id))
        }
        FindingKind::IdNeedsWideDevice { name, free_id } => {
            format!("{name}: a narrow device has IDs 0 to 7 only{}", free(free_id))
        }
        FindingKind::IdNotSelectable { name, selectable, free_id } => {
            let ids: Vec<String> = selectable.iter().map(u8::to_string).collect();
            format!("{name} can only be set to ID {}{}", ids.join(", "), free(free_id))
        }
        FindingKind::Unseen { name, by, free_id } => {
            format!("{name} sits above 7, where {by} with its eight data lines cannot see it{}", free(free_id))
        }
        FindingKind::IdReserved { name, id, platform, free_id } => {
            format!("{name} is at ID {id}, which {} keeps for itself{}", machine(platform), free(free_id))
        }
        FindingKind::HostOffUsualId { name, platform, usual_id, fixed, .. } => {
            let always = if *fixed { "always " } else { "usually " };
            format!("{name} is not at ID {usual_id}, where {} {always}has it", machine(platform))
        }
        FindingKind::BootOffUsualId { name, platform, usual_id, .. } => {
            format!("no disk is at ID {usual_id}, where {} looks first; {name} comes next", machine(platform))
        }
        FindingKind::HvdMixed { names } => {
            format!("HVD does not mix with anything else: {} must come off, though the plugs fit", names.join(", "))
        }
        FindingKind::LvdOnly { names } => {
            format!("{} speaks LVD only, and the bus comes up single-ended", names.join(", "))
        }
        FindingKind::BusComesUpSe { names, losers, isolating } => {
            let names = names.join(", ");
            let cost = if losers.is_empty() { "nobody could go faster anyway".to_owned() } else { losses(losers) };
            let way_out = if isolating.is_empty() {
                String::new()
            } else {
                format!("; {} has a separate SE segment", isolating.join(", "))
            };
            format!("{names} brings the bus to SE: {cost}{way_out}")
        }
        FindingKind::HotPlugSe { names } => format!("attach {} only with the power off", names.join(", ")),
        FindingKind::TooManyParties { count, most } => {
            format!("there are {count} parties on a bus with {most} IDs")
        }
        FindingKind::SignallingLimitsRate { signalling, max_mt_s, pairs, .. } => {
            format!("{} is defined up to {} MT/s: {}", signalling.name(), figure(*max_mt_s), losses(pairs))
        }
        FindingKind::HostLimitsRate { host, pairs } => format!("{host} limits its devices: {}", losses(pairs)),
        FindingKind::OffsetLimitsRate { pairs, round_trip_ns, turnaround_ns, cable_m } => {
            let each = pairs.iter().map(|p| {
                let (kept, agreed) = (figure(p.sustained_mb_s), figure(p.agreed_mb_s));
                format!(
                    "{} keeps {kept} of {agreed} MB/s (offset {}, {} ns apart)",
                    p.name,
                    p.offset,
                    figure(p.period_ns)
                )
            });
            let each = each.collect::<Vec<_>>().join(", ");
            format!(
                "the offset is too small for a round trip of {round_trip_ns} ns ({turnaround_ns} ns of logic and {cable_m} m of cable assumed): {each}"
            )
        }
        FindingKind::HostBusLimits { host, host_bus, carries_mb_s, practical, bus_mb_s, media_mb_s } => {
            let how = if *practical { "in practice" } else { "at most" };
            let [carries, bus, media] = [*carries_mb_s, *bus_mb_s, *media_mb_s].map(figure);
            let media = if *media_mb_s > 0.0 {
                format!("devices that stream give {media} together")
            } else {
                "no device streams".to_owned()
            };
            let sits = if host_bus.is_empty() { String::new() } else { format!(" ({host_bus})") };
            format!("the machine behind {host}{sits} moves {carries} MB/s {how}: the SCSI bus runs at {bus}, {media}")
        }
        FindingKind::ChannelsShareBus { host_bus, carries_mb_s, practical, buses_mb_s, media_mb_s } => {
            let how = if *practical { "in practice" } else { "at most" };
            let [carries, buses, media] = [*carries_mb_s, *buses_mb_s, *media_mb_s].map(figure);
            format!(
                "both channels share {host_bus}, which carries {carries} MB/s {how}: together they run at {buses}, the media give {media}"
            )
        }
        FindingKind::OtherChannelWrong { channel, errors } => {
            format!("channel {channel:?} has {errors} error(s) and is taken to work")
        }
        FindingKind::MediaExceedBus { bus_mb_s, media_mb_s, devices, fit } => {
            let [bus, media] = [*bus_mb_s, *media_mb_s].map(figure);
            format!("{devices} devices give {media} MB/s together, the bus carries {bus}: enough for {fit} of them")
        }
        FindingKind::BusBelowFourTimes { name, sustains_mb_s, wanted_mb_s, bus_mb_s } => {
            let [sustains, wanted, bus] = [*sustains_mb_s, *wanted_mb_s, *bus_mb_s].map(figure);
            format!(
                "{name} sustains {sustains} MB/s; by the rule of thumb a bus carries four times that, {wanted}, and this one {bus}"
            )
        }
        FindingKind::SlowOnFast { parts, fast_mb_s } => {
            let each = parts.iter().map(|p| {
                let [busy, fast] = [p.bus_percent, p.fast_percent].map(figure);
                format!("{} at {} MB/s takes {busy} % of the bus, {fast} % at full rate", p.name, figure(p.agreed_mb_s))
            });
            format!("slow narrow devices beside {} MB/s: {}", figure(*fast_mb_s), each.collect::<Vec<_>>().join(", "))
        }
        FindingKind::NoDisconnect { name, hold_ms, others, load } => {
            let load = load.then_some("the load system");
            let who: Vec<&str> = others.iter().map(String::as_str).chain(load).collect();
            format!(
                "{name} does not disconnect: {} wait about {} ms for each request",
                who.join(", "),
                figure(*hold_ms)
            )
        }
        FindingKind::SharedDevice { name, host, others, written } => {
            let how = if *written { "writes to" } else { "reads" };
            format!("{host} {how} {name}, which {} may use too; only {host} is predicted", others.join(", "))
        }
        FindingKind::CableLimitsRate { cable_mt_s, pairs } => {
            let each = pairs.iter().map(|p| {
                let tried = p.failed_mt_s.iter().map(|&rate| figure(rate)).collect::<Vec<_>>().join(", ");
                let settled = if p.settled_mt_s > 0.0 { figure(p.settled_mt_s) } else { "asynchronous".to_owned() };
                format!("{} tried {tried} and settled on {settled} ({} MB/s)", p.name, figure(p.settled_mb_s))
            });
            format!("the cable carries {} MT/s: {}", figure(*cable_mt_s), each.collect::<Vec<_>>().join("; "))
        }
        FindingKind::CableFailsRate { cable_mt_s, host, names, asked_mt_s } => {
            let [cable, asked] = [*cable_mt_s, *asked_mt_s].map(figure);
            format!(
                "{host} has no domain validation and asks for {asked} MT/s on a cable that carries {cable}: {} cannot be reached",
                names.join(", ")
            )
        }
        FindingKind::CableUntried { cable_mt_s, host, names } => {
            format!(
                "nobody says whether {host} tries the cable out: {} agree on more than its {} MT/s",
                names.join(", "),
                figure(*cable_mt_s)
            )
        }
        FindingKind::NoHost => "there is no host adapter".to_owned(),
        FindingKind::NothingToDo => "no device has anything to do".to_owned(),
        FindingKind::UnknownModel { model } => format!("the catalogue has no {model}"),
        FindingKind::Assumed { parts } => {
            let each = parts.iter().map(|part| format!("{} ({})", part.name, part.fields.join(", ")));
            format!("usual values are assumed for what nobody has published: {}", each.collect::<Vec<_>>().join("; "))
        }
        FindingKind::SlowAgreement { name, agreed_mb_s, media_mb_s, .. } => {
            format!("{name} agrees on {} MB/s but its medium gives {} MB/s", figure(*agreed_mb_s), figure(*media_mb_s))
        }
        FindingKind::QasUnused { names, load } => {
            let load = load.then_some("the load system");
            let who: Vec<&str> = names.iter().map(String::as_str).chain(load).collect();
            format!("QAS is not used: as far as is known these cannot take part: {}", who.join(", "))
        }
        FindingKind::PacketsUnused => "packets are not used: no host and device here can both have them".to_owned(),
    };
    format!("{severity}: {what}")
}

/// "Disk agrees on 40 MB/s, not 160".
fn losses(pairs: &[RateLoss]) -> String {
    let each =
        pairs.iter().map(|p| format!("{} agrees on {} MB/s, not {}", p.name, figure(p.now_mb_s), figure(p.could_mb_s)));
    each.collect::<Vec<_>>().join(", ")
}

/// A figure with two places at most.
fn figure(value: f64) -> String {
    ((value * 100.0).round() / 100.0).to_string()
}

/// Name of a kind of machine.
fn machine(id: &str) -> &str {
    busfree_devices::platform(id).map_or(id, |p| &p.name)
}
