/** Where a row of the timeline is drawn, CSS pixels. */
export interface Lane {
  /** Place of its party among the parties of the trace; `null` for the bus. */
  place: number | null;
  top: number;
  height: number;
}

/** Rows of a timeline: the bus, then each party, strongest first. */
export interface Lanes {
  rows: readonly Lane[];
  /** Height of the axis above them. */
  axis: number;
  height: number;
}

/** Sizes of the rows, CSS pixels. */
export interface LaneSizes {
  axis: number;
  bus: number;
  party: number;
}

/** The rows of so many parties. */
export function lanesOf(parties: number, { axis, bus, party }: LaneSizes): Lanes {
  const rows: Lane[] = bus > 0 ? [{ place: null, top: axis, height: bus }] : [];
  for (let place = 0; place < parties; place += 1)
    rows.push({ place, top: axis + bus + place * party, height: party });
  return { rows, axis, height: axis + bus + parties * party };
}

/** The row at a height; `null` above and below them. */
export function laneAt({ rows }: Lanes, y: number): Lane | null {
  return rows.find(({ top, height }) => y >= top && y < top + height) ?? null;
}

/** Height of the bars in a row. */
export function barOf({ top, height }: Lane): { top: number; height: number } {
  const bar = Math.round(height * 0.56);
  return { top: top + Math.round((height - bar) / 2), height: bar };
}
