import type { Trace } from '../../engine/trace.ts';
import { type Density, densityOf } from './density.ts';
import { type Lane, barOf } from './lanes.ts';
import { NAMED_PX, names } from './names.ts';
import type { Ink, Scene } from './scene.ts';
import { TEXTURES, type Texture, fillsOf } from './textures.ts';
import { type TimeAxis, type Viewport, timeAxis } from './viewport.ts';

/** With more phases than this for each pixel, shares of time are drawn instead of phases. */
const PHASES_PER_PIXEL = 1.5;
/** Space for one arbitration below which its marks are left out, CSS pixels. */
const MARKS_FROM = 5;
const TICK_SPACE = 64;
const BAND_ALPHA = 0.14;

/** Whether a view has too many phases to draw them one by one. */
export function isDense(trace: Trace, view: Viewport, width: number): boolean {
  return trace.phaseAt(view.to) - trace.phaseAt(view.from) > PHASES_PER_PIXEL * width;
}

/** Draws a trace. */
export function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { lanes, width, ratio, trace, view } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, lanes.height);
  const x = (ns: number) => ((ns - view.from) / (view.to - view.from)) * width;
  const first = trace.phaseAt(view.from);
  const last = trace.phaseAt(view.to);
  axis(context, scene, x);
  context.fillStyle = scene.ink.rule;
  for (const { top, height } of lanes.rows) context.fillRect(0, top + height - 1, width, 1);
  const fills = [scene.ink.bus, ...scene.ink.parties].map((colour) => fillsOf(context, colour, ratio));
  const fillOf = ({ place }: Lane, texture: Texture) =>
    fills[place === null ? 0 : place + 1]?.[texture] ?? '';
  if (isDense(trace, view, width)) {
    dense(context, scene, densityOf(trace, view, Math.ceil(width)), fillOf);
    choice(context, scene, x);
    return;
  }
  const range = {
    first: trace.firstArbitration(view.from),
    last: Math.min(trace.arbitrations, trace.firstArbitration(view.to) + 1),
  };
  const hasMarks = (range.last - range.first) * MARKS_FROM < width;
  choice(context, scene, x);
  marked(context, scene, x);
  waits(context, scene, range, x);
  phases(context, scene, first, last, x, fillOf);
  names(context, scene, first, last, x);
  if (hasMarks) marks(context, scene, range, x);
}

type X = (ns: number) => number;
type FillOf = (lane: Lane, texture: Texture) => string | CanvasPattern;
type Range = { first: number; last: number };

/** The axis of a scene. */
function axisOf({ view, width }: Pick<Scene, 'view' | 'width'>): TimeAxis {
  return timeAxis(view, Math.max(2, Math.floor(width / TICK_SPACE)));
}

function axis(context: CanvasRenderingContext2D, scene: Scene, x: X): void {
  const { lanes, ink, width } = scene;
  context.font = ink.font;
  context.textBaseline = 'middle';
  for (const { at, label } of axisOf(scene).ticks) {
    const place = Math.round(x(at));
    context.fillStyle = ink.grid;
    context.fillRect(place, lanes.axis, 1, lanes.height - lanes.axis);
    // The rows of a recording are below another axis.
    if (lanes.axis === 0) continue;
    context.fillStyle = ink.caption;
    const half = context.measureText(label).width / 2;
    context.fillText(label, Math.max(0, Math.min(width - 2 * half, place - half)), lanes.axis / 2);
  }
}

/** Phases in the row of the bus and in that of the party whose time it is. */
function phases(
  context: CanvasRenderingContext2D,
  { trace, lanes, width, ink }: Scene,
  first: number,
  last: number,
  x: X,
  fillOf: FillOf,
): void {
  const bus = lanes.rows.find(({ place }) => place === null);
  const parties = lanes.rows.filter(({ place }) => place !== null);
  const isNamed = (one: number) => x(trace.end(one)) - x(trace.at(one)) >= NAMED_PX;
  let phase = first;
  while (phase <= last) {
    const texture: Texture = TEXTURES[trace.kind(phase)];
    const holder = trace.holder(phase);
    // Phases that look alike are one rectangle, except those that have their names.
    let end = phase + 1;
    while (
      end <= last &&
      TEXTURES[trace.kind(end)] === texture &&
      trace.holder(end) === holder &&
      !isNamed(end - 1) &&
      !isNamed(end)
    )
      end += 1;
    const from = Math.max(-1, x(trace.at(phase)));
    const to = Math.min(width + 1, x(trace.at(end)));
    phase = end;
    if (texture === 'blank') continue;
    for (const lane of [bus, holder === null ? undefined : parties[holder]]) {
      // In a party's row, the mark of an arbitration is enough.
      if (!lane || (texture === 'lined' && lane.place !== null && to - from < 3)) continue;
      const { top, height } = barOf(lane);
      context.fillStyle = fillOf(lane, texture);
      context.fillRect(from, top, Math.max(to - from, 0.75), height);
      if (texture !== 'solid' && to - from > 3) {
        context.strokeStyle = fillOf(lane, 'solid');
        context.lineWidth = 1;
        context.strokeRect(from + 0.5, top + 0.5, to - from - 1, height - 1);
      }
      // What the pattern is elsewhere: a bar is too short for one.
      if (lane.place !== null && ink.repeated[lane.place]) {
        context.fillStyle = ink.panel;
        context.fillRect(from, top + height - 3, Math.max(to - from, 0.75), 1.5);
      }
    }
  }
}

/** Waits for the bus: dotted from the request to the arbitration that the party wins. */
function waits(context: CanvasRenderingContext2D, scene: Scene, { first, last }: Range, x: X): void {
  const { trace, lanes, ink, width, view } = scene;
  const parties = lanes.rows.filter(({ place }) => place !== null);
  const open = new Map<number, number>();
  const line = (place: number, since: number, until: number) => {
    const lane = parties[place];
    if (!lane) return;
    const y = Math.round(lane.top + lane.height / 2) + 0.5;
    context.strokeStyle = ink.parties[place] ?? ink.text;
    context.beginPath();
    context.moveTo(Math.max(-4, x(since)), y);
    context.lineTo(Math.min(width, x(until)), y);
    context.stroke();
  };
  context.lineWidth = 1.4;
  context.setLineDash([1.4, 2.8]);
  for (let index = first; index < last; index += 1) {
    const { at, won, asks } = trace.arbitration(index);
    for (const { place, since } of asks) {
      if (place === won) {
        line(place, since, at);
        open.delete(place);
      } else open.set(place, since);
    }
  }
  for (const [place, since] of open) line(place, since, view.to);
  context.setLineDash([]);
}

/** Arbitrations: a line from the winner to the weakest party that lost, filled where it wins and open where it loses. */
function marks(context: CanvasRenderingContext2D, scene: Scene, { first, last }: Range, x: X): void {
  const { trace, lanes, ink } = scene;
  const parties = lanes.rows.filter(({ place }) => place !== null);
  const middle = (place: number) => {
    const lane = parties[place];
    return lane ? lane.top + lane.height / 2 : 0;
  };
  const radius = (parties[0]?.height ?? 0) >= 24 ? 4 : 3;
  for (let index = first; index < last; index += 1) {
    const { at, won, asks } = trace.arbitration(index);
    const place = x(at);
    const losers = asks.filter((ask) => ask.tookPart && ask.place !== won);
    const lowest = losers.at(-1);
    if (lowest) {
      context.strokeStyle = index === scene.hovered ? ink.text : ink.mark;
      context.lineWidth = index === scene.hovered ? 1.5 : 1;
      context.beginPath();
      context.moveTo(place, middle(won));
      context.lineTo(place, middle(lowest.place));
      context.stroke();
    }
    for (const ask of asks) {
      if (!ask.tookPart) continue;
      context.beginPath();
      context.arc(place, middle(ask.place), radius, 0, 2 * Math.PI);
      context.fillStyle = ask.place === won ? (ink.parties[ask.place] ?? ink.text) : ink.panel;
      context.fill();
      if (ask.place === won) continue;
      context.strokeStyle = ink.parties[ask.place] ?? ink.text;
      context.lineWidth = 1.5;
      context.stroke();
    }
  }
}

/** The chosen arbitration as a band, or the phases of the chosen command outlined. */
function choice(context: CanvasRenderingContext2D, { trace, lanes, ink, choice: chosen }: Scene, x: X): void {
  if (chosen === null) return;
  const height = lanes.height - lanes.axis;
  if (chosen.what === 'arbitration') {
    const phase = trace.phaseOfArbitration(chosen.index);
    const [from, to] = [x(trace.at(phase)), x(trace.end(phase))];
    band(context, ink, Math.min(from, (from + to) / 2 - 5), lanes.axis, Math.max(10, to - from), height);
    return;
  }
  const { issued, done, target } = trace.command(chosen.index);
  const [from, to] = [x(issued), x(done ?? trace.head.to_ns)];
  const lane = lanes.rows.find(({ place }) => place === target);
  if (lane) band(context, ink, from, lane.top, Math.max(2, to - from), lane.height);
  context.strokeStyle = ink.text;
  context.lineWidth = 2;
  for (const step of trace.steps(chosen.index)) {
    if (!('phase' in step)) continue;
    const holder = lanes.rows.find(({ place }) => place !== null && place === trace.holder(step.phase));
    if (!holder) continue;
    const bar = barOf(holder);
    context.strokeRect(
      x(step.from) - 2,
      bar.top - 3,
      Math.max(2, x(step.to) - x(step.from)) + 4,
      bar.height + 6,
    );
  }
}

/** The marked wait as a band in its row. */
function marked(context: CanvasRenderingContext2D, { lanes, ink, mark }: Scene, x: X): void {
  const lane = mark && lanes.rows.find(({ place }) => place === mark.place);
  if (lane) band(context, ink, x(mark.from), lane.top, Math.max(2, x(mark.to) - x(mark.from)), lane.height);
}

/** A tint through which everything can be seen, with lines at its sides. */
function band(
  context: CanvasRenderingContext2D,
  ink: Ink,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  context.fillStyle = ink.text;
  context.globalAlpha = BAND_ALPHA;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  context.fillRect(left - 1, top, 1, height);
  context.fillRect(left + width, top, 1, height);
}

/** Shares of time in each pixel: data from below, then everything else that holds the bus. */
function dense(context: CanvasRenderingContext2D, { lanes }: Scene, density: Density, fillOf: FillOf): void {
  for (const lane of lanes.rows) {
    const { top, height } = barOf(lane);
    const row = lane.place === null ? 0 : lane.place + 1;
    for (const [texture, shares, below] of [
      ['solid', density.data, null],
      ['hatched', density.rest, density.data],
    ] as const) {
      context.fillStyle = fillOf(lane, texture);
      context.beginPath();
      for (let pixel = 0; pixel < density.pixels; pixel += 1) {
        const share = shares[row * density.pixels + pixel] ?? 0;
        if (share === 0) continue;
        const base = below === null ? 0 : (below[row * density.pixels + pixel] ?? 0);
        context.rect(pixel, top + height * (1 - base - share), 1, height * share);
      }
      context.fill();
    }
  }
}
