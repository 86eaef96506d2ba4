import { sum } from 'd3-array';

import type { Trace } from '../../engine/trace.ts';

export type Direction = 1 | -1;

/** Index of the arbitration after or before a time; `null` if there is none. */
export function nextArbitration(trace: Trace, at: number, direction: Direction): number | null {
  return nextWhere(trace, at, direction, () => true);
}

/** Index of the next or previous arbitration that a party loses. */
export function nextLoss(trace: Trace, place: number, at: number, direction: Direction): number | null {
  return nextWhere(trace, at, direction, (index) => trace.isLost(index, place));
}

/** Index of the next or previous command to a device or from a host, by the time at which it was sent. */
export function nextCommand(trace: Trace, place: number, at: number, direction: Direction): number | null {
  let index = trace.firstCommand(at);
  if (direction === -1) index -= 1;
  while (index >= 0 && index < trace.commands) {
    const { initiator, target, sent } = trace.command(index);
    if ((target === place || initiator === place) && sent !== at) return index;
    index += direction;
  }
  return null;
}

/** The command for which a party asked at an arbitration. */
export interface Followed {
  place: number;
  command: number;
}

/**
 * The command to follow from an arbitration: that of a party that lost it, from where it wins, otherwise that of the
 * winner. `null` if the trace does not have it.
 */
export function followed(trace: Trace, arbitration: number, asker: number): Followed | null {
  const place = trace.isLost(arbitration, asker) ? asker : trace.winner(arbitration);
  for (let index = arbitration; index < trace.arbitrations; index += 1) {
    if (trace.winner(index) !== place) continue;
    const command = trace.commandOf(trace.phaseOfArbitration(index));
    return command === null ? null : { place, command };
  }
  return null;
}

/** A span of a trace, ns. */
export interface Span {
  from: number;
  to: number;
}

/**
 * A wait that shows why a party gets so little: the first one with a loss in it that is at least as long as the mean of
 * them, until the party wins or the trace ends. Waits before its second command are of the run's beginning and do not
 * count. `loss`: its first lost arbitration. `null` if the party loses nothing.
 */
export function typicalWait(trace: Trace, place: number): (Span & { loss: number }) | null {
  const since = typicalCommand(trace, place)?.from ?? trace.head.from_ns;
  const waits = waitsOf(trace, place).filter(({ from }) => from >= since);
  const lengthOf = ({ from, to }: Span) => to - from;
  const mean = sum(waits, lengthOf) / waits.length;
  return waits.find((wait) => lengthOf(wait) >= mean) ?? null;
}

/** All waits of a party that have a loss in them. */
function waitsOf(trace: Trace, place: number): (Span & { loss: number })[] {
  const waits: (Span & { loss: number })[] = [];
  let loss: number | null = null;
  const add = (first: number, to: number) => {
    const ask = trace.arbitration(first).asks.find((one) => one.place === place);
    waits.push({ loss: first, from: ask?.since ?? trace.head.from_ns, to });
  };
  for (let index = 0; index < trace.arbitrations; index += 1) {
    if (loss === null && trace.isLost(index, place)) loss = index;
    if (loss === null || trace.winner(index) !== place) continue;
    add(loss, trace.arbitrationAt(index));
    loss = null;
  }
  if (loss !== null) add(loss, trace.head.to_ns);
  return waits;
}

/** The second command of a party, because the first one is of the run's beginning, or the only one; `null` for none. */
export function typicalCommand(trace: Trace, place: number): (Span & { index: number }) | null {
  const first = nextCommand(trace, place, Number.NEGATIVE_INFINITY, 1);
  if (first === null) return null;
  const index = nextCommand(trace, place, trace.command(first).sent, 1) ?? first;
  const { sent, done } = trace.command(index);
  return { index, from: sent, to: done ?? trace.head.to_ns };
}

function nextWhere(
  trace: Trace,
  at: number,
  direction: Direction,
  isIt: (arbitration: number) => boolean,
): number | null {
  const from = trace.firstArbitration(at);
  let index =
    direction === -1
      ? from - 1
      : from < trace.arbitrations && trace.arbitrationAt(from) === at
        ? from + 1
        : from;
  while (index >= 0 && index < trace.arbitrations) {
    if (isIt(index)) return index;
    index += direction;
  }
  return null;
}
