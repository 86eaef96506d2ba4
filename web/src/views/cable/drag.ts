// Dragging a stop along the cable. Nothing on the cable moves until the drop.

import type { Drag } from '../../parts/drag/session.ts';
import type { StopPlace } from '../../plan/cable.ts';

/** A piece of cable this far from the pointer is still meant, px. */
const REACH_PX = 90;

/** What a drag reports. */
interface DragEvents {
  lift: () => void;
  /** The place that the stop is over, counted without it. */
  over: (to: StopPlace | null) => void;
  /** The end; `null`: it is put back. */
  drop: (to: StopPlace | null) => void;
}

export function dragOf(from: StopPlace, events: DragEvents): Drag {
  let over: StopPlace | null = null;
  return {
    lift: events.lift,
    follow(x, y) {
      const next = gapAt(x, y, from);
      if (next?.segment !== over?.segment || next?.index !== over?.index) {
        over = next;
        events.over(over);
      }
      return false;
    },
    drop: (x, y) => events.drop(gapAt(x, y, from)),
    cancel: () => events.drop(null),
    edges: () => document.documentElement.getBoundingClientRect(),
  };
}

/** The place of the piece of cable nearest to a point, counted without the stop that is moved. */
function gapAt(x: number, y: number, from: StopPlace): StopPlace | null {
  let best: { place: StopPlace; far: number } | null = null;
  for (const piece of document.querySelectorAll<HTMLElement>('[data-gap]')) {
    const box = piece.getBoundingClientRect();
    const far = Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    );
    if (far > REACH_PX || (best !== null && far >= best.far)) continue;
    const [segment = 0, index = 0] = (piece.dataset['gap'] ?? '').split(' ').map(Number);
    best = { place: { segment, index: withoutOwn(segment, index, from) }, far };
  }
  return best?.place ?? null;
}

/** The number of stops before a piece, without the one that is moved. */
function withoutOwn(segment: number, index: number, from: StopPlace): number {
  return segment === from.segment && index > from.index ? index - 1 : index;
}
