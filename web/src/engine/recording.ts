import type { RecordingHead, TraceSummary } from '../plan/generated/types.ts';
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

/** Messages from the page to the worker that reads recordings. */
export type ToReader =
  | { type: 'read'; file: File; naming: Naming | null }
  /** Sums up a simulated trace. */
  | { type: 'summary'; seq: number; ids: Uint8Array; trace: RawTrace };

/** Messages from that worker. */
export type FromReader =
  | { type: 'progress'; bytes: number; lines: number }
  | { type: 'read'; recording: RawRecording }
  /** The file could not be read: it is gone or may not be read. */
  | { type: 'unreadable'; message: string }
  | { type: 'summary'; seq: number; summary: TraceSummary };

/** The worker of a recording. */
export interface ReaderWorker {
  send(message: ToReader): void;
  terminate(): void;
}

/** Starts a worker that reads recordings. `died` is called when it fails. */
export function startReader(hear: (message: FromReader) => void, died: () => void): ReaderWorker {
  const worker = new Worker(new URL('./worker/recording.worker.ts', import.meta.url), {
    type: 'module',
    name: 'busfree-recording',
  });
  worker.addEventListener('message', (event: MessageEvent<FromReader>) => hear(event.data));
  worker.addEventListener('error', died);
  worker.addEventListener('messageerror', died);
  return {
    send: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}
