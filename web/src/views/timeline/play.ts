import type { Trace } from '../../engine/trace.ts';

/** How many times slower than the bus a trace can be played. */
export const SLOWER = [1_000_000, 100_000, 10_000, 1000, 100] as const;
const NS_PER_MS = 1e6;
/** Without gliding, time for which each phase is shown, ms. */
const DWELL_MS = 1500;
/** While it plays, what happens is told in words for a phase that lasts so long, or after so long, ms. */
const TOLD_MS = 1000;
/** A tab that was in the background goes on where it was, ms. */
const LONGEST_FRAME_MS = 100;

/** A moment of a trace that moves on in slow motion, or from phase to phase. */
export class Player {
  private readonly trace: Trace;
  private readonly listeners = new Set<() => void>();
  private dwelt = 0;
  private sinceTold = 0;
  /** The moment, ns; `null` before it is first played or stepped. */
  at: number | null = null;
  /** The phase that is told in words: that of the moment, or while it plays fast one of shortly before. */
  told: number | null = null;
  isPlaying = false;
  slower: number = SLOWER[2];

  constructor(trace: Trace) {
    this.trace = trace;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The phase of the moment; `null` before there is one. */
  get phase(): number | null {
    return this.at === null ? null : this.trace.phaseAt(this.at);
  }

  /** Begins at the moment where it paused, or at `start` the first time. */
  play(start: number): void {
    const { from_ns: from, to_ns: to } = this.trace.head;
    const at = this.at ?? start;
    this.at = at >= to ? from : Math.max(from, at);
    this.isPlaying = true;
    this.dwelt = 0;
    this.tell();
  }

  pause(): void {
    this.isPlaying = false;
    this.tell();
  }

  /** Back to before the first play. */
  stop(): void {
    this.at = null;
    this.pause();
  }

  setSlower(slower: number): void {
    this.slower = slower;
    this.tell();
  }

  /** Pauses at the beginning of the next phase, or of the one before. The first time, at the phase of `start`. */
  step(direction: 1 | -1, start: number): void {
    this.isPlaying = false;
    const { trace, phase } = this;
    const next = phase === null ? trace.phaseAt(start) : phase + direction;
    this.at = trace.at(Math.max(0, Math.min(trace.phases - 1, next)));
    this.tell();
  }

  /** `ms` have passed on the clock on the wall. Without gliding, the moment goes from phase to phase. */
  passes(ms: number, glides: boolean): void {
    if (!this.isPlaying || this.at === null) return;
    const passed = Math.min(ms, LONGEST_FRAME_MS);
    this.sinceTold += passed;
    if (glides) this.at += (passed * NS_PER_MS) / this.slower;
    else {
      this.dwelt += passed;
      if (this.dwelt < DWELL_MS) return;
      this.dwelt = 0;
      this.at = this.trace.end(this.trace.phaseAt(this.at));
    }
    if (this.at >= this.trace.head.to_ns) {
      this.at = this.trace.head.to_ns;
      this.isPlaying = false;
    }
    this.tell();
  }

  private tell(): void {
    const { phase, trace } = this;
    if (phase !== this.told) {
      const lasts = phase === null ? 0 : ((trace.end(phase) - trace.at(phase)) * this.slower) / NS_PER_MS;
      if (!this.isPlaying || this.told === null || lasts >= TOLD_MS || this.sinceTold >= TOLD_MS) {
        this.told = phase;
        this.sinceTold = 0;
      }
    }
    for (const listener of this.listeners) listener();
  }
}

/** Time on the clock on the wall that the view shows when it is played, s. */
const SHOWN_S = 10;

/** The longest view in which the moment can be followed, ns. */
export function shownNs(slower: number): number {
  return (SHOWN_S * 1e9) / slower;
}

/** What a party does at a moment. */
type Part = 'rests' | 'waits' | 'asks' | 'loses' | 'wins' | 'sends' | 'receives' | 'holds' | 'held';

/** What happens at a moment: the part of each party, by place, and between which two the bus is used. */
export interface Moment {
  phase: number;
  parts: Part[];
  /** Places of the party that sends or acts, and of the other one. */
  pair: readonly [from: number, to: number] | null;
}

/** The moment of a phase. */
export function momentOf(trace: Trace, phase: number): Moment {
  const at = trace.at(phase);
  const parts = trace.head.parties.map((): Part => 'rests');
  const own = trace.arbitrationOf(phase);
  const isArbitration = trace.phase(phase) === 'arbitration';
  // Those that ask at the next arbitration and have asked since before.
  const next = trace.firstArbitration(isArbitration ? at + 1 : at);
  if (next < trace.arbitrations)
    for (const { place, since } of trace.arbitration(next).asks) if (since <= at) parts[place] = 'waits';
  const ends = trace.pair(phase);
  if (isArbitration && own !== null) {
    const { won, asks } = trace.arbitration(own);
    for (const { place, tookPart } of asks) parts[place] = tookPart ? 'loses' : 'waits';
    parts[won] = 'wins';
    return { phase, parts, pair: null };
  }
  if (ends === null) return { phase, parts, pair: null };
  const [initiator, target] = ends;
  const fromInitiator = FROM_INITIATOR.has(trace.phase(phase));
  const pair = fromInitiator ? ([initiator, target] as const) : ([target, initiator] as const);
  const isHeld = trace.phase(phase) === 'held';
  parts[pair[0]] = isHeld ? 'holds' : 'sends';
  parts[pair[1]] = isHeld ? 'held' : 'receives';
  return { phase, parts, pair };
}

/** Phases in which the initiator sends or acts. */
const FROM_INITIATOR: ReadonlySet<string> = new Set([
  'selection',
  'message-out',
  'command',
  'data-out',
  'units-out',
]);
