import type { Arbitration, Step, Trace, TraceCommand } from '../engine/trace.ts';
import { PHASE_NAMES } from '../plan/generated/phase_names.ts';
import type { Phase, TraceParty } from '../plan/generated/types.ts';
import { list } from './lists.ts';
import { moment } from './moments.ts';
import { bytes, count, milliseconds } from './numbers.ts';

/** The view of the bus in time. */
export const timeWords = {
  title: 'The bus in time',
  open: 'Open',
  back: 'Plan',
  stripLabel: (name: string, isWait: boolean) =>
    isWait ? `A time in which ${name} waits for the bus` : `A request of ${name}`,
  stripMoment: (name: string, isWait: boolean, time: string) =>
    `Marked: one ${isWait ? 'wait' : 'request'} of ${name}, ${time}`,
  stripStart: 'The beginning of the run',
  step: 'Step to',
  arbitration: 'Arbitration',
  ofCommand: 'Command',
  steps: { loss: 'Losses', command: 'Commands', arbitration: 'All arbitrations' },
  previous: {
    arbitration: 'Previous arbitration',
    loss: 'Previous loss of the chosen device',
    command: 'Previous command of the chosen device',
  },
  next: {
    arbitration: 'Next arbitration',
    loss: 'Next loss of the chosen device',
    command: 'Next command of the chosen device',
  },
  from: (time: string) => `from ${time}`,
  device: 'Device whose losses are stepped through',
  show: 'Show as',
  picture: 'Picture',
  table: 'Table',
  bus: 'Bus',
  overviewTitle: 'The whole trace',
  overviewHead: 'Use of the bus over the whole trace',
  overview: 'Use of the bus over the whole trace. Drag to choose what is shown below.',
  computing: 'The simulator is tracing the bus …',
  failed: 'The simulator gave no trace of this plan. Correct the errors among its findings first.',
  truncated: (ms: number) =>
    `The trace ends at ${milliseconds(ms)}: it has as many connections as a trace can have.`,
  noDevices: 'Nothing happens on this bus: no device has work.',
  chart: 'Timeline of the bus. W and S zoom, A and D move, arrow keys step from arbitration to arbitration.',
  help: 'Drag to move, use the wheel to zoom, click an arbitration or a command to see it. The moment 0 is when the prediction begins to count.',
  helpInFrame:
    'Drag to move, use the wheel with Ctrl to zoom, click an arbitration or a command to see it. The moment 0 is when the prediction begins to count.',
  none: { arbitration: 'No more arbitrations', loss: 'No more losses', command: 'No more commands' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wins: 'wins',
  loses: 'asks and loses',
  losesShort: 'loses',
  yields: 'lets others go first',
  waits: 'waits for the bus',
  data: 'data in, data out',
  overhead: 'command, message, status',
  arbitrationLegend: 'arbitration, selection, reselection',
  dead: 'held without transfer',
  free: 'bus free',
  point: 'Point at a phase to read it here. Zoomed in, the phases have their names.',
  legend: 'Legend',
  waited: 'waited',
  together: 'Total',
  follow: (name: string) => `Follow the command of ${name}`,
  unchosen: 'Choose an arbitration or a command in the picture, or step to one.',
} as const;

/** The name of a phase in the standard. */
export function phaseText(phase: Phase): string {
  return PHASE_NAMES[phase];
}

/** A phase in one line: its bytes, when it was, and between which two. */
export function phaseFacts(trace: Trace, phase: number): string {
  const { parties } = trace.head;
  const named = (place: number) => `${parties[place]?.id ?? ''} ${parties[place]?.name ?? ''}`;
  const ends = trace.pair(phase);
  const [at, end, size] = [trace.at(phase), trace.end(phase), trace.bytes(phase)];
  return [
    ...(size > 0 ? [bytes(size)] : []),
    `${nanoseconds(end - at)} from ${moment(at)}`,
    ...(ends ? [`initiator ${named(ends[0])}, target ${named(ends[1])}`] : []),
  ].join(' · ');
}

/** A time in nanoseconds. */
export function nanoseconds(ns: number): string {
  return milliseconds(ns / 1e6);
}

/** A moment of the trace, ns, with all its digits: the origin of an axis. */
export function exactMoment(ns: number): string {
  return ns >= 1e9 && ns % 1e7 === 0 ? `${ns / 1e9}\u00A0s` : `${ns / 1e6}\u00A0ms`;
}

/** The time in view, for screen readers. */
export function inViewSaid({ from, to }: { from: number; to: number }): string {
  return `In view: ${nanoseconds(to - from)} from ${moment(from)}`;
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Named = Pick<TraceParty, 'id' | 'name'>;

/** What an arbitration decided: a heading, and why. */
export function arbitrationText(
  arbitration: Arbitration,
  parties: readonly Named[],
  asker: number | null,
): { head: string; why: string } {
  const winner = parties[arbitration.won];
  const losers = arbitration.asks.filter(({ place, tookPart }) => tookPart && place !== arbitration.won);
  if (!winner) return { head: '', why: '' };
  const loser = losers.find(({ place }) => place === asker);
  const lost = loser && parties[loser.place];
  if (losers.length === 0) return { head: `${winner.name} wins: no other device asks`, why: '' };
  const ids = list(losers.map(({ place }) => `ID ${parties[place]?.id ?? ''}`));
  // Only a recording has such an arbitration. The strongest stands first.
  const strongest = arbitration.asks.find(({ tookPart }) => tookPart);
  if (strongest && strongest.place !== arbitration.won) {
    const should = parties[strongest.place]?.id ?? '';
    return {
      head: `${winner.name} wins, although ID ${should} asks`,
      why: `By the standard the highest priority wins, here ID ${should}. The recording shows ID ${winner.id} as the winner.`,
    };
  }
  return {
    head: lost
      ? `${lost.name} loses: ID\u00A0${winner.id} outranks ID\u00A0${lost.id}`
      : `${winner.name} wins`,
    why: `ID ${winner.id} has the highest priority of those that ask, so ${ids} must wait.`,
  };
}

/** An arbitration in one sentence, for screen readers and the table. */
export function arbitrationSaid(arbitration: Arbitration, parties: readonly Named[]): string {
  const winner = parties[arbitration.won];
  const losers = arbitration.asks.filter(({ place, tookPart }) => tookPart && place !== arbitration.won);
  const named = losers.map(
    ({ place, since }) =>
      `${parties[place]?.name ?? ''}, which has waited ${nanoseconds(arbitration.at - since)}`,
  );
  const rest = named.length === 0 ? 'No other device asks.' : `It wins over ${list(named)}.`;
  return `${moment(arbitration.at)}: ${winner?.name ?? ''} wins. ${rest}`;
}

/** A command, as a heading. A recording may not tell how many bytes it moves. */
export function commandText({ number, isRead, bytes: size }: TraceCommand): string {
  const name = `${isRead ? 'Read' : 'Write'} ${count(number)}`;
  return size === 0 ? name : `${name}, ${bytes(size)}`;
}

/** How long a command took and waited. */
export function commandTookText(took: number, waited: number, isDone: boolean): string {
  const whole = isDone ? `Took ${nanoseconds(took)}` : `Not finished after ${nanoseconds(took)}`;
  return waited > 0 ? `${whole}, ${nanoseconds(waited)} of them waiting for the bus` : whole;
}

/** One part of a command's time. */
export function stepText(step: Step, parties: readonly Named[]): string {
  switch (step.what) {
    case 'in-host':
      return 'Ready in the host, not sent yet';
    case 'disconnected':
      return 'Disconnected: the device works';
    case 'waits': {
      const ids = step.lostTo.map((place) => parties[place]?.id ?? '');
      return ids.length === 0 ? 'Waits for the bus' : `Loses to ID ${ids.join(', ')}`;
    }
    case 'connection': {
      const parts = [
        step.sends ? 'the host sends the command' : 'the device reconnects',
        step.bytes > 0 ? `data, ${bytes(step.bytes)}` : '',
        step.completes ? 'status' : '',
      ];
      return sentenceCase(parts.filter(Boolean).join('; '));
    }
  }
}

/** The table of phases. */
export const tableWords = {
  at: 'At',
  time: 'Lasts',
  phase: 'Phase',
  party: 'Has the bus',
  bytes: 'Bytes',
  asked: 'Asked (waited)',
  all: (rows: number) => `${count(rows)} phases, in order. A phase opens its arbitration or command.`,
  some: (rows: number, all: number) =>
    `The first ${count(rows)} of ${count(all)} phases in view, in order. Zoom in to see fewer.`,
  more: (rest: string) => `${rest} more phases are in view.`,
} as const;

/** Where the trace is from: the plan's name and its seed. */
export function tracedText(name: string, seed: number): string {
  return `${name === '' ? '' : `${name}, `}first run, seed ${seed}`;
}

/** Commands in the view of the bus in time. */
export const timeCommandWords = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  earlier: 'Move to an earlier time',
  later: 'Move to a later time',
  next: 'Next arbitration',
  previous: 'Previous arbitration',
  nextLoss: 'Next arbitration that the chosen device loses',
  previousLoss: 'Previous arbitration that the chosen device loses',
  nextCommand: 'Next command of the chosen device',
  previousCommand: 'Previous command of the chosen device',
  follow: 'Follow the command of the chosen device if it lost the arbitration, otherwise of the winner',
  fit: 'Fit the choice into the view; without a choice, the whole trace',
  begin: 'Beginning of the trace',
  end: 'End of the trace',
  play: 'Play or pause slow motion',
  nextPhase: 'Next phase',
  previousPhase: 'Previous phase',
  note: 'Note at this moment',
  letGo: 'Let go of the choice; without a choice, back to the plan',
} as const;
