import type { CSSProperties } from 'react';

/** Rows of the grid that a segment has: label, devices, cable, lengths, marks. */
export const ROWS = 5;

/** Where something stands in the grid: columns are halves, so that a piece goes from the middle of one part to that of the next. */
export function area(from: number, to: number, row: number, rows = 1): CSSProperties {
  return { gridColumn: `${from} / ${to}`, gridRow: `${row} / span ${rows}` };
}
