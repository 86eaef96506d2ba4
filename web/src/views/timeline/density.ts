import type { Trace } from '../../engine/trace.ts';
import type { Viewport } from './viewport.ts';

/** Shares of time, 0 to 1: a row of pixels for the bus, then one for each party. */
export interface Density {
  pixels: number;
  data: Float32Array;
  /** The rest of the time in which the bus is held. */
  rest: Float32Array;
}

/** Equal parts of a trace in its summary. A view of many phases is drawn from the summary. */
const PARTS = 16_384;
/** Phases above which the summary is used. */
const PHASES_MAX = 200_000;

const summaries = new WeakMap<Trace, Density>();

/** How the time of each pixel of a view is used. */
export function densityOf(trace: Trace, view: Viewport, pixels: number): Density {
  const first = trace.phaseAt(view.from);
  const last = trace.phaseAt(view.to);
  if (last - first <= PHASES_MAX) return counted(trace, view, pixels, first, last);
  const all = { from: trace.head.from_ns, to: trace.head.to_ns };
  let summary = summaries.get(trace);
  if (!summary) {
    summary = counted(trace, all, PARTS, 0, trace.phases - 1);
    summaries.set(trace, summary);
  }
  return resampled(summary, all, view, pixels, trace.head.parties.length + 1);
}

function counted(trace: Trace, view: Viewport, pixels: number, first: number, last: number): Density {
  const rows = trace.head.parties.length + 1;
  const data = new Float32Array(rows * pixels);
  const rest = new Float32Array(rows * pixels);
  const scale = pixels / (view.to - view.from);
  for (let phase = first; phase <= last; phase += 1) {
    const holder = trace.holder(phase);
    if (holder === null) continue;
    const shares = trace.kind(phase) === 'data' ? data : rest;
    const from = Math.max(0, (trace.at(phase) - view.from) * scale);
    const to = Math.min(pixels, (trace.end(phase) - view.from) * scale);
    for (let pixel = Math.floor(from); pixel < to; pixel += 1) {
      const share = Math.min(to, pixel + 1) - Math.max(from, pixel);
      shares[pixel] = (shares[pixel] ?? 0) + share;
      const own = (holder + 1) * pixels + pixel;
      shares[own] = (shares[own] ?? 0) + share;
    }
  }
  return { pixels, data, rest };
}

function resampled(summary: Density, all: Viewport, view: Viewport, pixels: number, rows: number): Density {
  const parts = summary.pixels / (all.to - all.from);
  const of = (shares: Float32Array) => {
    const out = new Float32Array(rows * pixels);
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const at = (part: number) => view.from + ((view.to - view.from) * part) / pixels;
      if (at(pixel + 1) <= all.from) continue;
      const from = Math.max(0, Math.floor((at(pixel) - all.from) * parts));
      const to = Math.min(summary.pixels, Math.max(from + 1, Math.floor((at(pixel + 1) - all.from) * parts)));
      for (let row = 0; row < rows; row += 1) {
        let sum = 0;
        for (let part = from; part < to; part += 1) sum += shares[row * summary.pixels + part] ?? 0;
        out[row * pixels + pixel] = sum / Math.max(1, to - from);
      }
    }
    return out;
  };
  return { pixels, data: of(summary.data), rest: of(summary.rest) };
}
