//! The picture: head, ladder, foot.

use busfree_plan::{Plan, Width};

use crate::figures::{Figures, Member, Predicted};
use crate::layout::{HEAD, Rung, SIDE, SOCKET, WIDTH, axis, ribbon, rungs};
use crate::lines::{cut, wrap};
use crate::numbers::{fixed, interval, percent, pixels, rate};
use crate::seat::{Seat, seats};
use crate::svg::{Svg, commands};
use crate::words;

/// Hues there are before they repeat with a dashed wire.
const HUES: u8 = 8;
/// Left edges: names, the right end of the share lost, its bar, the bars, the figures.
const NAME: f64 = 190.0;
const LOST: f64 = 338.0;
const LOST_BAR: (f64, f64) = (343.0, 22.0);
const BARS: (f64, f64) = (378.0, 142.0);
const FIGURE: f64 = 536.0;
/// Characters that fit: verdict, the sentence under it, a name, the link.
const ROOM: [usize; 4] = [66, 108, 16, 98];
/// Most lines of the link; the rest of a longer one is in the address the link leads to.
const LINK_LINES: usize = 4;

pub(crate) fn draw(plan: &Plan, figures: &Figures, prediction: &Predicted, planner: &str) -> String {
    let seats = seats(plan, prediction, figures.measured.as_ref());
    let mut body = Svg(String::new());
    let top = head(&mut body, plan, figures, prediction);
    let below = ladder(&mut body, plan, &seats, prediction, top);
    let height = foot(&mut body, figures, planner, below);

    let [w, h] = [pixels(WIDTH), pixels(height)];
    let mut svg = Svg(String::new());
    svg.put(&["<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"busfree-poster\" width=\"", &w, "\" height=\"", &h]);
    svg.put(&["\" viewBox=\"0 0 ", &w, " ", &h, "\">"]);
    svg.named("title", &words::headline(&figures.verdict));
    let spoken: String = seats.iter().map(words::spoken).collect();
    let [total, ci] = words::total(prediction);
    svg.named("desc", &[&spoken, "In all ", &total, " ", &ci, " MB/s. ", &words::bus(plan, prediction)].concat());
    svg.put(&["<style>", include_str!("style.css"), "</style>"]);
    svg.rect("panel", [0.5, 0.5, WIDTH - 1.0, height - 1.0], " rx=\"8\"");
    svg.put(&[&body.0, "</svg>\n"]);
    svg.0
}

/// Verdict, its reason, what the bus is. Gives the y below it, as the others do.
fn head(svg: &mut Svg, plan: &Plan, figures: &Figures, prediction: &Predicted) -> f64 {
    let mut y = 14.0;
    for line in wrap(&words::headline(&figures.verdict), ROOM[0], 3) {
        y += 18.0;
        svg.text((SIDE, y), "h", &line);
        y += 4.0;
    }
    let about = [
        if plan.name.is_empty() { String::new() } else { [&plan.name, ":"].concat() },
        words::reason(&figures.verdict),
        words::bus(plan, prediction),
    ];
    let about = about.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    for line in wrap(&about, ROOM[1], 4) {
        y += 16.0;
        svg.text((SIDE, y), "p", &line);
    }
    y + 14.0
}

fn ladder(svg: &mut Svg, plan: &Plan, seats: &[Seat], prediction: &Predicted, top: f64) -> f64 {
    let baseline = top + 14.0;
    let (end, step) = axis(seats);
    let scale = |mb_s: f64| BARS.0 + (mb_s / end).clamp(0.0, 1.0) * BARS.1;
    let (rungs, bottom) = rungs(seats, top + HEAD.1 + 6.0);

    svg.text((SOCKET.0 + SOCKET.1 / 2.0, baseline), "c mid", "ID");
    svg.text((NAME, baseline), "c", "strongest first ↓");
    svg.text((LOST, baseline), "c end", "loses");
    svg.text((FIGURE, baseline), "c", "MB/s ±");
    let places = if step < 0.1 { 2 } else { u32::from(step < 1.0) };
    for tick in 0..=(end / step).round() as u32 {
        let mb_s = f64::from(tick) * step;
        svg.text((scale(mb_s), baseline), "c mid", &fixed(mb_s, places));
        svg.path("rule", &commands(&[("M", &[scale(mb_s), top + HEAD.1 + 4.0]), ("V", &[bottom])]));
    }

    for bundle in ribbon(seats, &rungs, bottom) {
        let hue = bundle.seat.and_then(|index| seats.get(index)).map(|s| s.hue);
        let mut wires = String::new();
        for [x, y, rx, ry] in bundle.wires {
            let from = top + HEAD.1;
            let ry = ry.min(y - from);
            let down = commands(&[("M", &[x, from]), ("V", &[y - ry])]);
            wires += &down;
            if bundle.seat.is_some() {
                wires += &commands(&[("A", &[rx, ry, 0.0, 0.0, 0.0, x + rx, y]), ("H", &[SOCKET.0])]);
            }
        }
        let missing: String =
            bundle.missing.iter().map(|&y| commands(&[("M", &[SOCKET.0 - 13.0, y]), ("H", &[SOCKET.0])])).collect();
        stroke(svg, hue, "", &wires);
        stroke(svg, hue, " miss", &missing);
    }
    svg.rect("head", [SIDE, top, HEAD.0, HEAD.1], " rx=\"3\"");
    svg.text((SIDE + HEAD.0 / 2.0, baseline), "t", "100 % bus time");

    for rung in &rungs {
        match rung.seat.and_then(|index| seats.get(index)) {
            Some(seat) => party(svg, seat, rung, &scale),
            None => free(svg, rung),
        }
    }
    let held: f64 = seats.iter().map(|s| s.figures.bus_percent).sum();
    let y = bottom + 18.0;
    svg.text((SIDE, y), "c", &["held by nobody ", &percent((100.0 - held).max(0.0), 1)].concat());
    if plan.width == Width::Wide && seats.iter().all(|s| s.id < 8) {
        svg.text((NAME, y), "c", "15 to 8: free, weaker than 0");
    }
    total(svg, prediction, bottom);
    bottom + 40.0
}

/// Wires of one colour; nothing where there are none.
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
    let index = if hue == 0 { 0 } else { (hue - 1) % HUES + 1 };
    ["var(--d", &index.to_string(), ")"].concat()
}

fn fill(hue: u8, rx: &str) -> String {
    [" style=\"fill:", &colour(hue), "\"", rx].concat()
}

fn free(svg: &mut Svg, rung: &Rung) {
    svg.rect("free", [SOCKET.0 + 0.5, rung.top + 0.5, SOCKET.1 - 1.0, rung.height - 1.0], " rx=\"3\"");
    svg.text((SOCKET.0 + SOCKET.1 / 2.0, rung.top + rung.height / 2.0 + 4.0), "c mid", &rung.id.to_string());
}

fn party(svg: &mut Svg, seat: &Seat, rung: &Rung, scale: &dyn Fn(f64) -> f64) {
    let middle = rung.top + rung.height / 2.0;
    svg.rect("", [SOCKET.0, rung.top, SOCKET.1, rung.height], &fill(seat.hue, " rx=\"4\""));
    let (id_class, id_drop, name_class) = if seat.hue == 0 { ("s small", 5.0, "p") } else { ("s", 7.0, "b") };
    svg.text((SOCKET.0 + SOCKET.1 / 2.0, middle + id_drop), id_class, &seat.id.to_string());
    // Whoever points at a name that was cut reads all of it.
    svg.put(&["<g>"]);
    svg.named("title", &seat.name);
    let lines = if seat.hue == 0 { vec![cut(&seat.name, ROOM[2])] } else { wrap(&seat.name, ROOM[2], 2) };
    let mut baseline = middle + 5.0 - 8.0 * (lines.len().saturating_sub(1) as f64);
    for line in lines {
        svg.text((NAME, baseline), name_class, &line);
        baseline += 16.0;
    }
    svg.put(&["</g>"]);
    if seat.is_off {
        return svg.text((FIGURE, middle + 4.0), "c", "not used");
    }
    let lost = seat.figures.lost_percent;
    svg.text((LOST, middle + 4.0), "p end", &percent(lost, 0));
    svg.rect("lost", [LOST_BAR.0, middle - 4.5, f64::max(1.5, LOST_BAR.1 * lost / 100.0), 9.0], "");
    let figures = &seat.figures;
    if !seat.is_served {
        let share = [&percent(figures.bus_percent, 1), " of time"].concat();
        return svg.text((FIGURE, middle + 4.0), "c", &share);
    }
    bar(svg, seat, figures, middle, scale);
    svg.text((FIGURE, middle + 2.0), "f", &rate(figures.throughput_mb_s, figures.ci95_mb_s));
    svg.text((WIDTH - SIDE, middle + 2.0), "p end", &interval(figures.ci95_mb_s));
    svg.text((FIGURE, middle + 16.0), "c", &words::below(seat));
}

/// Outline alone, fill here, stroke the estimate, underline its interval, triangle what was measured.
fn bar(svg: &mut Svg, seat: &Seat, result: &Member, middle: f64, scale: &dyn Fn(f64) -> f64) {
    let (left, top) = (BARS.0, middle - 8.0);
    let here = scale(result.throughput_mb_s);
    let ink = colour(seat.hue);
    let outline = [" style=\"stroke:", &ink, "\""].concat();
    svg.rect("alone", [left, top, scale(result.alone_mb_s) - left, 16.0], &outline);
    svg.rect("", [left, top, here - left, 16.0], &fill(seat.hue, ""));
    svg.rect("mark", [here - 1.0, top - 2.0, 2.0, 23.0], "");
    let (from, to) =
        (scale(result.throughput_mb_s - result.ci95_mb_s), scale(result.throughput_mb_s + result.ci95_mb_s));
    let width = f64::max(5.0, to - from);
    svg.rect("mark", [(from + to - width) / 2.0, top + 19.0, width, 3.0], "");
    if let Some(measured) = seat.measured_mb_s.map(scale) {
        let triangle =
            commands(&[("M", &[measured - 5.0, top - 9.0]), ("h", &[10.0]), ("l", &[-5.0, 7.0]), ("z", &[])]);
        svg.path("mark", &triangle);
    }
}

fn total(svg: &mut Svg, prediction: &Predicted, bottom: f64) {
    if prediction.devices.len() < 2 {
        return;
    }
    let [sum, ci] = words::total(prediction);
    let y = bottom + 25.0;
    svg.path("rule", &commands(&[("M", &[FIGURE, bottom + 6.0]), ("H", &[WIDTH - SIDE])]));
    svg.text((FIGURE - 8.0, y), "c end", "in all");
    svg.text((FIGURE, y), "f", &sum);
    svg.text((WIDTH - SIDE, y), "p end", &ci);
}

/// Whose prediction it is, how far it goes, and the way to the planner.
fn foot(svg: &mut Svg, figures: &Figures, planner: &str, top: f64) -> f64 {
    svg.path("rule", &commands(&[("M", &[0.0, top]), ("H", &[WIDTH])]));
    svg.put(&["<g transform=\"translate(16 ", &pixels(top + 11.0), ") scale(.75)\">"]);
    svg.path("pin1", "M2.5 1v22");
    svg.path("wire", "M7 1v22M11.5 1v22M16 1v10.5a5 5 0 0 0 5 5h2M20.5 1v6.5a2.5 2.5 0 0 0 2.5 2.5");
    svg.put(&["</g>"]);
    svg.text((42.0, top + 25.0), "b", "Busfree");
    svg.text((104.0, top + 25.0), "p", &words::trust(figures));
    let shown = [planner, "#", &figures.plan].concat();
    svg.put(&["<a target=\"_blank\" rel=\"noreferrer\" href=\""]);
    svg.escaped(&shown);
    svg.put(&["\">"]);
    let mut y = top + 38.0;
    // A path leads nowhere from paper: the plan itself can be typed after any planner's address.
    let printed = if planner.starts_with("http") { &shown } else { &figures.plan };
    for line in wrap(printed, ROOM[3], LINK_LINES) {
        y += 13.0;
        svg.text((SIDE, y), "m", &line);
    }
    svg.put(&["</a>"]);
    y + 14.0
}
