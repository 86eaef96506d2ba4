import { create } from 'zustand';

import type { Naming, RawRecording } from '../engine/recording.ts';
import { type FilesWorker, type FromFiles, startFiles } from '../engine/trace-files.ts';
import type { RawTrace } from '../engine/trace.ts';
import type { RecordingHead, TraceSummary } from '../plan/generated/types.ts';

/** How far the reading of a recorded trace is. */
export type Reading =
  | { step: 'none' }
  | { step: 'reading'; file: File; bytes: number; lines: number }
  /** The signals of the file have to be named. */
  | { step: 'names'; file: File; head: RecordingHead }
  | { step: 'read'; file: File; recording: RawRecording }
  /** `head`: what is wrong with it, if it could be read at all. */
  | { step: 'refused'; file: File; head: RecordingHead | null };

interface RecordingState {
  reading: Reading;
  /** What the simulated trace comes to that was last asked for. */
  simulated: { of: RawTrace; summary: TraceSummary } | null;
  /** When the recording begins on the axis of the simulated trace, ms. */
  startMs: number;
}

/** The recorded trace. It stays while the plan changes, until it is removed. */
export const useRecording = create<RecordingState>(() => ({
  reading: { step: 'none' },
  simulated: null,
  startMs: 0,
}));

const { setState: set, getState: get } = useRecording;

let worker: FilesWorker | null = null;
let asked: { seq: number; of: RawTrace } | null = null;
let seq = 0;

function stop(): void {
  worker?.terminate();
  worker = null;
  asked = null;
}

function hear(file: File, message: FromFiles): void {
  switch (message.type) {
    case 'progress':
      set({ reading: { step: 'reading', file, bytes: message.bytes, lines: message.lines } });
      return;
    case 'read': {
      const { recording } = message;
      const { head } = recording;
      if (head.needs_names) set({ reading: { step: 'names', file, head } });
      else if (head.has_phases) set({ reading: { step: 'read', file, recording } });
      else set({ reading: { step: 'refused', file, head } });
      return;
    }
    case 'unreadable':
      set({ reading: { step: 'refused', file, head: null } });
      return;
    case 'summary':
      if (asked?.seq === message.seq) set({ simulated: { of: asked.of, summary: message.summary } });
      return;
    case 'saved':
  }
}

/** Actions on the recorded trace. */
export const recordings = {
  /** Reads a file; one that is being read is dropped. `naming`: how its signals are named. */
  open: (file: File, naming: Naming | null = null): void => {
    stop();
    set({ reading: { step: 'reading', file, bytes: 0, lines: 0 }, simulated: null });
    const failed = () => {
      stop();
      set({ reading: { step: 'refused', file, head: null } });
    };
    try {
      worker = startFiles((message) => hear(file, message), failed);
      worker.send({ type: 'read', file, naming });
    } catch {
      failed();
    }
  },

  /** Removes the recorded trace, or stops reading it. */
  remove: (): void => {
    stop();
    set({ reading: { step: 'none' }, simulated: null, startMs: 0 });
  },

  /** Sets when the recording begins on the axis, ms. */
  startAt: (startMs: number): void => {
    set({ startMs });
  },

  /** Sums up the simulated trace, to be set beside the recorded one. */
  sumUp: (of: RawTrace): void => {
    if (!worker || get().simulated?.of === of || asked?.of === of) return;
    seq += 1;
    asked = { seq, of };
    worker.send({ type: 'summary', seq, trace: of });
  },
};
