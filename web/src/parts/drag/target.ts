// What things are dropped on. The ladder registers itself; the shelf, which must not know the ladder, only asks.

import type { Mover } from '../../plan/generated/types.ts';

/** The ladder, as far as dragging needs to know it. */
export type DropArea = {
  /** ID of the slot nearest to a point of the window, or `null` away from the ladder. */
  slotAt: (x: number, y: number) => number | null;
  /** Its upper and lower edge in the window. */
  edges: () => { top: number; bottom: number } | null;
};

/** Something beside the ladder that takes some of what is dropped on it. */
export type DropTarget = {
  /** Whether it lies under a point of the window, and takes this one. */
  takes: (mover: Mover, x: number, y: number) => boolean;
  /** Something that it takes is over it, or no longer. */
  mark: (isOver: boolean) => void;
  drop: (mover: Mover) => void;
};

let area: DropArea | null = null;
const targets = new Set<DropTarget>();

/** Makes this the ladder that things are dropped on; returns how to take it back. */
export function registerDropArea(made: DropArea): () => void {
  area = made;
  return () => {
    if (area === made) area = null;
  };
}

/** Makes this something to drop on; returns how to take it back. */
export function registerDropTarget(made: DropTarget): () => void {
  targets.add(made);
  return () => targets.delete(made);
}

/** What takes this one at a point of the window, if it is not the ladder. */
export function targetAt(mover: Mover, x: number, y: number): DropTarget | null {
  return [...targets].find((target) => target.takes(mover, x, y)) ?? null;
}

/** The slot under a point of the window. */
export function slotAt(x: number, y: number): number | null {
  return area?.slotAt(x, y) ?? null;
}

/** How far the ladder goes on beyond the window, above and below; less than 0 where there is room. */
export function beyondWindow(): { above: number; below: number } {
  const edges = area?.edges();
  if (!edges) return { above: -Infinity, below: -Infinity };
  return { above: -edges.top, below: edges.bottom - window.innerHeight };
}
