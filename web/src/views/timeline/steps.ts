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

/** The first wait of a party that has a loss in it, until it wins or the trace ends; `null` if it loses nothing. */
export function firstWait(trace: Trace, place: number): { from: number; to: number } | null {
  const { from_ns: start, to_ns: end } = trace.head;
  const loss = nextLoss(trace, place, start, 1);
  if (loss === null) return null;
  const from = trace.arbitration(loss).asks.find((ask) => ask.place === place)?.since ?? start;
  let index = loss;
  while (index < trace.arbitrations && trace.winner(index) !== place) index += 1;
  return { from, to: index < trace.arbitrations ? trace.arbitrationAt(index) : end };
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
