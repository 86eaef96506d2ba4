import { create } from 'zustand';

import { type FilesWorker, type FromFiles, startFiles } from '../engine/files.ts';
import type { Naming, RawRecording } from '../engine/recording.ts';
import type { RawTrace } from '../engine/trace.ts';
import type { RecordingFacts, RecordingHead, Taken, TraceComparison } from '../plan/generated/types.ts';
import { texts } from '../plan/texts.ts';

/** How far the reading of a recorded trace is. */
export type Reading =
  | { step: 'none' }
  | { step: 'reading'; file: File; bytes: number; lines: number }
  /** The signals of the file have to be named. */
  | { step: 'names'; file: File; head: RecordingHead }
  | { step: 'read'; file: File; recording: RawRecording }
  /** `head`: what is wrong with it, if it could be read at all. */
  | { step: 'refused'; file: File; head: RecordingHead | null };

/** What a recording shows, and a plan with that. */
export interface FactsForPlan {
  facts: RecordingFacts;
  taken: Taken;
}

interface RecordingState {
  reading: Reading;
  /**
   * What differs between it and the simulated trace that it was last compared with; `comparison` is `null` if they have no
   * time in common.
   */
  compared: { with: RawTrace; startMs: number; comparison: TraceComparison | null } | null;
  /** What it shows, for the plan of this link; `null` before it was asked. */
  facts: { link: string; shown: FactsForPlan | null } | null;
  /** Whether they are unfolded. They stay so while another plan is traced. */
  factsAreOpen: boolean;
  /** When the recording begins on the axis of the simulated trace, ms. */
  startMs: number;
}

/** The recorded trace. It stays while the plan changes, until it is removed. */
export const useRecording = create<RecordingState>(() => ({
  reading: { step: 'none' },
  compared: null,
  facts: null,
  factsAreOpen: false,
  startMs: 0,
}));

const { setState: set, getState: get } = useRecording;

let worker: FilesWorker | null = null;
let asked: { seq: number; with: RawTrace; startMs: number } | null = null;
let askedFacts: { seq: number; link: string } | null = null;
let seq = 0;

function stop(): void {
  worker?.terminate();
  worker = null;
  asked = null;
  askedFacts = null;
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
      else if (head.has_phases) {
        set({ reading: { step: 'read', file, recording } });
        if (head.is_own) set({ startMs: head.from_ns / 1e6 });
      } else set({ reading: { step: 'refused', file, head } });
      return;
    }
    case 'unreadable':
      set({ reading: { step: 'refused', file, head: null } });
      return;
    case 'compared':
      if (asked?.seq === message.seq)
        set({ compared: { with: asked.with, startMs: asked.startMs, comparison: message.comparison } });
      return;
    case 'facts':
      takeFacts(message);
      return;
    // Of other questions to such a worker.
    case 'ready':
    case 'text':
    case 'refused':
    case 'saved':
  }
}

/** Asks what the figures of the recording are in the plan that they were asked for. */
function takeFacts({ seq: answered, facts }: Extract<FromFiles, { type: 'facts' }>): void {
  if (askedFacts?.seq !== answered) return;
  const { link } = askedFacts;
  const show = (shown: FactsForPlan | null) => {
    if (askedFacts?.seq === answered) set({ facts: { link, shown } });
  };
  if (facts === null) show(null);
  else
    texts()
      .take(link, facts)
      .then(
        (taken) => show({ facts, taken }),
        () => show(null),
      );
}

/** Actions on the recorded trace. */
export const recordings = {
  /**
   * Reads a file; one that is being read is dropped. It begins on the axis at `startMs`, unless it is a trace of
   * Busfree's own, whose times are those of the axis.
   */
  open: (file: File, startMs: number): void => {
    set({ startMs });
    recordings.read(file, null);
  },

  /** Reads a file again, with names for its signals. */
  read: (file: File, naming: Naming | null): void => {
    stop();
    set({ reading: { step: 'reading', file, bytes: 0, lines: 0 }, compared: null, facts: null });
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
    set({ reading: { step: 'none' }, compared: null, facts: null, startMs: 0 });
  },

  /** Sets when the recording begins on the axis, ms. */
  startAt: (startMs: number): void => {
    set({ startMs });
  },

  unfoldFacts: (factsAreOpen: boolean): void => set({ factsAreOpen }),

  /** Asks what the recording shows, for the plan of a link. */
  factsFor: (link: string): void => {
    if (!worker || get().facts?.link === link || askedFacts?.link === link) return;
    seq += 1;
    askedFacts = { seq, link };
    worker.send({ type: 'facts', seq });
  },

  /** Compares the recording with a simulated trace, on whose axis it begins at `startMs`. */
  compareWith: (trace: RawTrace, startMs: number): void => {
    const isSame = (one: { with: RawTrace; startMs: number } | null) =>
      one?.with === trace && one.startMs === startMs;
    if (!worker || isSame(get().compared) || isSame(asked)) return;
    // A trace may have millions of figures, so it is sent once.
    const isKnown = asked?.with === trace;
    seq += 1;
    asked = { seq, with: trace, startMs };
    worker.send({ type: 'compare', seq, trace: isKnown ? null : trace, startNs: startMs * 1e6 });
  },
};
