import { ticks } from 'd3-array';

/** A span of time that is in view, ns. */
export interface Viewport {
  from: number;
  to: number;
}

/** The shortest span: an arbitration takes 2.4 µs. */
const SHORTEST_NS = 500;

/** Zooms by a factor around a time; a factor above 1 shows more time. The result stays within `all`. */
export function zoomed(view: Viewport, factor: number, at: number, all: Viewport): Viewport {
  const length = clamp((view.to - view.from) * factor, SHORTEST_NS, all.to - all.from);
  const part = (at - view.from) / (view.to - view.from);
  return within({ from: at - part * length, to: at + (1 - part) * length }, all);
}

/** Moves the view by some nanoseconds, as far as `all` allows. */
export function panned(view: Viewport, by: number, all: Viewport): Viewport {
  return within({ from: view.from + by, to: view.to + by }, all);
}

/** The view with a time in it: unchanged if it is there, with some room around it, otherwise moved. */
export function showing(view: Viewport, at: number, all: Viewport): Viewport {
  const length = view.to - view.from;
  const room = length * 0.1;
  if (at >= view.from + room && at <= view.to - room) return view;
  return within({ from: at - length / 2, to: at + length / 2 }, all);
}

/** A view of a span with a tenth of room at each side. */
export function fitted({ from, to }: Viewport, all: Viewport): Viewport {
  const room = Math.max((to - from) * 0.1, SHORTEST_NS / 2);
  return within({ from: from - room, to: to + room }, all);
}

/** A span is lost in a view that is so many times longer. */
const LOST = 20;
/** Room around a span in a view that was zoomed to it, as multiples of the span. */
const SURROUNDINGS = 3;

/**
 * The view with a whole span in it. Unchanged if the span is there with some room around it; moved if it fits; zoomed
 * in if the span would be lost in it, but not below the usual length; zoomed out if the span is longer.
 */
export function around(view: Viewport, span: Viewport, usual: number, all: Viewport): Viewport {
  const length = view.to - view.from;
  const own = span.to - span.from;
  const near = Math.max(usual, own * SURROUNDINGS);
  const middle = (span.from + span.to) / 2;
  if (own * LOST < length && near * 2 < length)
    return within({ from: middle - near / 2, to: middle + near / 2 }, all);
  const room = length * 0.1;
  if (own > length - 2 * room) return fitted(span, all);
  if (span.from >= view.from + room && span.to <= view.to - room) return view;
  return within({ from: middle - length / 2, to: middle + length / 2 }, all);
}

/** A view in whose middle a span is clear to see: `usual` long, shorter for a short span, longer for a long one. */
export function closeTo(span: Viewport, usual: number, all: Viewport): Viewport {
  const own = span.to - span.from;
  const length = Math.max(Math.min(usual, own * LOST), own * 1.25);
  const middle = (span.from + span.to) / 2;
  return within({ from: middle - length / 2, to: middle + length / 2 }, all);
}

function within({ from, to }: Viewport, all: Viewport): Viewport {
  const length = Math.min(to - from, all.to - all.from);
  const start = clamp(from, all.from, all.to - length);
  return { from: start, to: start + length };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** A unit of time on an axis. */
type TimeUnit = 's' | 'ms' | 'µs' | 'ns';
const UNITS: readonly TimeUnit[] = ['ns', 'µs', 'ms', 's'];
const NS: Record<TimeUnit, number> = { s: 1e9, ms: 1e6, µs: 1e3, ns: 1 };

/** The axis of a view: labels count in `unit` from `base`, so that they stay short. */
export interface TimeAxis {
  unit: TimeUnit;
  /** Where labels begin to count, ns. */
  base: number;
  ticks: readonly { at: number; label: string }[];
}

/** Largest label of an axis: beyond it, a larger unit is used. */
const LABEL_MAX = 1000;

/** Up to this time, in the unit, labels count from 0: they are short anyway. */
const PLAIN_MAX = 100;

/** An axis with about `count` ticks. */
export function timeAxis({ from, to }: Viewport, count: number): TimeAxis {
  const length = to - from;
  const step = roundUp(length);
  // By the length alone, so that the unit stays while the view moves.
  const unit = UNITS.find((one) => (length + step) / NS[one] <= LABEL_MAX) ?? 's';
  const base = to / NS[unit] <= PLAIN_MAX ? 0 : Math.max(0, Math.floor(from / step) * step);
  const values = ticks((from - base) / NS[unit], (to - base) / NS[unit], count);
  return {
    unit,
    base,
    ticks: values.map((value) => ({ at: base + value * NS[unit], label: `${value}` })),
  };
}

/** The next number that is 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((digit) => digit * power >= value) ?? 10);
}
