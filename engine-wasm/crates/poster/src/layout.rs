//! The layout: rungs from strongest to weakest and the ribbon of fifty wires beside them, in pixels. The dimensions
//! are those of the page's ladder in a frame (`web/src/views/ladder/layout.ts`, `wires.ts`).

use busfree_scsi::LADDER;

use crate::occupant::Occupant;

/// The two forms of a poster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// 640 pixels wide: figures stand beside the bars.
    Wide,
    /// 360 pixels wide, for phones and narrow columns: names stand above the bars.
    Narrow,
}

/// Dimensions of a shape, in pixels; `room` in characters.
pub(crate) struct Measures {
    /// Width of the picture.
    pub width: f64,
    /// Left and right margin.
    pub side: f64,
    /// Width and height of the ribbon's head.
    pub head: (f64, f64),
    /// Height of everything above the rungs.
    pub over: f64,
    /// Left edge and width of the sockets.
    pub socket: (f64, f64),
    /// Distance between two wires.
    pub pitch: f64,
    /// x of the wire nearest to the sockets.
    pub right: f64,
    /// Least height of a free rung, of one of the load system, of a host's and of a device's.
    pub rungs: [f64; 4],
    /// Left edges of names, of bars with their width, and of figures.
    pub name: f64,
    pub bars: (f64, f64),
    pub figure: f64,
    /// Characters that fit: the verdict, the sentence under it, a name, the line about accuracy.
    pub room: [usize; 4],
}

const WIDE: Measures = Measures {
    width: 640.0,
    side: 16.0,
    head: (110.0, 20.0),
    over: 26.0,
    socket: (142.0, 38.0),
    pitch: 2.0,
    right: 120.5,
    rungs: [14.0, 24.0, 38.0, 38.0],
    name: 190.0,
    bars: (378.0, 136.0),
    figure: 530.0,
    room: [66, 108, 16, 78],
};

const NARROW: Measures = Measures {
    width: 360.0,
    side: 12.0,
    head: (76.0, 20.0),
    over: 42.0,
    socket: (96.0, 36.0),
    pitch: 1.3,
    right: 82.5,
    rungs: [16.0, 24.0, 40.0, 64.0],
    name: 142.0,
    bars: (142.0, 106.0),
    figure: 258.0,
    room: [36, 58, 27, 56],
};

impl Shape {
    pub(crate) fn measures(self) -> &'static Measures {
        match self {
            Self::Wide => &WIDE,
            Self::Narrow => &NARROW,
        }
    }
}

/// Radius of the corner of the wire nearest to the sockets.
const CORNER: f64 = 5.0;
/// Wires of the whole ribbon; each is 2 % of the bus's time.
const WIRES: usize = 50;
const GAP: f64 = 5.0;

/// One rung. `occupant` is an index into the occupants; `None` for a free ID.
pub(crate) struct Rung {
    pub id: u8,
    pub occupant: Option<usize>,
    pub top: f64,
    pub height: f64,
}

/// The number of wires for a share of the bus's time, rounded.
fn wires(percent: f64) -> usize {
    (percent.max(0.0) * WIRES as f64 / 100.0).round() as usize
}

/// Places the rungs from `top` down. Returns them and their lower end.
pub(crate) fn rungs(at: &Measures, occupants: &[Occupant], top: f64) -> (Vec<Rung>, f64) {
    let wide = occupants.iter().any(|s| s.id > 7);
    let mut y = top;
    let mut rungs = Vec::new();
    for &id in LADDER.iter().filter(|&&id| wide || id < 8) {
        // The wide half is set apart: it is weaker than everything above it.
        y += if id == 15 { 2.0 * GAP } else { 0.0 };
        // The logical units of one target have a rung each.
        let here = occupants.iter().enumerate().filter(|(_, s)| s.id == id).map(|(index, _)| Some(index));
        let here: Vec<Option<usize>> = here.collect();
        for occupant in if here.is_empty() { vec![None] } else { here } {
            let height = height(at, occupant.and_then(|index| occupants.get(index)));
            rungs.push(Rung { id, occupant, top: y, height });
            y += height + GAP;
        }
    }
    (rungs, y - GAP)
}

/// Height of a rung.
fn height(at: &Measures, occupant: Option<&Occupant>) -> f64 {
    let [free, load, host, device] = at.rungs;
    let Some(occupant) = occupant else { return free };
    let least = if occupant.hue == 0 {
        load
    } else if occupant.is_served {
        device
    } else {
        host
    };
    f64::max(least, wires(occupant.figures.want_percent) as f64 * at.pitch)
}

/// Distributes the fifty wires by largest remainder; between two equal ones, to the stronger. The last entry is the
/// time when no party holds the bus.
pub(crate) fn deal(percents: &[f64]) -> Vec<usize> {
    let sum: f64 = percents.iter().sum();
    let scale = if sum > 100.0 { 100.0 / sum } else { 1.0 };
    let shares = percents.iter().map(|p| p * scale).chain([f64::max(0.0, 100.0 - sum)]);
    let quotas: Vec<f64> = shares.map(|p| p * WIRES as f64 / 100.0).collect();
    let mut dealt: Vec<usize> = quotas.iter().map(|q| *q as usize).collect();
    let mut left = WIRES.saturating_sub(dealt.iter().sum());
    while left > 0 {
        let rest = |i: &usize| quotas.get(*i).zip(dealt.get(*i)).map_or(0.0, |(q, &d)| q - d as f64);
        // `max_by` returns the last of equal ones, so search from the weakest.
        let Some(next) = (0..quotas.len()).rev().max_by(|a, b| rest(a).total_cmp(&rest(b))) else { break };
        if let Some(count) = dealt.get_mut(next) {
            *count += 1;
        }
        left -= 1;
    }
    dealt
}

/// One bundle of the ribbon.
pub(crate) struct Bundle {
    /// Its occupant; `None` for the time when no party holds the bus.
    pub occupant: Option<usize>,
    /// x, y and the corner's two radii of each wire; without a occupant there is no corner.
    pub wires: Vec<[f64; 4]>,
    /// y of each wire that would be used but is missing.
    pub missing: Vec<f64>,
}

/// Routes the ribbon: the wire nearest to the sockets turns first, and corners of a bundle share their centre.
pub(crate) fn ribbon(at: &Measures, occupants: &[Occupant], rungs: &[Rung], bottom: f64) -> Vec<Bundle> {
    let dealt = deal(&occupants.iter().map(|s| s.figures.bus_percent).collect::<Vec<_>>());
    let mut used = 0_usize;
    let mut bundles = Vec::new();
    for (index, (occupant, &got)) in occupants.iter().zip(&dealt).enumerate() {
        let Some(rung) = rungs.iter().find(|r| r.occupant == Some(index)) else { continue };
        let want = wires(occupant.figures.want_percent);
        let block = got.max(want).max(1) as f64;
        let step = at.pitch.min(rung.height / block);
        let first = (rung.top + (rung.height - block * step) / 2.0 + step / 2.0).floor() + 0.5;
        let ends = (0..got).map(|i| {
            let i_px = i as f64 * at.pitch;
            [at.right - used as f64 * at.pitch - i_px, first + i as f64 * step, CORNER + i_px, CORNER + i as f64 * step]
        });
        let wires = ends.collect();
        let missing = (got..want.max(got)).map(|i| first + i as f64 * step).collect();
        bundles.push(Bundle { occupant: Some(index), wires, missing });
        used += got;
    }
    let free = (used..WIRES).map(|i| [at.right - i as f64 * at.pitch, bottom, 0.0, 0.0]).collect();
    bundles.push(Bundle { occupant: None, wires: free, missing: Vec::new() });
    bundles
}

/// The end of the axis of all bars and the distance between its labels, MB/s: about three labels, 1, 2 or 5 times a
/// power of ten apart. The page's axis has the same two
/// (`nice` and `ticks` of d3-array).
pub(crate) fn axis(occupants: &[Occupant]) -> (f64, f64) {
    let reach = occupants.iter().filter(|s| s.is_served).fold(0.0, |reach: f64, s| {
        let most = s.figures.most().min(s.figures.throughput_mb_s + s.figures.margin_mb_s);
        reach.max(s.figures.alone_mb_s).max(most).max(s.measured_mb_s.unwrap_or(0.0))
    });
    let mut end = if reach > 0.0 { reach } else { 10.0 };
    let mut step = distance(end / 3.0);
    // The end goes up to a label, and a longer axis may have its labels further apart.
    for _ in 0..9 {
        end = (end / step).ceil() * step;
        let next = distance(end / 3.0);
        if next <= step {
            break;
        }
        step = next;
    }
    (end, step)
}

/// The distance of 1, 2 or 5 times a power of ten that is nearest to this one by ratio; labels have two places.
fn distance(about: f64) -> f64 {
    let mut step = 0.01;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle().take(24) {
        if about / step < f64::sqrt(factor) {
            break;
        }
        step *= factor;
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_wires_are_distributed_for_any_shares() {
        for shares in [&[][..], &[0.0], &[33.3, 33.3, 33.4], &[60.0, 60.0], &[0.9, 0.9, 0.9], &[100.0]] {
            let dealt = deal(shares);
            assert_eq!(dealt.iter().sum::<usize>(), WIRES, "{shares:?}");
            assert_eq!(dealt.len(), shares.len() + 1);
        }
        assert_eq!(deal(&[33.0, 33.0]), [17, 16, 17]);
    }
}
