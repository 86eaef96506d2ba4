// Drop targets. The ladder registers itself, because the shelf must not import the ladder.

import type { Mover } from '../../plan/generated/types.ts';

/** What dragging needs from the ladder. */
export type DropArea = {
  /** ID of the slot nearest to a point of the window, or `null` away from the ladder. */
  slotAt: (x: number, y: number) => number | null;
  /** Its upper and lower edge in the window. */
  edges: () => { top: number; bottom: number } | null;
};

/** A drop target beside the ladder. */
export type DropTarget = {
  /** Whether it is at a point of the window and accepts this mover. */
  takes: (mover: Mover, x: number, y: number) => boolean;
  /** Called when an accepted mover enters or leaves it. */
  mark: (isOver: boolean) => void;
  drop: (mover: Mover) => void;
};

let area: DropArea | null = null;
const targets = new Set<DropTarget>();

/** Registers the ladder; returns a function that unregisters it. */
export function registerDropArea(made: DropArea): () => void {
  area = made;
  return () => {
    if (area === made) area = null;
  };
}

/** Registers a drop target; returns a function that unregisters it. */
export function registerDropTarget(made: DropTarget): () => void {
  targets.add(made);
  return () => targets.delete(made);
}

/** The drop target beside the ladder that accepts this mover at a point of the window. */
export function targetAt(mover: Mover, x: number, y: number): DropTarget | null {
  return [...targets].find((target) => target.takes(mover, x, y)) ?? null;
}

/** The slot under a point of the window. */
export function slotAt(x: number, y: number): number | null {
  return area?.slotAt(x, y) ?? null;
}

/** The upper and lower edge of the ladder in the window. */
export function ladderEdges(): { top: number; bottom: number } | null {
  return area?.edges() ?? null;
}
