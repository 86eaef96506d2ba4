//! `busfree recommend`: the same search as on the page, with the same result for the same plan.

use busfree_answers::Fault;
use busfree_answers::recommend::nothing;
use busfree_plan::words::{alternatives, nearest, plain, range_alone};
use busfree_plan::{Aim, Asks, Plan, Unit, WEIGHT_MAX, from_link};
use busfree_study::{
    Advice, AtAPrice, Candidate, CandidateDevice, Convention, ConventionRun, Improvement, ImprovementRun, Limits,
    PredictionCache, Proof, Search,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, Wrong, json};
use crate::progress::Progress;
use crate::sentences::print as print_finding;
use crate::terminal::{STRONG, heading, row, sentence, styled};
use crate::{input, usage};

/// Options of `recommend`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    #[arg(long, help = aims(), long_help = long_aims())]
    aim: Option<String>,
    /// IDs to keep, in addition to those that the plan pins
    #[arg(long, value_delimiter = ',', value_name = "ID,ID", value_parser = usage::id, allow_negative_numbers = true)]
    keep: Vec<u8>,
    /// Also simulate common rules of thumb about IDs, and improvements other than IDs
    #[arg(long)]
    others: bool,
    /// Simulate every order of up to 40,320, which can take minutes
    #[arg(long)]
    prove: bool,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Better IDs and, if they were asked for, what was simulated beside them.
#[derive(Serialize, JsonSchema)]
pub struct Recommendation {
    #[serde(flatten)]
    advice: Advice,
    #[serde(flatten)]
    others: Option<Others>,
}

#[derive(Serialize, JsonSchema)]
struct Others {
    /// Common rules of thumb about IDs, each as a plan with its figures. Only with `--others`.
    conventions: Vec<Convention>,
    /// Changes other than IDs, those with clear gains first. Only with `--others`.
    improvements: Vec<Improvement>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut plan = input::plan(&arguments.plan)?;
    if let Some(aim) = &arguments.aim {
        set_aim(&mut plan, aim)?;
    }
    for &id in &arguments.keep {
        keep(&mut plan, id)?;
    }
    let limits = if arguments.prove { Limits::to_prove() } else { Limits::default() };
    let mut search = Search::with_cache(&plan, limits, &PredictionCache::default());
    let progress = Progress::new("searching for better IDs");
    search.finish();
    let Some(advice) = search.advice() else {
        return Err(Wrong::plan(*nothing(&plan)));
    };
    let has_deadline = plan.bus.devices.iter().any(|device| device.deadline_ms().is_some());
    progress.say("simulating rules of thumb and improvements".to_owned());
    let others = arguments.others.then(|| others(&plan, &advice, &search)).flatten();
    drop(progress);
    if arguments.json {
        json(&Recommendation { advice, others })
    } else {
        print(&advice, others.as_ref(), has_deadline)
    }
}

fn others(plan: &Plan, advice: &Advice, search: &Search) -> Option<Others> {
    let best = from_link(&advice.best.plan).plan?;
    let mut rules = ConventionRun::new(plan, &best, search.cache());
    rules.finish();
    let mut changes = ImprovementRun::new(&best, rules.cache());
    changes.finish();
    Some(Others { conventions: rules.conventions()?.conventions, improvements: changes.improvements()?.improvements })
}

fn set_aim(plan: &mut Plan, text: &str) -> Result<(), Wrong> {
    let (word, of) = text.split_once('=').map_or((text, None), |(word, of)| (word, Some(of)));
    // `device` is an older word for it.
    let word = if word == "device" { Aim::First.word() } else { word };
    let wrong = || {
        let meant = nearest(word, Aim::ALL.into_iter().map(Aim::word)).filter(|meant| *meant != word);
        let did = meant.map_or(String::new(), |meant| format!("Did you mean {meant}? "));
        let allowed = Aim::ALL.map(option);
        Wrong::unread_at(Fault {
            message: format!("--aim: \"{}\" is not allowed. {did}Use {}.", text.escape_debug(), alternatives(&allowed)),
            path: Some("--aim".to_owned()),
            allowed: allowed.to_vec(),
            suggestion: meant.map(str::to_owned),
            ..Fault::default()
        })
    };
    let aim = Aim::ALL.into_iter().find(|aim| aim.word() == word).ok_or_else(wrong)?;
    match (aim.asks(), of) {
        (Asks::Nothing, None) => {}
        (Asks::Device, Some(address)) => mark_first(plan, address)?,
        // Without weights those of the plan count.
        (Asks::Weights, None) => {}
        (Asks::Weights, Some(pairs)) => set_weights(plan, pairs)?,
        _ => return Err(wrong()),
    }
    plan.aim = aim;
    Ok(())
}

/// An aim as it is written.
fn option(aim: Aim) -> String {
    [aim.word(), aim.asks().option()].concat()
}

fn aims() -> String {
    format!("Aim of the search, instead of the plan's own: {}", alternatives(&Aim::ALL.map(option)))
}

fn long_aims() -> String {
    let all = Aim::ALL.map(|aim| format!("\n- {}: {}", option(aim), aim.means())).concat();
    format!("Aim of the search, instead of the plan's own:{all}\n\nA device without a weight counts 0.")
}

fn mark_first(plan: &mut Plan, address: &str) -> Result<(), Wrong> {
    let marked = input::device_at(plan, address, "--aim")?;
    for (index, device) in plan.bus.devices.iter_mut().enumerate() {
        device.first = index == marked;
    }
    Ok(())
}

fn set_weights(plan: &mut Plan, pairs: &str) -> Result<(), Wrong> {
    for device in &mut plan.bus.devices {
        device.weight = 0;
    }
    for pair in pairs.split(',') {
        let wrong = || {
            Wrong::option(
                "--aim",
                format!(
                    "\"{}\" is not allowed. Use ID:W or ID.LUN:W with W a whole number from 0 to {WEIGHT_MAX}.",
                    pair.escape_debug()
                ),
            )
        };
        let (id, weight) = pair.split_once(':').ok_or_else(wrong)?;
        let weight = weight.parse::<u8>().ok().filter(|w| *w <= WEIGHT_MAX).ok_or_else(wrong)?;
        let index = input::device_at(plan, id, "--aim")?;
        if let Some(device) = plan.bus.devices.get_mut(index) {
            device.weight = weight;
        }
    }
    Ok(())
}

fn keep(plan: &mut Plan, id: u8) -> Result<(), Wrong> {
    let hosts = plan.bus.hosts.iter_mut().filter(|h| h.id == id).map(|h| &mut h.keep);
    let devices = plan.bus.devices.iter_mut().filter(|d| d.id == id).map(|d| &mut d.keep);
    let kept = hosts.chain(devices).map(|keep| *keep = true).count();
    if kept == 0 {
        return Err(Wrong::option("--keep", format!("The plan has no host adapter and no device at ID {id}.")));
    }
    Ok(())
}

fn print(advice: &Advice, others: Option<&Others>, has_deadline: bool) -> Outcome {
    let is_of_all = advice.exhaustive || matches!(advice.proof, Proof::Bound { .. });
    let of = match (is_of_all, advice.orders_possible) {
        (true, 1) => "The only order".to_owned(),
        (true, count) => format!("Best of all {count} orders"),
        (false, _) => format!("Best of the first {} orders", advice.evaluated),
    };
    styled(STRONG, &of, &format!(": {}", advice.best.plan))?;
    for (now, then) in advice.current.hosts.iter().zip(&advice.best.hosts).filter(|(now, then)| now.id != then.id) {
        sentence(&format!("{:<24} ID {} -> {}", then.name, now.id, then.id))?;
    }
    for (now, then) in advice.current.devices.iter().zip(&advice.best.devices) {
        let [was, is] =
            [now, then].map(|device| rate_text(device.throughput_mb_s, device.margin_mb_s, device.most_mb_s));
        sentence(&format!("{:<24} ID {} -> {}: {was} -> {is} MB/s ({})", then.name, now.id, then.id, gain_text(then)))?;
    }
    let [was, is] = [&advice.current, &advice.best]
        .map(|all| rate_text(all.total_mb_s, all.total_margin_mb_s, all.total_most_mb_s));
    sentence(&format!("Total {was} -> {is} MB/s"))?;
    if advice.aim != Aim::Total {
        sentence(&aim_text(advice.aim, &advice.current, &advice.best))?;
        if advice.aim == Aim::Deadlines && !has_deadline {
            sentence("No device has a deadline: within= in the link sets one.")?;
        }
    }
    // A sentence of its own: a better order can have a lower total, and even a worse value of the aim.
    if advice.clearly_better {
        sentence("Better than the plan.")?;
    }
    let words = &advice.words;
    say(&words.shortages)?;
    if let Some(AtAPrice { candidate, findings }) = &advice.at_a_price {
        sentence(&format!("Better for the aim, but not recommended: {}", candidate.plan))?;
        for found in findings {
            print_finding(found)?;
        }
    }
    if !words.proof.is_empty() {
        sentence(&plain(&words.proof))?;
    }
    if advice.can_be_proved {
        sentence(&format!("With --prove every one of the {} orders is simulated.", advice.orders_possible))?;
    }
    say(words.measured.iter().chain(&words.reasons).chain(&words.left_out).chain(&words.limit))?;
    others.map_or(Ok(()), print_others)
}

/// A rate, MB/s: its range if nothing else is known of it.
fn rate_text(mb_s: f64, margin: f64, most: Option<f64>) -> String {
    range_alone(mb_s, margin, most.unwrap_or(f64::INFINITY)).unwrap_or_else(|| format!("{mb_s:.2}"))
}

/// What a device gains, MB/s. A gain that the model cannot resolve is no figure.
fn gain_text(CandidateDevice { gain_mb_s, clear, .. }: &CandidateDevice) -> String {
    let text = format!("{gain_mb_s:+.2}");
    if *clear || text.ends_with("0.00") { text } else { "not clear".to_owned() }
}

/// A line for each of these sentences.
fn say<'a>(sentences: impl IntoIterator<Item = &'a String>) -> Outcome {
    sentences.into_iter().try_for_each(|said| sentence(&plain(said)))
}

fn print_others(others: &Others) -> Outcome {
    heading("\nCommon rules of thumb, with the value of the aim")?;
    for convention in &others.conventions {
        let value = if convention.candidate.estimated {
            about(convention.change_percent)
        } else {
            objective_text(&convention.candidate)
        };
        row(&format!("  {:<56} {value:>8}", convention.words.name))?;
    }
    heading("\nOther improvements: total of the devices that stay, MB/s")?;
    for p in &others.improvements {
        let clear = if !p.clear {
            "  (not clear)".to_owned()
        } else if p.estimated {
            String::new()
        } else {
            format!("  ({:+.2} ± {:.2})", p.gain_mb_s, p.gain_margin_mb_s)
        };
        let change = if p.estimated {
            format!("{:>8}", about(p.change_percent))
        } else {
            let was = rate_text(p.stay_mb_s, p.stay_margin_mb_s, None);
            format!("{was:>8} -> {}", rate_text(p.total_mb_s, p.total_margin_mb_s, None))
        };
        row(&format!("  {:<56} {change}{clear}", plain(&p.words.brief)))?;
    }
    Ok(())
}

/// The value of the aim of a rule of thumb: its range if nothing else is known of it.
fn objective_text(Candidate { objective, objective_margin, objective_most, .. }: &Candidate) -> String {
    rate_text(*objective, *objective_margin, *objective_most)
}

/// The values of an aim, now and with the best IDs, with their unit.
fn aim_text(aim: Aim, current: &Candidate, best: &Candidate) -> String {
    let (word, [now, then]) = (aim.word(), [current.objective, best.objective]);
    match aim.unit() {
        Unit::MbS => {
            let [was, is] = [current, best].map(|of| rate_text(of.objective, of.objective_margin, of.objective_most));
            format!("Aim {word}: {was} -> {is} MB/s")
        }
        Unit::Share => format!("Aim {word}: {:.1} -> {:.1} % of the rates alone", 100.0 * now, 100.0 * then),
        Unit::Ms => format!("Aim {word}: {now:.3} -> {then:.3} ms"),
        Unit::Percent => format!("Aim {word}: {now:.2} -> {then:.2} % of requests too late"),
    }
}

/// A difference from shorter runs.
fn about(percent: f64) -> String {
    format!("about {percent:+.0}%")
}

#[cfg(test)]
mod tests {
    use busfree_plan::from_link;

    use super::*;

    #[test]
    fn every_aim_can_be_asked_for() {
        let plan = from_link("3/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_disk").plan.expect("a plan");
        for aim in Aim::ALL {
            let of = match aim.asks() {
                Asks::Nothing => "",
                Asks::Device => "=3",
                Asks::Weights => "=3:4",
            };
            let mut asked = plan.clone();
            set_aim(&mut asked, &format!("{}{of}", aim.word())).expect("an aim");
            assert_eq!(asked.aim, aim);
            assert_eq!(asked.bus.devices[1].first, aim.asks() == Asks::Device);
            assert_eq!(asked.bus.devices[1].weight, if aim.asks() == Asks::Weights { 4 } else { 1 });
        }
        let mut asked = plan.clone();
        set_aim(&mut asked, "device=3").expect("an aim");
        assert_eq!((asked.aim, asked.bus.first_device()), (Aim::First, 1));
        asked.bus.devices[1].id = 0;
        asked.bus.devices[1].lun = 2;
        set_aim(&mut asked, "first=0.0").expect("an aim");
        assert_eq!(asked.bus.first_device(), 0);
        set_aim(&mut asked, "wait=0.2").expect("an aim");
        assert_eq!(asked.bus.first_device(), 1);
        set_aim(&mut asked, "deadlines").expect("an aim with the plan's weights");
        assert_eq!((asked.aim, asked.bus.devices[0].weight), (Aim::Deadlines, 1));
        for text in ["most", "total=3", "first", "weights=3", "first=3.1", "deadlines=5:1"] {
            assert!(set_aim(&mut plan.clone(), text).is_err(), "{text}");
        }
    }
}
