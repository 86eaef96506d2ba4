// What things are dropped on. The ladder registers itself; the shelf, which must not know the ladder, only asks.

/** The ladder, as far as dragging needs to know it. */
export type DropArea = {
  /** ID of the slot nearest to a point of the window, or `null` away from the ladder. */
  slotAt: (x: number, y: number) => number | null;
  /** Its upper and lower edge in the window. */
  edges: () => { top: number; bottom: number } | null;
};

let area: DropArea | null = null;

/** Makes this the ladder that things are dropped on; returns how to take it back. */
export function registerDropArea(made: DropArea): () => void {
  area = made;
  return () => {
    if (area === made) area = null;
  };
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
