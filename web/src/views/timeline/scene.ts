import type { Trace } from '../../engine/trace.ts';
import type { Lanes } from './lanes.ts';
import type { Viewport } from './viewport.ts';

/** What the user has chosen in a trace. */
export type Choice = { what: 'arbitration' | 'command'; index: number } | null;

/** A wait of a party, ns. */
export interface Mark {
  place: number;
  from: number;
  to: number;
}

/** Colours and font of the page, resolved for a canvas. */
export interface Ink {
  text: string;
  caption: string;
  rule: string;
  grid: string;
  panel: string;
  bus: string;
  mark: string;
  font: string;
  /** Colour of each party, by place. */
  parties: readonly string[];
  /** Whether the colour of a party repeats that of another, by place. */
  repeated: readonly boolean[];
}

/** All that a picture of a trace depends on. */
export interface Scene {
  trace: Trace;
  view: Viewport;
  lanes: Lanes;
  width: number;
  /** Device pixels for a CSS pixel. */
  ratio: number;
  ink: Ink;
  choice: Choice;
  mark: Mark | null;
  /** Arbitration under the pointer. */
  hovered: number | null;
}
