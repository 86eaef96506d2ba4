//! The picture: head, ladder, foot.

use busfree_plan::{Plan, Width};

use crate::Around;
use crate::figures::{Figures, Predicted};
use crate::layout::{Measures, Rung, Shape, axis, ribbon, rungs};
use crate::lines::wrap;
use crate::occupant::{Occupant, occupants};
use crate::svg::{Svg, commands};
use crate::text;
use busfree_plan::words::{nominal, nominal as pixels, percent};

/// Number of hues before they repeat with a dashed wire.
const HUES: u8 = 8;
/// In a wide poster: right end of the figure for lost arbitrations; left edge and width of its bar.
const LOST: f64 = 338.0;
const LOST_BAR: (f64, f64) = (343.0, 22.0);

pub(crate) fn draw(plan: &Plan, figures: &Figures, prediction: &Predicted, around: Around<'_>) -> String {
    let shape = around.shape;
    let at = shape.measures();
    let occupants = occupants(&plan.bus, prediction, figures);
    let mut body = Svg(String::new());
    let top = head(&mut body, at, plan, figures, prediction);
    let below = ladder(&mut body, shape, plan, &occupants, prediction, top);
    let height = foot(&mut body, at, figures, around, below);

    let [w, h] = [pixels(at.width), pixels(height)];
    let narrow = if shape == Shape::Narrow { " narrow" } else { "" };
    let mut svg = Svg(String::new());
    svg.put(&["<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"busfree-poster", narrow]);
    svg.put(&["\" width=\"", &w, "\" height=\"", &h]);
    svg.put(&["\" viewBox=\"0 0 ", &w, " ", &h, "\">"]);
    svg.named("title", &figures.words.headline);
    let spoken: String = occupants.iter().map(text::spoken).collect();
    let [total, ci] = text::total(prediction);
    svg.named("desc", &[&spoken, "Total ", &total, " ", &ci, " MB/s. ", &text::bus(plan, prediction)].concat());
    // A page of the product has these colours and fonts and uses its own.
    svg.put(&["<style>", include_str!("colours.css"), include_str!("style.css"), "</style>"]);
    svg.rect("panel", [0.5, 0.5, at.width - 1.0, height - 1.0], " rx=\"8\"");
    svg.put(&[&body.0, "</svg>\n"]);
    svg.0
}

/// Verdict, its cause, and the bus. Returns the y below it, like the other parts.
fn head(svg: &mut Svg, at: &Measures, plan: &Plan, figures: &Figures, prediction: &Predicted) -> f64 {
    let mut y = 14.0;
    let [verdict, reason, ..] = at.room;
    for line in wrap(&figures.words.headline, verdict, 3) {
        y += 18.0;
        svg.text((at.side, y), "h", &line);
        y += 4.0;
    }
    let about = [
        if plan.name.is_empty() { String::new() } else { [&plan.name, ":"].concat() },
        figures.words.detail.clone(),
        text::bus(plan, prediction),
    ];
    let about = about.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    for line in wrap(&about, reason, 8).into_iter().chain(wrap(&plan.note, reason, 6)) {
        y += 16.0;
        svg.text((at.side, y), "p", &line);
    }
    y + 14.0
}

fn ladder(svg: &mut Svg, shape: Shape, plan: &Plan, occupants: &[Occupant], prediction: &Predicted, top: f64) -> f64 {
    let at = shape.measures();
    let baseline = top + 14.0;
    let (end, step) = axis(occupants);
    let scale = |mb_s: f64| at.bars.0 + (mb_s / end).clamp(0.0, 1.0) * at.bars.1;
    let (rungs, bottom) = rungs(at, occupants, top + at.over);

    svg.text((at.socket.0 + at.socket.1 / 2.0, baseline), "c mid", "ID");
    svg.text((at.name, baseline), "c", "strongest first ↓");
    if shape == Shape::Wide {
        svg.text((LOST, baseline), "c end", "loses");
        svg.text((at.figure, baseline), "c", "MB/s ±");
    } else {
        svg.text((at.width - at.side, baseline), "c end", "MB/s ±");
    }
    // In a narrow poster the axis has its own line, below the other headings.
    let marks = top + at.over - 6.0;
    let figures = if shape == Shape::Wide { baseline } else { marks - 4.0 };
    for tick in 0..=(end / step).round() as u32 {
        let mb_s = f64::from(tick) * step;
        svg.text((scale(mb_s), figures), "c mid", &nominal(mb_s));
        if shape == Shape::Wide {
            svg.path("rule", &commands(&[("M", &[scale(mb_s), marks + 4.0]), ("V", &[bottom])]));
            continue;
        }
        // Lines through the whole ladder would cross the names.
        for rung in
            rungs.iter().filter(|r| r.occupant.and_then(|index| occupants.get(index)).is_some_and(|s| s.is_served))
        {
            let middle = rung.top + rung.height / 2.0 + 3.0;
            svg.path("rule", &commands(&[("M", &[scale(mb_s), middle - 10.0]), ("V", &[middle + 10.0])]));
        }
    }

    for bundle in ribbon(at, occupants, &rungs, bottom) {
        let hue = bundle.occupant.and_then(|index| occupants.get(index)).map(|s| s.hue);
        let mut wires = String::new();
        for [x, y, rx, ry] in bundle.wires {
            let from = top + at.head.1;
            let ry = ry.min(y - from);
            let down = commands(&[("M", &[x, from]), ("V", &[y - ry])]);
            wires += &down;
            if bundle.occupant.is_some() {
                wires += &commands(&[("A", &[rx, ry, 0.0, 0.0, 0.0, x + rx, y]), ("H", &[at.socket.0])]);
            }
        }
        let missing: String = bundle
            .missing
            .iter()
            .map(|&y| commands(&[("M", &[at.socket.0 - 13.0, y]), ("H", &[at.socket.0])]))
            .collect();
        stroke(svg, hue, "", &wires);
        stroke(svg, hue, " miss", &missing);
    }
    svg.rect("head", [at.side, top, at.head.0, at.head.1], " rx=\"3\"");
    let head = if shape == Shape::Wide { "100 % bus time" } else { "bus time" };
    svg.text((at.side + at.head.0 / 2.0, baseline), "t", head);

    for rung in &rungs {
        match rung.occupant.and_then(|index| occupants.get(index)) {
            Some(occupant) => {
                socket(svg, at, occupant, rung);
                if shape == Shape::Wide {
                    wide_row(svg, at, occupant, rung, &scale);
                } else {
                    narrow_row(svg, at, occupant, rung, &scale);
                }
            }
            None => free(svg, at, rung),
        }
    }
    let held: f64 = occupants.iter().map(|s| s.figures.bus_percent).sum();
    let y = bottom + 18.0;
    svg.text((at.side, y), "c", &["bus free ", &percent((100.0 - held).max(0.0), 1)].concat());
    let mut below = bottom + 22.0;
    if plan.bus.width == Width::Wide && occupants.iter().all(|s| s.id < 8) {
        svg.text((at.name, y), "c", "15 to 8: free, weaker than 0");
    }
    if prediction.devices.len() > 1 {
        // A narrow poster has no room for it beside the other words.
        below += if shape == Shape::Wide { 18.0 } else { 32.0 };
        total(svg, at, prediction, below - 9.0 - if shape == Shape::Wide { 6.0 } else { 0.0 });
    }
    below + 8.0
}

/// Wires of one colour; draws nothing if there are none.
fn stroke(svg: &mut Svg, hue: Option<u8>, more: &str, commands: &str) {
    if commands.is_empty() {
        return;
    }
    let Some(hue) = hue else { return svg.path("w idle", commands) };
    let again = if hue > HUES { " again" } else { "" };
    svg.put(&["<path class=\"w", more, again, "\" style=\"stroke:", &colour(hue), "\" d=\"", commands, "\"/>"]);
}

/// Colour of a device by its hue; 0 is the load system.
fn colour(hue: u8) -> String {
    if hue == 0 {
        return "var(--d-load)".to_owned();
    }
    ["var(--d", &((hue - 1) % HUES + 1).to_string(), ")"].concat()
}

fn fill(hue: u8, rx: &str) -> String {
    [" style=\"fill:", &colour(hue), "\"", rx].concat()
}

fn free(svg: &mut Svg, at: &Measures, rung: &Rung) {
    let (left, width) = at.socket;
    svg.rect("free", [left + 0.5, rung.top + 0.5, width - 1.0, rung.height - 1.0], " rx=\"3\"");
    svg.text((left + width / 2.0, rung.top + rung.height / 2.0 + 4.0), "c mid", &rung.id.to_string());
}

fn socket(svg: &mut Svg, at: &Measures, occupant: &Occupant, rung: &Rung) {
    let (left, width) = at.socket;
    svg.rect("", [left, rung.top, width, rung.height], &fill(occupant.hue, " rx=\"4\""));
    let (class, drop) = if occupant.hue == 0 { ("s small", 5.0) } else { ("s", 7.0) };
    let lun = occupant.lun.map_or(String::new(), |lun| [".", &lun.to_string()].concat());
    svg.text(
        (left + width / 2.0, rung.top + rung.height / 2.0 + drop),
        class,
        &[&occupant.id.to_string(), lun.as_str()].concat(),
    );
}

/// A name in up to `lines` lines. A tooltip shows a shortened name in full.
fn name(svg: &mut Svg, at: &Measures, occupant: &Occupant, baseline: f64, lines: usize) {
    let class = if occupant.hue == 0 { "p" } else { "b" };
    svg.put(&["<g>"]);
    svg.named("title", &occupant.name);
    let lines = wrap(&occupant.name, at.room[2], lines);
    let mut y = baseline - 8.0 * (lines.len().saturating_sub(1) as f64);
    for line in lines {
        svg.text((at.name, y), class, &line);
        y += 16.0;
    }
    svg.put(&["</g>"]);
}

/// Everything beside the socket in one line.
fn wide_row(svg: &mut Svg, at: &Measures, occupant: &Occupant, rung: &Rung, scale: &dyn Fn(f64) -> f64) {
    let middle = rung.top + rung.height / 2.0;
    name(svg, at, occupant, middle + 5.0, if occupant.hue == 0 { 1 } else { 2 });
    if let Some(unused) = occupant.unused {
        return svg.text((at.figure, middle + 4.0), "c", unused);
    }
    let figures = &occupant.figures;
    let lost = figures.lost_percent;
    svg.text((LOST, middle + 4.0), "p end", &percent(lost, 0));
    svg.rect("lost", [LOST_BAR.0, middle - 4.5, f64::max(1.5, LOST_BAR.1 * lost / 100.0), 9.0], "");
    if !occupant.is_served {
        return svg.text((at.figure, middle + 4.0), "c", &text::share(occupant));
    }
    bar(svg, at, occupant, middle, scale);
    let [figure, margin] = figures.rate();
    svg.text((at.figure, middle + 2.0), "f", &figure);
    if !margin.is_empty() {
        svg.text((at.width - at.side, middle + 2.0), "p end", &margin);
    }
    svg.text((at.figure, middle + 16.0), "c", &text::below(occupant));
}

/// The name above the bar, the other figures below it.
fn narrow_row(svg: &mut Svg, at: &Measures, occupant: &Occupant, rung: &Rung, scale: &dyn Fn(f64) -> f64) {
    let middle = rung.top + rung.height / 2.0;
    let right = at.width - at.side;
    let loses = ["loses ", &percent(occupant.figures.lost_percent, 0)].concat();
    if occupant.hue == 0 {
        name(svg, at, occupant, middle + 4.0, 1);
        return svg.text((right, middle + 4.0), "c end", &loses);
    }
    if !occupant.is_served {
        name(svg, at, occupant, middle - 3.0, 1);
        let more = occupant.unused.map_or_else(|| text::share(occupant), str::to_owned);
        svg.text((at.name, middle + 13.0), "c", &more);
        if occupant.unused.is_none() {
            svg.text((right, middle + 13.0), "c end", &loses);
        }
        return;
    }
    name(svg, at, occupant, middle - 18.0, 1);
    bar(svg, at, occupant, middle + 3.0, scale);
    let figures = &occupant.figures;
    let [figure, margin] = figures.rate();
    svg.text((at.figure, middle + 9.0), "f", &figure);
    if !margin.is_empty() {
        svg.text((right, middle + 9.0), "p end", &margin);
    }
    svg.text((at.name, middle + 29.0), "c", &text::below(occupant));
    svg.text((right, middle + 29.0), "c end", &loses);
}

/// Outline: rate alone. Fill: rate here. Stroke: the estimate. Underline: its interval. Triangle: the measured rate.
fn bar(svg: &mut Svg, at: &Measures, occupant: &Occupant, middle: f64, scale: &dyn Fn(f64) -> f64) {
    let result = &occupant.figures;
    let (left, top) = (at.bars.0, middle - 8.0);
    let here = scale(result.throughput_mb_s);
    let ink = colour(occupant.hue);
    let outline = [" style=\"stroke:", &ink, "\""].concat();
    svg.rect("alone", [left, top, scale(result.alone_mb_s) - left, 16.0], &outline);
    svg.rect("", [left, top, here - left, 16.0], &fill(occupant.hue, ""));
    svg.rect("mark", [here - 1.0, top - 2.0, 2.0, 23.0], "");
    let (rate, margin) = (result.throughput_mb_s, result.margin_mb_s);
    let (from, to) = (scale(f64::max(0.0, rate - margin)), scale(f64::min(rate + margin, result.most())));
    let width = f64::max(5.0, to - from);
    svg.rect("mark", [(from + to - width) / 2.0, top + 19.0, width, 3.0], "");
    if let Some(measured) = occupant.measured_mb_s.map(scale) {
        let triangle =
            commands(&[("M", &[measured - 5.0, top - 9.0]), ("h", &[10.0]), ("l", &[-5.0, 7.0]), ("z", &[])]);
        svg.path("mark", &triangle);
    }
}

fn total(svg: &mut Svg, at: &Measures, prediction: &Predicted, y: f64) {
    let [sum, ci] = text::total(prediction);
    let right = at.width - at.side;
    svg.path("rule", &commands(&[("M", &[at.figure, y - 19.0]), ("H", &[right])]));
    svg.text((at.figure - 8.0, y), "c end", "total");
    svg.text((at.figure, y), "f", &sum);
    svg.text((right, y), "p end", &ci);
}

/// The origin of the prediction, the link to the planner, and the accuracy of the prediction.
fn foot(svg: &mut Svg, at: &Measures, figures: &Figures, around: Around<'_>, top: f64) -> f64 {
    svg.path("rule", &commands(&[("M", &[0.0, top]), ("H", &[at.width])]));
    svg.put(&["<g transform=\"translate(", &pixels(at.side), " ", &pixels(top + 9.0), ") scale(.75)\">"]);
    svg.path("pin1", "M2.5 1v22");
    svg.path("wire", "M7 1v22M11.5 1v22M16 1v10.5a5 5 0 0 0 5 5h2M20.5 1v6.5a2.5 2.5 0 0 0 2.5 2.5");
    svg.put(&["</g>"]);
    svg.text((at.side + 26.0, top + 23.0), "b", "Busfree");
    if !around.planner.is_empty() {
        svg.put(&["<a target=\"_blank\" rel=\"noreferrer\" href=\""]);
        svg.escaped(&[around.planner, "#", &figures.plan].concat());
        svg.put(&["\">"]);
        svg.text((at.width - at.side, top + 23.0), "p end link", "Open in planner");
        svg.put(&["</a>"]);
    }
    let mut y = top + 26.0;
    for line in wrap(&figures.words.accuracy, at.room[3], 6) {
        y += 16.0;
        svg.text((at.side, y), "p", &line);
    }
    y + 14.0
}
