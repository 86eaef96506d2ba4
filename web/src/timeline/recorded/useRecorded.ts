import { useEffect, useMemo } from 'react';

import type { RawTrace, Trace } from '../../engine/trace.ts';
import { recordings, useRecording } from '../../store/recording.ts';
import type { Viewport } from '../viewport.ts';
import { recordedTrace, spanOfBoth } from './recorded.ts';

/** The recorded trace on the axis of the simulated one, and the span of both. */
export function useRecorded(simulated: Trace): { recorded: Trace | null; all: Viewport } {
  // Not how far reading is: the view is drawn again only with the recording.
  const recording = useRecording(({ reading }) => (reading.step === 'read' ? reading.recording : null));
  const startMs = useRecording((state) => state.startMs);
  return useMemo(() => {
    const { head } = simulated;
    const recorded = recording && recordedTrace(recording, head.parties, startMs * 1e6);
    const span = (trace: Trace) => ({ from: trace.head.from_ns, to: trace.head.to_ns });
    return { recorded, all: spanOfBoth(span(simulated), recorded && span(recorded)) };
  }, [simulated, recording, startMs]);
}

/** Has the simulated trace summed up in the worker that has read the recording. */
export function useSummary(simulated: RawTrace) {
  const summed = useRecording((state) => state.simulated);
  useEffect(() => recordings.sumUp(simulated), [simulated]);
  return summed?.of === simulated ? summed.summary : null;
}
