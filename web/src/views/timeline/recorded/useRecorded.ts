import { useEffect, useMemo } from 'react';

import type { RawTrace, Trace } from '../../../engine/trace.ts';
import type { TraceComparison } from '../../../plan/generated/types.ts';
import { recordings, useRecording } from '../../../store/recording.ts';
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

/**
 * What differs between the recording and the simulated trace. `undefined` while it is computed, `null` if the two have no
 * time in common.
 */
export function useComparison(simulated: RawTrace): TraceComparison | null | undefined {
  const compared = useRecording((state) => state.compared);
  const startMs = useRecording((state) => state.startMs);
  useEffect(() => recordings.compareWith(simulated, startMs), [simulated, startMs]);
  return compared?.with === simulated && compared.startMs === startMs ? compared.comparison : undefined;
}
