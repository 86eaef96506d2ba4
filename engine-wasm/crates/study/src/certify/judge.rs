//! Judges requirements by the intervals of predictions.

use std::cell::RefCell;
use std::rc::Rc;

use busfree_devices::{catalogue, resolution};
use busfree_plan::words::{fixed, nominal, rate, rate_with_unit};
use busfree_plan::{Party, Plan};
use busfree_rules::{Severity, check};
use busfree_sim::{DeviceResult, Precision, Prediction, Simulation};

use super::requirement::{Beside, Requirement, Subject};
use super::{Judged, Verdict};

/// A time is less certain than a rate, because the longest waits decide it, and no measurement shows how near the model is to
/// them: twice the margin of the rate, in proportion, and at least this. Assumed.
const TIMES_OF_RATE: f64 = 2.0;
const LEAST_TIME_MARGIN: f64 = 0.2;

/// Of so many requests with no late one, fewer than 1 % are late, 95 times in 100 (the rule of three).
const REQUESTS_LEAST: u64 = 300;

/// Judges requirements of one plan, and keeps what it has simulated.
pub(super) struct Judge<'a> {
    plan: &'a Plan,
    simulated: RefCell<Vec<(Plan, Rc<Prediction>)>>,
}

/// How much wider than the margins of the page the intervals of a sheet are. The errors of blind predictions lie to one side:
/// of the rates outside of the margins most are below, so a requirement of a least rate would be met falsely too often.
fn claim_factor() -> f64 {
    resolution().claim_factor
}

/// A verdict with the figures behind it.
type Said = (Verdict, String);

impl<'a> Judge<'a> {
    pub(super) const fn new(plan: &'a Plan) -> Self {
        Self { plan, simulated: RefCell::new(Vec::new()) }
    }

    /// A line with its verdict.
    pub(super) fn judged(&self, line: &str) -> Judged {
        let (verdict, why) = match Requirement::read(line, &self.plan.bus) {
            Ok(requirement) => self.said(&requirement),
            Err(why) => (Verdict::NotRead, why),
        };
        Judged { text: line.to_owned(), verdict, why }
    }

    fn said(&self, requirement: &Requirement) -> Said {
        match requirement {
            Requirement::Findings { warnings } => self.findings(*warnings),
            Requirement::Rate { of: Subject::Total, most, mb_s, beside } => {
                self.simulated(&self.beside(&Subject::Total, beside)).map_or_else(
                    |why| (Verdict::CannotBeTold, why),
                    |of| {
                        let margin = of.total_margin_mb_s * claim_factor();
                        let ends = [of.total_mb_s - margin, of.total_most_mb_s.min(of.total_mb_s + margin)];
                        rate_said("All devices together get", of.total_mb_s, ends, *most, *mb_s)
                    },
                )
            }
            Requirement::Rate { of, most, mb_s, beside } => self.each(of, beside, |at, seen, _| {
                let (mean, margin) = (seen.throughput_mb_s, seen.margin_mb_s * claim_factor());
                let ends = [mean - margin, seen.most_mb_s.min(mean + margin)];
                rate_said(&[&self.name(at), " gets"].concat(), mean, ends, *most, *mb_s)
            }),
            Requirement::Time { of, later_percent, ms, beside } => {
                self.each(of, beside, |at, seen, plan| self.time(at, seen, plan, *later_percent, *ms))
            }
        }
    }

    fn findings(&self, warnings: bool) -> Said {
        let found = check(self.plan);
        let is_bad = |severity| severity == Severity::Error || (warnings && severity == Severity::Warning);
        match found.iter().find(|finding| is_bad(finding.severity)) {
            Some(finding) => (Verdict::NotMet, finding.words().title.clone()),
            None => (Verdict::Met, "The plan has none.".to_owned()),
        }
    }

    /// The verdict of the worst of the devices that a requirement is of.
    fn each(&self, of: &Subject, beside: &Beside, judge: impl Fn(usize, &DeviceResult, &Plan) -> Said) -> Said {
        let cannot = |why: &str| (Verdict::CannotBeTold, why.to_owned());
        let is_meant = |index: &usize| match (of, beside) {
            (Subject::Device(one), _) => one == index,
            (_, Beside::Devices(others)) => !others.contains(index),
            _ => true,
        };
        let places: Vec<_> = (0..self.plan.bus.devices.len()).filter(is_meant).collect();
        let mut worst: Option<Said> = None;
        for at in places {
            // Of several devices, each is judged without the others.
            let plan = self.beside(&Subject::Device(at), beside);
            if !plan.bus.devices.get(at).is_some_and(|device| plan.is_used(device)) {
                if matches!(of, Subject::Device(_)) {
                    return cannot("The device does not work in the plan.");
                }
                continue;
            }
            let said = match self.simulated(&plan) {
                Ok(seen) => seen.devices.get(at).map_or_else(|| cannot(""), |seen| judge(at, seen, &plan)),
                Err(why) => return cannot(&why),
            };
            let rank = |said: &Said| match said.0 {
                Verdict::NotMet => 2,
                Verdict::Met => 0,
                _ => 1,
            };
            if worst.as_ref().is_none_or(|worst| rank(&said) > rank(worst)) {
                worst = Some(said);
            }
        }
        worst.unwrap_or_else(|| cannot("No device works in the plan."))
    }

    /// Late requests, with a deadline that is earlier or later by how uncertain times are.
    fn time(&self, at: usize, seen: &DeviceResult, plan: &Plan, later_percent: f64, ms: f64) -> Said {
        let name = self.name(at);
        if seen.throughput_mb_s <= 0.0 {
            return (Verdict::CannotBeTold, format!("{name} gets nothing in the simulation."));
        }
        let margin = (TIMES_OF_RATE * seen.margin_mb_s / seen.throughput_mb_s).max(LEAST_TIME_MARGIN);
        let late = |ms: f64| {
            let mut plan = plan.clone();
            let device = plan.bus.devices.get_mut(at).filter(|device| device.copy_of.is_none() && device.array == 0);
            device.ok_or("Requests of a copy or of an array have no deadline.")?.workload.within_ms = Some(ms);
            self.simulated(&plan).map(|of| {
                of.devices
                    .get(at)
                    .map_or((0.0, 0.0, 0), |seen| (seen.missed_percent, seen.missed_ci95_percent, seen.completed))
            })
        };
        let both = late(ms / (1.0 + margin)).and_then(|strict| Ok((strict, late(ms * (1.0 + margin))?)));
        let ((strict, strict_ci, count), (lenient, lenient_ci, _)) = match both {
            Ok(both) => both,
            Err(why) => return (Verdict::CannotBeTold, why),
        };
        let percent = fixed(100.0 * margin, 0);
        let figures = format!(
            "{name}: of {count} simulated requests {} % take longer than {} ms, and {} % longer than {} ms. A time is taken to be \
             uncertain by {percent} %.",
            nominal(strict),
            in_ms(ms / (1.0 + margin)),
            nominal(lenient),
            in_ms(ms * (1.0 + margin))
        );
        let is_in_time = if later_percent == 0.0 { strict == 0.0 } else { strict + strict_ci <= later_percent };
        let verdict = if count >= REQUESTS_LEAST && is_in_time {
            Verdict::Met
        } else if lenient - lenient_ci > later_percent {
            Verdict::NotMet
        } else {
            Verdict::CannotBeTold
        };
        (verdict, figures)
    }

    /// The plan with only what works beside a requirement's device, or beside all devices. The disks of one array work together.
    fn beside(&self, of: &Subject, beside: &Beside) -> Plan {
        let mut plan = self.plan.clone();
        let working: &[usize] = match beside {
            Beside::Plan => return plan,
            Beside::Alone => &[],
            Beside::Devices(others) => others,
        };
        plan.bus.load.percent = 0;
        plan.other = None;
        let Subject::Device(one) = of else { return plan };
        let arrays: Vec<u8> =
            working.iter().chain([one]).filter_map(|at| Some(plan.bus.devices.get(*at)?.array)).collect();
        for (index, device) in plan.bus.devices.iter_mut().enumerate() {
            let is_with =
                index == *one || working.contains(&index) || (device.array > 0 && arrays.contains(&device.array));
            if !is_with {
                device.rest();
            }
        }
        plan
    }

    /// The prediction of a plan; why there is none.
    fn simulated(&self, plan: &Plan) -> Result<Rc<Prediction>, String> {
        if let Some((_, seen)) = self.simulated.borrow().iter().find(|(other, _)| other == plan) {
            return Ok(Rc::clone(seen));
        }
        if let Some(error) = check(plan).iter().find(|finding| finding.severity == Severity::Error) {
            return Err(format!("The plan cannot work: {}", error.words().title));
        }
        let mut simulation = Simulation::new(plan, Precision::default());
        while !simulation.step(u64::MAX) {}
        let seen = Rc::new(simulation.prediction());
        self.simulated.borrow_mut().push((plan.clone(), Rc::clone(&seen)));
        Ok(seen)
    }

    fn name(&self, at: usize) -> String {
        catalogue().distinguished(&self.plan.bus, Party::Device { index: at })
    }
}

/// A time in ms, in three digits or more.
fn in_ms(ms: f64) -> String {
    fixed(
        ms,
        match ms {
            100.0.. => 0,
            10.0.. => 1,
            _ => 2,
        },
    )
}

/// The verdict of a rate with its interval, MB/s.
fn rate_said(what: &str, mb_s: f64, [low, high]: [f64; 2], most: bool, limit: f64) -> Said {
    let low = low.max(0.0);
    let margin = high - mb_s;
    let figures = format!(
        "{what} {}, counted as {} to {} MB/s.",
        rate_with_unit(mb_s, margin),
        rate(low, margin),
        rate(high, margin)
    );
    let (worst, best) = if most { (limit - high, limit - low) } else { (low - limit, high - limit) };
    let verdict = if worst >= 0.0 {
        Verdict::Met
    } else if best < 0.0 {
        Verdict::NotMet
    } else {
        Verdict::CannotBeTold
    };
    (verdict, figures)
}
