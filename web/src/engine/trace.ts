import { bisectLeft, bisectRight } from 'd3-array';

import { PHASES, PHASE_KINDS } from '../plan/generated/facts.ts';
import type { Phase, PhaseKind, TraceHead, TraceParty } from '../plan/generated/types.ts';

/** A trace as the worker sends it: columns in the order of `Columns` in `crates/scsi`. */
export interface RawTrace {
  head: TraceHead;
  times: readonly Float64Array[];
  numbers: readonly Uint32Array[];
}

/** Columns of `RawTrace`, in their order. */
const TIMES = ['phaseAt', 'askedAt', 'issuedAt', 'sentAt', 'doneAt'] as const;
const NUMBERS = [
  'phase',
  'ends',
  'bytes',
  'phaseArbitration',
  'phaseCommand',
  'arbitrationPhase',
  'won',
  'contenders',
  'firstAsk',
  'asker',
  'commandPair',
  'commandNumber',
  'commandBytes',
  'isRead',
  'block',
] as const;

/** Numbers of columns, for the worker. */
export const COLUMNS = { times: TIMES.length, numbers: NUMBERS.length };

/** The value of a column where there is none. */
const NONE = 0xffff_ffff;

/** A party that asked for the bus at an arbitration. */
interface Ask {
  /** Its place among the parties of the trace. */
  place: number;
  /** Since when it has asked, ns. */
  since: number;
  /** Whether it took part; otherwise it let others go first. */
  tookPart: boolean;
}

/** One arbitration. */
export interface Arbitration {
  index: number;
  /** When it began, ns. */
  at: number;
  /** Place of the winner. */
  won: number;
  /** Strongest first. */
  asks: Ask[];
}

/** One command. */
export interface TraceCommand {
  index: number;
  initiator: number;
  target: number;
  /** Number among the requests of its initiator to its target, from 1. */
  number: number;
  isRead: boolean;
  bytes: number;
  /** When the host had it ready, when it was sent and when it was done, ns; `null` if it was not done in the trace. */
  issued: number;
  sent: number;
  done: number | null;
}

/** A part of a command's time. */
export type Step = { from: number; to: number } & (
  | { what: 'in-host' | 'disconnected' }
  /** It asked for the bus. `lostTo`: places of the winners that it lost to, in order. */
  | { what: 'waits'; place: number; lostTo: number[] }
  /** A connection, from its arbitration to its end. `phase` is its first one; `bytes` are its data. */
  | { what: 'connection'; phase: number; bytes: number; sends: boolean; completes: boolean }
);

/** What happened on the bus. Times are nanoseconds from the moment at which the prediction begins to count. */
export class Trace {
  readonly head: TraceHead;
  /** As the worker sends it. */
  readonly raw: RawTrace;
  private readonly times: Record<(typeof TIMES)[number], Float64Array>;
  private readonly numbers: Record<(typeof NUMBERS)[number], Uint32Array>;

  constructor(raw: RawTrace) {
    const { head, times, numbers } = raw;
    this.head = head;
    this.raw = raw;
    const column = <Name extends string, Value>(names: readonly Name[], values: readonly Value[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker sends a column for each name
      Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<Name, Value>;
    this.times = column(TIMES, times);
    this.numbers = column(NUMBERS, numbers);
  }

  /** Place of a device of the plan; 0 if it takes no part. */
  placeOf(device: number): number {
    const isIt = ({ party }: TraceParty) => party.kind === 'device' && party.index === device;
    return Math.max(0, this.head.parties.findIndex(isIt));
  }

  /** Number of phases. */
  get phases(): number {
    return this.times.phaseAt.length;
  }

  get arbitrations(): number {
    return this.numbers.won.length;
  }

  get commands(): number {
    return this.numbers.commandNumber.length;
  }

  /** When a phase begins. */
  at(phase: number): number {
    return this.times.phaseAt[phase] ?? this.head.to_ns;
  }

  /** When it ends: the next one begins. */
  end(phase: number): number {
    return this.at(phase + 1);
  }

  phase(phase: number): Phase {
    return PHASES[(this.numbers.phase[phase] ?? 0) >> 4] ?? 'free';
  }

  kind(phase: number): PhaseKind {
    return PHASE_KINDS[(this.numbers.phase[phase] ?? 0) & 15] ?? 'free';
  }

  bytes(phase: number): number {
    return this.numbers.bytes[phase] ?? 0;
  }

  /** Places of initiator and target; `null` while the bus is free. */
  pair(phase: number): readonly [initiator: number, target: number] | null {
    return pairOf(this.numbers.ends[phase]);
  }

  /** Place of the party whose time on the bus this is; `null` while the bus is free. */
  holder(phase: number): number | null {
    const ends = some(this.numbers.ends[phase]);
    return ends === null ? null : ends >> 16;
  }

  /** The phase at a time, or the one nearest to it. */
  phaseAt(ns: number): number {
    return Math.max(0, Math.min(this.phases, bisectRight(this.times.phaseAt, ns)) - 1);
  }

  /** Index of the arbitration that a phase follows from. */
  arbitrationOf(phase: number): number | null {
    return some(this.numbers.phaseArbitration[phase]);
  }

  commandOf(phase: number): number | null {
    return some(this.numbers.phaseCommand[phase]);
  }

  /** Its first phase. */
  phaseOfArbitration(arbitration: number): number {
    return this.numbers.arbitrationPhase[arbitration] ?? this.phases;
  }

  arbitrationAt(arbitration: number): number {
    return this.at(this.phaseOfArbitration(arbitration));
  }

  winner(arbitration: number): number {
    return this.numbers.won[arbitration] ?? 0;
  }

  /** Whether a party lost it. */
  isLost(arbitration: number, place: number): boolean {
    return this.winner(arbitration) !== place && this.hasTakenPart(arbitration, place);
  }

  hasTakenPart(arbitration: number, place: number): boolean {
    return (((this.numbers.contenders[arbitration] ?? 0) >>> place) & 1) === 1;
  }

  arbitration(index: number): Arbitration {
    const asks: Ask[] = [];
    for (let ask = this.firstAsk(index); ask < this.firstAsk(index + 1); ask += 1) {
      const place = this.numbers.asker[ask] ?? 0;
      const since = this.times.askedAt[ask] ?? 0;
      asks.push({ place, since, tookPart: this.hasTakenPart(index, place) });
    }
    return { index, at: this.arbitrationAt(index), won: this.winner(index), asks };
  }

  private firstAsk(arbitration: number): number {
    return this.numbers.firstAsk[arbitration] ?? this.numbers.asker.length;
  }

  /** Index of the first arbitration that begins at `ns` or later; their number if there is none. */
  firstArbitration(ns: number): number {
    let [low, high] = [0, this.arbitrations];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.arbitrationAt(middle) < ns) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  command(index: number): TraceCommand {
    const [initiator, target] = pairOf(this.numbers.commandPair[index]) ?? [0, 0];
    const done = this.times.doneAt[index] ?? Number.NaN;
    return {
      index,
      initiator,
      target,
      number: this.numbers.commandNumber[index] ?? 0,
      isRead: this.numbers.isRead[index] === 1,
      bytes: this.numbers.commandBytes[index] ?? 0,
      issued: this.times.issuedAt[index] ?? 0,
      sent: this.times.sentAt[index] ?? 0,
      done: Number.isNaN(done) ? null : done,
    };
  }

  /** Index of the first command that was sent at `ns` or later. Commands are in the order of their first connection. */
  firstCommand(ns: number): number {
    return bisectLeft(this.times.sentAt, ns);
  }

  /** The parts of a command's time, in order, from its issue to its status or the end of the trace. */
  steps(index: number): Step[] {
    const command = this.command(index);
    const steps: Step[] = [];
    const until = command.done ?? this.head.to_ns;
    let now = command.issued;
    const start = Math.max(command.sent, this.head.from_ns);
    if (command.sent > now) steps.push({ what: 'in-host', from: now, to: command.sent });
    now = command.sent;
    for (let phase = this.phaseAt(start); phase < this.phases && this.at(phase) < until; phase += 1) {
      if (this.commandOf(phase) !== index) continue;
      const at = this.at(phase);
      const kind = this.kind(phase);
      if (at > now) this.pushPause(steps, now, at, phase, command.target);
      const last = steps.at(-1);
      const isNew = last?.what !== 'connection' || at > now;
      const step = isNew
        ? { what: 'connection' as const, from: at, to: at, phase, bytes: 0, sends: false, completes: false }
        : last;
      if (isNew) steps.push(step);
      step.to = this.end(phase);
      step.bytes += kind === 'data' ? this.bytes(phase) : 0;
      step.sends ||= kind === 'command';
      step.completes ||= kind === 'status';
      now = this.end(phase);
    }
    if (now < until) this.pushPause(steps, now, until, this.phases, command.target);
    return steps;
  }

  /** The time between two connections: the target works, then asks for the bus. */
  private pushPause(steps: Step[], from: number, to: number, phase: number, target: number): void {
    const arbitration = this.arbitrationOf(phase);
    const asked =
      arbitration === null
        ? to
        : (this.arbitration(arbitration).asks.find(({ place }) => place === target)?.since ?? to);
    const since = Math.min(to, Math.max(from, asked));
    if (since > from) steps.push({ what: 'disconnected', from, to: since });
    if (since === to) return;
    const lostTo: number[] = [];
    for (let one = this.firstArbitration(since); one < (arbitration ?? 0); one += 1) {
      if (this.isLost(one, target)) lostTo.push(this.winner(one));
    }
    steps.push({ what: 'waits', from: since, to, place: target, lostTo });
  }
}

function some(value: number | undefined): number | null {
  return value === undefined || value === NONE ? null : value;
}

function pairOf(value: number | undefined): readonly [number, number] | null {
  const known = some(value);
  return known === null ? null : [(known >> 8) & 255, known & 255];
}
