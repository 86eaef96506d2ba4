import type { RecordingHead } from '../plan/generated/types.ts';
import type { RawTrace } from './trace.ts';

/** How the signals of a value change dump are named, by a person. */
export interface Naming {
  /** Lines of the bus by their names in the standard, and for each the index of its signal. */
  lines: readonly { line: string; signal: number }[];
  polarity: Levels;
}

/** What the levels of the lines mean. The numbers are those of `RecordingReader`. */
export const LEVELS = ['detected', 'low', 'high'] as const;
export type Levels = (typeof LEVELS)[number];

/** A recording as its worker sends it. Times count from its beginning. */
export interface RawRecording extends Omit<RawTrace, 'head'> {
  head: RecordingHead;
  /** For each phase the index of its name in the head's `labels`. */
  labels: Uint32Array;
  /** For each phase where its bytes begin. */
  bytesAt: Uint32Array;
  /** Bytes of messages, commands and status. */
  bytes: Uint8Array;
}
