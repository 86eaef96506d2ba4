import type { Trace } from '../engine/trace.ts';
import { list } from './lists.ts';
import { bytes, count } from './numbers.ts';
import { moment } from './moments.ts';
import { nanoseconds, phaseText } from './trace.ts';

/** Slow motion in the bus in time. */
export const playWords = {
  title: 'Slow motion',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous phase',
  next: 'Next phase',
  rate: 'How many times slower than the bus',
  ladder: 'Devices in order of priority',
  close: 'End slow motion',
  parts: {
    rests: '',
    waits: 'waits for the bus',
    asks: 'asks',
    loses: 'asks and loses',
    wins: 'wins',
    sends: 'sends',
    receives: 'receives',
    holds: 'holds the bus',
    held: 'waits for data',
  },
} as const;

/** "1 : 10 000". */
export function slowerText(slower: number): string {
  return `1 : ${count(slower)}`;
}

/** How much of the trace is played in ten seconds, and what that does to the view. */
export function windowText(slower: number, ns: number): string {
  return `At ${slowerText(slower)}, ${nanoseconds(ns)} of the bus take 10\u00A0s. Play zooms a longer view to that.`;
}

/** What happens in a phase, in one sentence. */
export function phaseSaid(trace: Trace, phase: number): string {
  const { parties } = trace.head;
  const named = (place: number) => `${parties[place]?.name ?? ''} (ID ${parties[place]?.id ?? ''})`;
  const ends = trace.pair(phase);
  const [initiator, target] = ends === null ? ['', ''] : [named(ends[0]), named(ends[1])];
  const size = trace.bytes(phase) > 0 ? bytes(trace.bytes(phase)) : '';
  switch (trace.phase(phase)) {
    case 'free':
      return 'No device has the bus.';
    case 'arbitration': {
      const index = trace.arbitrationOf(phase);
      const { won, asks } = trace.arbitration(index ?? 0);
      const ids = asks
        .filter(({ tookPart }) => tookPart)
        .map(({ place }) => `ID ${parties[place]?.id ?? ''}`);
      return ids.length === 1
        ? `Only ${named(won)} asks for the bus, so it wins.`
        : `${list(ids)} ask for the bus. ${named(won)} has the highest priority of them and wins.`;
    }
    case 'selection':
      return `${initiator} selects ${target}.`;
    case 'reselection':
      return `${target} reconnects to ${initiator}.`;
    case 'message-out':
      return `${initiator} sends ${target} a message: which unit it means and which command follows.`;
    case 'command':
      return `${initiator} sends ${target} a command of ${size}.`;
    case 'data-out':
      return `${size} of data go from ${initiator} to ${target}.`;
    case 'data-in':
      return `${size} of data go from ${target} to ${initiator}.`;
    case 'status':
      return `${target} tells ${initiator} how the command ended.`;
    case 'message-in':
      return `${target} sends ${initiator} a message.`;
    case 'units-out':
      return `${initiator} sends ${target} packets: a command, or checks of data.`;
    case 'units-in':
      return `${target} sends ${initiator} packets: which command it continues, checks of data, or status.`;
    case 'held':
      return `${target} keeps the bus and transfers nothing: its firmware works, or its data are not ready.`;
  }
}

/** A moment, for screen readers. */
export function playSaid(trace: Trace, phase: number): string {
  return `${moment(trace.at(phase))}, ${phaseText(trace.phase(phase))}, ${nanoseconds(trace.end(phase) - trace.at(phase))}: ${phaseSaid(trace, phase)}`;
}
