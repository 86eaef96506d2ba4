import { Trace } from '../../../engine/trace.ts';
import type { RawRecording } from '../../../engine/recording.ts';
import type { TraceParty } from '../../../plan/generated/types.ts';
import { strangerText } from '../../../text/recording.ts';
import type { Viewport } from '../viewport.ts';

/**
 * A recording as a trace on the axis of a simulated one: it begins at `startNs`. Parties of the plan with the same IDs
 * keep their names and colours; others have those of a load.
 */
export function recordedTrace(
  { head, times, numbers }: RawRecording,
  simulated: readonly TraceParty[],
  startNs: number,
): Trace {
  const parties = head.ids.map(
    (id, index): TraceParty =>
      simulated.find((party) => party.id === id) ?? {
        party: { kind: 'load-disk', index },
        id,
        name: strangerText(id),
        buffer_bytes: null,
      },
  );
  return new Trace({
    head: {
      plan: '',
      parties,
      from_ns: startNs,
      to_ns: startNs + head.length_ns,
      truncated: head.truncated,
    },
    times: startNs === 0 ? times : times.map((column) => column.map((at) => at + startNs)),
    numbers,
  });
}

/** The span of both traces. */
export function spanOfBoth(simulated: Viewport, recorded: Viewport | null): Viewport {
  if (recorded === null) return simulated;
  return {
    from: Math.min(simulated.from, recorded.from),
    to: Math.max(simulated.to, recorded.to),
  };
}

/** What a phase says: the name of its message, command or status, and its bytes. */
export function sayingOf(
  { head, labels, bytesAt, bytes }: RawRecording,
  phase: number,
): { name: string; hex: string } {
  const said = bytes.subarray(bytesAt[phase] ?? 0, bytesAt[phase + 1] ?? bytes.length);
  return {
    name: head.labels[labels[phase] ?? -1] ?? '',
    hex: Array.from(said, (byte) => byte.toString(16).padStart(2, '0')).join(' '),
  };
}
