//! What is said of one plan agrees: verdict, findings, set-up line and figures come from the same answers.

use busfree_devices::catalogue;
use busfree_plan::{Party, Plan, from_link, to_link};
use busfree_random_plans::{plan_of_everything, random_plan};
use busfree_rules::{FindingKind, Severity};
use busfree_sim::{DeviceResult, Precision, Prediction};
use busfree_study::{Evaluation, Evaluator, Verdict, Why, machine_presets};

/// Rates that differ by less than this share are the same.
const SAME: f64 = 1e-9;

fn evaluation(plan: &Plan) -> Evaluation {
    let rough = Precision { percent: 10.0, replications: 2, span_s: 2, most_s: 8, alone: true, every_byte: false };
    let mut evaluator = Evaluator::new(plan, rough);
    while !evaluator.step(u64::MAX) {}
    evaluator.evaluation()
}

/// Pairs of statements that deny each other.
fn contradictions(plan: &Plan, said: &Evaluation) -> Vec<String> {
    let mut found = Vec::new();
    let mut deny = |holds: bool, what: &str| {
        if !holds {
            found.push(what.to_owned());
        }
    };
    let has_error = said.findings.iter().any(|finding| finding.severity == Severity::Error);
    deny(matches!(said.verdict, Verdict::Broken) == has_error, "an error and a headline without it");
    deny(said.prediction.is_none() || !has_error, "figures for what cannot work");
    let Some(prediction) = &said.prediction else { return found };
    for finding in &said.findings {
        let agrees = match &finding.what {
            FindingKind::Starved(_) => !matches!(said.verdict, Verdict::AllServed { .. }),
            FindingKind::SlowAgreement(slow) => {
                of_name(plan, prediction, &slow.name).any(|d| is_same(d.agreement.mb_s, slow.agreed_mb_s))
            }
            FindingKind::HostLimitsRate(limit) => limit
                .pairs
                .iter()
                .all(|pair| of_name(plan, prediction, &pair.name).any(|d| is_same(d.agreement.mb_s, pair.now_mb_s))),
            FindingKind::HostBusLimits(limit) => limit.bus_mb_s <= fastest(prediction) * (1.0 + SAME),
            FindingKind::MediaExceedBus(exceed) => exceed.bus_mb_s <= fastest(prediction) * (1.0 + SAME),
            _ => true,
        };
        deny(agrees, &format!("{} and the figures", finding.what.code()));
    }
    if let Verdict::Loses { id, lun, alone_mb_s, throughput_mb_s, alike, certain, why, .. } = &said.verdict {
        let device = prediction.devices.iter().find(|d| (d.id, d.lun) == (*id, *lun));
        deny(device.is_some_and(|d| d.throughput_mb_s == *throughput_mb_s), "the headline's rate and the device's");
        deny(throughput_mb_s < alone_mb_s, "a loss of nothing");
        let reaches = device.is_some_and(|d| d.throughput_mb_s + d.margin_mb_s >= d.alone_mb_s);
        deny(!(*certain && reaches), "a certain loss and an interval that reaches the rate alone");
        deny(*alike <= plan.bus.devices.len(), "more that lose than there are");
        let loses = device.map_or(0.0, |d| d.usage.lost_percent);
        let agrees = match why {
            Why::LosesArbitration { lost_percent, .. } => *lost_percent == loses && loses > 0.0,
            Why::BusFull { busy_percent, .. } => *busy_percent == prediction.bus.busy_percent,
            Why::CommandsLate { host_id, lost_percent, late_percent, .. } => {
                let host = prediction.initiators.iter().find(|host| host.id == *host_id);
                host.is_some_and(|host| host.usage.lost_percent == *lost_percent)
                    && (*late_percent > 0.0 || *lost_percent > 0.0)
            }
            _ => true,
        };
        deny(agrees, &format!("{why:?} and the use of the bus"));
    }
    for device in &prediction.devices {
        let DeviceResult { throughput_mb_s: gets, most_mb_s: most, agreement, .. } = device;
        deny(*gets <= most * (1.0 + SAME), "a rate above the end of its interval");
        deny(*most <= agreement.mb_s * (1.0 + SAME) || most == gets, "an interval above what is agreed");
    }
    found
}

/// The devices that a finding of the plan may mean by a name: like devices have their ID in it.
fn of_name<'a>(plan: &'a Plan, prediction: &'a Prediction, name: &'a str) -> impl Iterator<Item = &'a DeviceResult> {
    prediction.devices.iter().enumerate().filter_map(move |(index, device)| {
        let called = catalogue().distinguished(&plan.bus, Party::Device { index });
        (device.name == name || called == name).then_some(device)
    })
}

fn is_same(a: f64, b: f64) -> bool {
    (a - b).abs() <= SAME * a.abs().max(b.abs())
}

/// The rate of the set-up line.
fn fastest(prediction: &Prediction) -> f64 {
    prediction.fastest.and_then(|index| prediction.devices.get(index)).map_or(0.0, |d| d.agreement.mb_s)
}

fn assert_agrees(plan: &Plan) {
    let found = contradictions(plan, &evaluation(plan));
    assert!(found.is_empty(), "{}: {found:?}", to_link(plan));
}

#[test]
fn nothing_said_of_a_machine_denies_another_statement() {
    for preset in machine_presets() {
        assert_agrees(&from_link(&preset.link).plan.unwrap());
    }
}

#[test]
fn nothing_said_of_a_random_plan_denies_another_statement() {
    let plans = if std::env::var_os("BUSFREE_THOROUGH").is_some() { 200 } else { 60 };
    for seed in 0..plans {
        assert_agrees(&if seed % 2 == 0 { plan_of_everything(seed) } else { random_plan(seed, 2 + seed as usize % 6) });
    }
}
