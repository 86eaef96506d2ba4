//! The ION experiment: the elapsed times of three programs on a real disk and on a pseudo-disk without latency. Those on
//! the real disk are predictions; `advise/data/programs.json` says what is given, assumed and fitted.

use busfree_plan::from_link;
use busfree_study::{Program, programs};

use super::predict;
use crate::evidence::{CheckFigure, Section};

const SOURCE: &str = "the ION paper, its table of elapsed times";
/// Largest error that counts as agreement, percent.
const TOLERANCE: f64 = 15.0;

/// Elapsed times of the three programs.
#[must_use]
pub fn ion_figures() -> Vec<CheckFigure> {
    let of = |Program { title, link, measured_s, fitted, .. }: &Program| {
        let plan = from_link(link).plan.unwrap_or_default();
        let elapsed_s = predict(&plan).devices.first().and_then(|device| device.elapsed_s).unwrap_or(0.0);
        let figure = CheckFigure::new(Section::Ion, title, elapsed_s, "s")
            .measured(*measured_s, TOLERANCE)
            .plan(link)
            .source(SOURCE);
        if *fitted { figure.fitted() } else { figure }
    };
    programs().iter().map(of).collect()
}
