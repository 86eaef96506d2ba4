//! The whole report on the model as a table for a terminal.

use busfree_devices::Identification;
use busfree_lab::evidence::peers;
use busfree_lab::evidence::{
    BestChoice, Cause, CheckFigure, Conclusion, OrderedPair, Paradoxes, ParameterLine, Relaxation, TrustReport,
};

use crate::cells::cells;
use crate::output::{Outcome, line};

/// Prints the report; the last line is the summary of the cells.
pub fn print(report: &TrustReport) -> Outcome {
    line(&format!(
        "Model {}, median over {} seeds; MB = 10^6 bytes; measured: {}\n",
        report.model_version, report.seeds, report.source
    ))?;
    cells(&report.cells)?;
    orders(&report.wrong_orders, &report.best)?;
    conclusions(&report.conclusions)?;
    figures(&report.checks)?;
    demerits(report)?;
    paradoxes(&report.paradoxes)?;
    parameters(&report.parameters)?;
    let told = &report.resolution;
    line(&format!(
        "\nTwo predictions count as different from {:.1}% on: the ratio of two configurations is off by {:.1}% (median of {} \
         pairs), one rate by {:.1}%.\n",
        told.clear_percent, told.difference_percent, told.pairs, told.single_percent
    ))?;
    line(&report.summary.line())
}

fn orders(wrong: &[OrderedPair], best: &[BestChoice]) -> Outcome {
    line("\nPairs in the wrong order")?;
    if wrong.is_empty() {
        line("  none")?;
    }
    for pair in wrong {
        let (slow, fast) = (&pair.slower, &pair.faster);
        line(&format!(
            "  {} {}%: {} (ID {}) measured {:.2}, predicted {:.2}; {} (ID {}) measured {:.2}, predicted {:.2}",
            pair.experiment,
            pair.load_percent,
            slow.title,
            slow.device.id,
            slow.measured_mb_s,
            slow.predicted_mb_s,
            fast.title,
            fast.device.id,
            fast.measured_mb_s,
            fast.predicted_mb_s
        ))?;
    }
    line("\nBest configuration")?;
    for b in best {
        line(&format!(
            "  {} {}%, {} rows: {}: {} (measured {:.2}), best {} ({:.2})",
            b.experiment,
            b.load_percent,
            b.rows,
            if b.right { "found" } else { "missed" },
            b.chosen.title,
            b.chosen.measured_mb_s,
            b.best.title,
            b.best.measured_mb_s
        ))?;
    }
    Ok(())
}

fn conclusions(conclusions: &[Conclusion]) -> Outcome {
    line("\nConclusions of the paper")?;
    for conclusion in conclusions {
        line(&format!("  {}", conclusion.sentence))?;
        for claim in &conclusion.claims {
            let of = |figures: Vec<Option<f64>>| {
                let figures =
                    figures.into_iter().map(|figure| figure.map_or_else(|| "?".to_owned(), |f| format!("{f:.2}")));
                figures.collect::<Vec<_>>().join(", ")
            };
            let measured = of(claim.figures.iter().map(|figure| figure.measured).collect());
            let predicted = of(claim.figures.iter().map(|figure| Some(figure.predicted)).collect());
            let shown = if claim.shown { "shown" } else { "NOT SHOWN" };
            line(&format!("    {}: measured {measured}, predicted {predicted} {}: {shown}", claim.what, claim.unit))?;
        }
    }
    Ok(())
}

fn figures(figures: &[CheckFigure]) -> Outcome {
    let mut section = None;
    for f in figures {
        if section != Some(f.section) {
            section = Some(f.section);
            let name = serde_json::to_value(f.section).ok().and_then(|v| v.as_str().map(str::to_owned));
            line(&format!(
                "\n{:<60} {:>9} {:>9} {:>8} {:>14}",
                name.unwrap_or_default(),
                "measured",
                "predicted",
                "error",
                "aim"
            ))?;
        }
        line(&figure(f))?;
    }
    Ok(())
}

fn figure(f: &CheckFigure) -> String {
    // Response times of disks differ in the third decimal.
    let places = if f.unit == "ms" { 3 } else { 2 };
    let number = |value: Option<f64>| value.map_or(String::new(), |v| format!("{v:.places$}"));
    let aim = match (f.tolerance_percent, f.at_least, f.at_most) {
        (Some(percent), _, _) => format!("±{percent:.1}%"),
        (_, Some(least), Some(most)) => format!("{least} to {most}"),
        (_, Some(least), None) => format!(">= {least}"),
        (_, None, Some(most)) => format!("<= {most}"),
        (None, None, None) => String::new(),
    };
    let error = f.error_percent.map_or(String::new(), |e| format!("{e:+.1}%"));
    let verdict = match f.holds {
        Some(true) => "  ok",
        Some(false) => "  MISSED",
        None => "",
    };
    let name = format!("{}, {}", f.name, f.unit);
    let predicted = number(Some(f.predicted));
    format!("  {name:<58} {:>9} {predicted:>9} {error:>8} {aim:>14}{verdict}", number(f.measured))
}

fn demerits(report: &TrustReport) -> Outcome {
    let Some(demerits) = &report.demerits else {
        line("\none disk alone: demerits need the measured traces; DiskSim has")?;
        for peer in &peers().disksim {
            line(&format!("  {:<58} {:>9.3} ms", peer.device, peer.demerit_ms))?;
        }
        return Ok(());
    };
    figures(&demerits.figures)
}

fn paradoxes(found: &Paradoxes) -> Outcome {
    line(&format!(
        "\nParadoxes: of {} improvements {} cost a device more than {}%",
        found.tried,
        found.cases.len(),
        found.loss_percent
    ))?;
    for case in &found.cases {
        let change = match &case.change {
            Relaxation::FullRate { name, cap_mt_s } => format!("{name} without its limit of {cap_mt_s} MT/s"),
            Relaxation::DeviceGone { name } => format!("without {name}"),
            Relaxation::LoadGone => "without the load".to_owned(),
        };
        let cause = match case.cause {
            Cause::ReadAheadStops { before_percent, after_percent } => {
                format!("read-ahead stops in {before_percent:.0} -> {after_percent:.0}% of its reads")
            }
            Cause::HostWaits { before_ms, after_ms } => format!("its host waits {before_ms:.2} -> {after_ms:.2} ms"),
            Cause::DeviceWaits { before_ms, after_ms } => format!("it waits {before_ms:.2} -> {after_ms:.2} ms"),
            Cause::Steps => "no device waits longer".to_owned(),
        };
        line(&format!(
            "  {}: {change}: {} {:.2} -> {:.2} MB/s; {cause}",
            if case.title.is_empty() { &case.plan } else { &case.title },
            case.name,
            case.before_mb_s,
            case.after_mb_s
        ))?;
    }
    Ok(())
}

fn parameters(lines: &[ParameterLine]) -> Outcome {
    line("\nparameter                              value       low      high  identified  source")?;
    for p in lines {
        let identified = match p.identified.as_ref().map(|i| i.how) {
            Some(Identification::Well) => "well",
            Some(Identification::Weakly) => "weakly",
            Some(Identification::Not) => "not",
            None => "",
        };
        let name = format!("{}.{}", p.set, p.name);
        line(&format!("  {name:<32} {:>9} {:>9} {:>9}  {identified:<10}  {}", p.value, p.low, p.high, p.source))?;
    }
    Ok(())
}
