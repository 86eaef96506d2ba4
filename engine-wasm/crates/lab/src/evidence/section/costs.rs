//! What requests cost a host: its processor, its adapter with its driver, and its file system, compared with two tests
//! under Windows NT 4.0. `advise/data/costs.json` says what is given and fitted.

use busfree_plan::from_link;
use busfree_study::{Cost, CostFigure, costs};

use super::predict;
use crate::evidence::{CheckFigure, Section};

/// Largest errors that count as agreement, percent: of the share of a processor, of a rate.
const TOLERANCES: [f64; 2] = [15.0, 3.0];

/// The figures of both tests.
#[must_use]
pub fn cost_figures() -> Vec<CheckFigure> {
    let of = |Cost { title, link, figure, measured, fitted, source, .. }: &Cost| {
        let seen = predict(&from_link(link).plan.unwrap_or_default());
        let (predicted, unit, tolerance) = match figure {
            CostFigure::Processor => {
                let each = seen.initiators.first().and_then(|host| host.cost.mb_s_per_cpu_percent);
                (each.map_or(0.0, |each| 1.0 / each), "%", TOLERANCES[0])
            }
            CostFigure::Rate => (seen.total_mb_s, "MB/s", TOLERANCES[1]),
        };
        let row = CheckFigure::new(Section::Costs, title, predicted, unit)
            .measured(*measured, tolerance)
            .plan(link)
            .source(source);
        if *fitted { row.fitted() } else { row }
    };
    costs().iter().map(of).collect()
}
