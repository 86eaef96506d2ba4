//! Disk arrays, compared with each other in two tests. `advise/data/arrays.json` says what is given and assumed.

use busfree_plan::from_link;
use busfree_study::{ArrayFigure, ArrayRatio, array_ratios};

use super::predict;
use crate::evidence::{CheckFigure, Section};

/// The ratios of both tests.
#[must_use]
pub fn array_figures() -> Vec<CheckFigure> {
    let value = |link: &str, figure: ArrayFigure| {
        let seen = predict(&from_link(link).plan.unwrap_or_default());
        seen.arrays.first().map_or(0.0, |array| match figure {
            ArrayFigure::Rate => array.throughput_mb_s,
            ArrayFigure::Requests => array.requests_per_s,
        })
    };
    let of = |ArrayRatio { title, link, against, figure, measured, tolerance, source, .. }: &ArrayRatio| {
        let ratio = value(link, *figure) / value(against, *figure);
        CheckFigure::new(Section::Arrays, title, ratio, "times")
            .measured(*measured, *tolerance)
            .plan(link)
            .source(source)
    };
    array_ratios().iter().map(of).collect()
}
