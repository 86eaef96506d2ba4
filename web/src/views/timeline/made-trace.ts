import { type RawTrace, Trace } from '../../engine/trace.ts';
import { PHASES, PHASE_KINDS } from '../../plan/generated/facts.ts';
import type { Phase, PhaseKind } from '../../plan/generated/types.ts';

/** A phase of a trace for tests. Without `of` the bus is free. */
interface MadePhase {
  at: number;
  phase: Phase;
  kind: PhaseKind;
  bytes?: number;
  /** The arbitration and the command that it belongs to, and the place of the target. */
  of?: { arbitration: number; command: number; target: number };
}

interface MadeArbitration {
  phase: number;
  won: number;
  /** Place and since when, strongest first. */
  asks: readonly (readonly [place: number, since: number])[];
}

const NONE = 0xffff_ffff;
const HOST = 0;

/** A trace for tests: the host at 7, A at 2 and B at 0. The time of a connection is its target's. */
function madeTrace(
  phases: readonly MadePhase[],
  arbitrations: readonly MadeArbitration[],
  commands: readonly { target: number; sent: number; done: number }[],
  to: number,
): Trace {
  const asks = arbitrations.flatMap((one) => one.asks);
  const firsts = arbitrations.map((_, index) =>
    arbitrations.slice(0, index).reduce((sum, one) => sum + one.asks.length, 0),
  );
  const times = [
    phases.map(({ at }) => at),
    asks.map(([, since]) => since),
    commands.map(({ sent }) => sent),
    commands.map(({ sent }) => sent),
    commands.map(({ done }) => done),
  ];
  const numbers = [
    phases.map(({ phase, kind }) => (PHASES.indexOf(phase) << 4) | PHASE_KINDS.indexOf(kind)),
    phases.map(({ of }) => (of ? (of.target << 16) | (HOST << 8) | of.target : NONE)),
    phases.map(({ bytes }) => bytes ?? 0),
    phases.map(({ of }) => of?.arbitration ?? NONE),
    phases.map(({ of }) => of?.command ?? NONE),
    arbitrations.map(({ phase }) => phase),
    arbitrations.map(({ won }) => won),
    arbitrations.map((one) => one.asks.reduce((bits, [place]) => bits | (1 << place), 0)),
    firsts,
    asks.map(([place]) => place),
    commands.map(({ target }) => (HOST << 8) | target),
    commands.map((_, index) => index + 1),
    commands.map(() => 1024),
    commands.map(() => 1),
    commands.map(() => 0),
  ];
  const raw: RawTrace = {
    head: {
      plan: '',
      parties: ['Host', 'A', 'B'].map((name, index) => ({
        party: { kind: 'device', index },
        id: [7, 2, 0][index] ?? 0,
        name,
        buffer_bytes: null,
      })),
      from_ns: 0,
      to_ns: to,
      truncated: false,
    },
    times: times.map((column) => new Float64Array(column)),
    numbers: numbers.map((column) => new Uint32Array(column)),
  };
  return new Trace(raw);
}

const A = { arbitration: 0, command: 0, target: 1 };
const B = { arbitration: 1, command: 1, target: 2 };

/** A and B arbitrate at 100, B has asked since 20, and A transfers data. */
export function oneTransfer(): Trace {
  return madeTrace(
    [
      { at: 0, phase: 'free', kind: 'free' },
      { at: 100, phase: 'arbitration', kind: 'arbitration', of: A },
      { at: 200, phase: 'reselection', kind: 'reselection', of: A },
      { at: 300, phase: 'data-in', kind: 'data', of: A, bytes: 1024 },
      { at: 900, phase: 'free', kind: 'free' },
    ],
    [
      {
        phase: 1,
        won: 1,
        asks: [
          [1, 90],
          [2, 20],
        ],
      },
    ],
    [{ target: 1, sent: 0, done: Number.NaN }],
    1000,
  );
}

/** The same, then B gets the bus at 1000 and transfers too. */
export function twoTransfers(): Trace {
  return madeTrace(
    [
      { at: 0, phase: 'free', kind: 'free' },
      { at: 100, phase: 'arbitration', kind: 'arbitration', of: A },
      { at: 200, phase: 'data-in', kind: 'data', of: A, bytes: 1024 },
      { at: 900, phase: 'free', kind: 'free' },
      { at: 1000, phase: 'arbitration', kind: 'arbitration', of: B },
      { at: 1100, phase: 'data-in', kind: 'data', of: B, bytes: 1024 },
      { at: 1900, phase: 'free', kind: 'free' },
    ],
    [
      {
        phase: 1,
        won: 1,
        asks: [
          [1, 90],
          [2, 20],
        ],
      },
      { phase: 4, won: 2, asks: [[2, 20]] },
    ],
    [
      { target: 1, sent: 0, done: 900 },
      { target: 2, sent: 10, done: 1900 },
    ],
    2000,
  );
}

/** B asks every 1000 ns, loses to A, and wins after so many ns. */
export function waits(lengths: readonly number[]): Trace {
  const asked = lengths.map((length, index) => ({ at: index * 1000, won: index * 1000 + length, index }));
  return madeTrace(
    asked.flatMap(({ at, won, index }): MadePhase[] => [
      {
        at: at + 10,
        phase: 'arbitration',
        kind: 'arbitration',
        of: { arbitration: 2 * index, command: index, target: 1 },
      },
      {
        at: won,
        phase: 'arbitration',
        kind: 'arbitration',
        of: { arbitration: 2 * index + 1, command: index, target: 2 },
      },
    ]),
    asked.flatMap(({ at, index }): MadeArbitration[] => [
      {
        phase: 2 * index,
        won: 1,
        asks: [
          [1, at],
          [2, at],
        ],
      },
      { phase: 2 * index + 1, won: 2, asks: [[2, at]] },
    ]),
    asked.map(({ at, won }) => ({ target: 2, sent: at, done: won })),
    1000 * lengths.length,
  );
}
