// The layout of the ladder. The rungs, the ribbon and the search for the slot under the pointer use the same numbers,
// so that they agree. Pure; nothing here depends on React.

import type { RibbonMetrics } from '../../parts/wires.ts';

/** IDs that only a 16-bit cable has. */
export function isWideId(id: number): boolean {
  return id > 7;
}

/** What is on a rung: nothing, a part of the load system, a host, a device, or more than one. */
export type SlotKind = 'free' | 'load' | 'host' | 'device' | 'conflict';

/** Measures of one of the three sizes of the ladder. */
export type Metrics = RibbonMetrics & {
  /** Its name in the style sheet. */
  mode: 'desk' | 'phone';
  /** Left edge and width of the ribbon's head. */
  headLeft: number;
  headWidth: number;
  /** Scale factor. */
  zoom: number;
  /** Thickness of a wire. */
  line: number;
  socketWidth: number;
  /** y of the first rung. */
  first: number;
  /** Space between two rungs. */
  gap: number;
  /** Least height of a rung by what is on it; its socket may be lower. */
  rung: Record<SlotKind, number>;
  /** Height that a target should have where a neighbour has room for it. */
  target: number;
  /** Least height of a socket. */
  socket: { device: number; load: number };
  /** Approximate number of labels over the bars. */
  ticks: number;
  /** Height of the eight wide IDs as one strip. */
  strip: number;
};

const DESK: Metrics = {
  mode: 'desk',
  zoom: 1,
  pitch: 2.4,
  snap: 0,
  line: 1.5,
  headLeft: 0,
  headWidth: 131,
  headBottom: 20,
  right: 125,
  socketLeft: 145,
  socketWidth: 46,
  first: 26,
  gap: 5,
  // A free rung is large enough for a target (WCAG 2.5.8) at once: if it grew at a pick-up, the rungs below would move.
  rung: { device: 38, host: 38, load: 24, free: 24, conflict: 42 },
  target: 24,
  socket: { device: 38, load: 24 },
  strip: 46,
  ticks: 5,
};

const EMBED: Metrics = {
  ...DESK,
  pitch: 2,
  snap: 0.5,
  line: 1.1,
  headWidth: 110,
  right: 104.5,
  socketLeft: 126,
  socketWidth: 38,
  strip: 0,
  ticks: 3,
};

/** A card too narrow for a ribbon of full width beside legible bars. */
const SLIM: Metrics = {
  ...EMBED,
  headWidth: 110,
  socketWidth: 44,
  strip: DESK.strip,
  rung: { ...DESK.rung, conflict: 62 },
};

const PHONE: Metrics = {
  ...DESK,
  mode: 'phone',
  pitch: 1.5,
  snap: 0.5,
  line: 0.9,
  headWidth: 84,
  right: 78.5,
  socketLeft: 90,
  socketWidth: 42,
  first: 30,
  gap: 4,
  rung: { device: 80, host: 56, load: 40, free: 26, conflict: 104 },
  target: 44,
  socket: { device: 44, load: 32 },
  strip: 54,
};

/** Below this width the ribbon is as narrow as possible. */
const TINY_PX = 340;
const TINY: Metrics = { ...PHONE, pitch: 1.2, line: 0.75, headWidth: 66, right: 62.5, socketLeft: 72 };

/** The measures that are widths; the others are heights. */
const ACROSS = new Set(['pitch', 'line', 'headLeft', 'headWidth', 'right', 'socketLeft', 'socketWidth']);

/**
 * Measures for a ladder of this width. `touch` makes every target large enough for a finger. `zoom`: the browser's
 * text size relative to the usual one. With larger text the whole drawing is larger, as far as its width allows.
 */
export function metricsFor(width: number, place: 'planner' | 'embed', touch: boolean, zoom = 1): Metrics {
  const usual = usualMetrics(width / zoom, place, touch);
  if (zoom === 1) return usual;
  return { ...enlarged(usual, zoom, Math.min(zoom, Math.max(1, width / TINY_PX))), ticks: usual.ticks };
}

function usualMetrics(width: number, place: 'planner' | 'embed', touch: boolean): Metrics {
  const desk = place === 'embed' ? EMBED : width < 690 ? SLIM : DESK;
  const base = width < TINY_PX ? TINY : width < 540 ? PHONE : desk;
  if (!touch || base.mode === 'phone') return base;
  const rung = { ...base.rung, device: 48, host: 48, load: 40, free: 26 };
  return { ...base, rung, target: PHONE.target, socket: { device: 44, load: 30 } };
}

/** All numbers of some measures, multiplied. */
function enlarged<T extends object>(measures: T, high: number, wide: number): T {
  const entries = Object.entries(measures).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'number') return [name, value * (ACROSS.has(name) ? wide : high)];
    return [name, typeof value === 'object' && value !== null ? enlarged(value, high, wide) : value];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with values of the same types
  return Object.fromEntries(entries) as T;
}

/** A rung to place. */
export type Slot = {
  id: number;
  /** Which of the logical units of a target: 0 for the first, and for everything else. */
  unit: number;
  kind: SlotKind;
  /** Wires that its hungriest party would use. */
  want: number;
};

/** A placed rung. */
export type Rung = {
  id: number;
  unit: number;
  top: number;
  height: number;
  socketTop: number;
  socketHeight: number;
};

/** All placed rungs. */
export type Layout = {
  rungs: Rung[];
  /** The eight wide IDs as one strip. */
  strip: { top: number; height: number } | null;
  /** Lower end of rungs and strip. */
  bottom: number;
};

/** Places rungs one below the other. */
export function layOut(slots: readonly Slot[], m: Metrics, wide: 'none' | 'strip' | 'open'): Layout {
  const rungs: Rung[] = [];
  let y = m.first;
  for (const slot of slots) {
    if (isWideId(slot.id) && wide !== 'open') continue;
    // A gap before the wide half, which is weaker than all IDs before it.
    if (slot.id === 15 && slot.unit === 0) y += m.gap * 2;
    const socketHeight =
      slot.kind === 'free'
        ? m.rung.free
        : Math.max(slot.kind === 'load' ? m.socket.load : m.socket.device, slot.want * m.pitch);
    const height = Math.max(m.rung[slot.kind], socketHeight);
    rungs.push({
      id: slot.id,
      unit: slot.unit,
      top: y,
      height,
      socketTop: y + (height - socketHeight) / 2,
      socketHeight,
    });
    y += height + m.gap;
  }
  const strip = wide === 'strip' ? { top: y + m.gap, height: m.strip } : null;
  return { rungs, strip, bottom: strip ? strip.top + strip.height : y - m.gap };
}

/** The key of a rung, or of the rung that a party is on. */
export function rungKey({ id, unit }: { id: number; unit: number }): string {
  return `${id}.${unit}`;
}

/** ID of the rung nearest to a height. */
export function nearestRung(layout: Layout, y: number): number | null {
  let best: { id: number; distance: number } | null = null;
  for (const rung of layout.rungs) {
    const distance = Math.max(rung.top - y, y - rung.top - rung.height, 0);
    if (!best || distance < best.distance) best = { id: rung.id, distance };
  }
  return best?.id ?? null;
}

/** The area of each ID where a press drops a device, one for all logical units of a target. */
export type Target = { id: number; top: number; height: number };

/**
 * The targets of a layout. They meet between the rungs, so that no press falls between two. A rung lower than `least`
 * also takes what it needs from a higher neighbour: a free rung does not grow at a pick-up, which would move the others.
 */
export function targetsOf({ rungs }: Layout, least: number): Target[] {
  const areas = rungs.flatMap(({ id, unit, top }) => {
    const last = rungs.findLast((rung) => rung.id === id);
    return unit > 0 || last === undefined ? [] : [{ id, top, end: last.top + last.height }];
  });
  for (const [i, area] of areas.entries()) {
    const below = areas[i + 1];
    if (below) area.end = below.top = (area.end + below.top) / 2;
  }
  const spare = ({ top, end }: { top: number; end: number }) => end - top - least;
  for (const [i, area] of areas.entries()) {
    const [above, below] = [areas[i - 1], areas[i + 1]];
    if (above && spare(area) < 0 && spare(above) > 0) {
      above.end = area.top -= Math.min(-spare(area), spare(above));
    }
    if (below && spare(area) < 0 && spare(below) > 0) {
      below.top = area.end += Math.min(-spare(area), spare(below));
    }
  }
  return areas.map(({ id, top, end }) => ({ id, top, height: end - top }));
}
