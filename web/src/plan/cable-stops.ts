/**
 * The stops of a laid-out cable when a part leaves the bus. A stop refers to its part by the place among `hosts` or
 * `devices`, so all stops of parts behind it change. Pure functions, as in `commands.ts`.
 */
import type { Attached, Bus, Line, Piece, Stop, Wires } from './generated/types.ts';
import { DEFAULT_PIECE, PIECE_CM_MAX } from './generated/cable.ts';

/** The cable of a bus: its own segment and those behind converters. */
type Cable = Pick<Bus, 'line' | 'branches'>;

/** What a stop becomes when parts leave or change their places; `null` if it is of nothing any more. */
type Place = (of: Attached) => Attached | null;

/** The cable without the stops of a host that is removed from `hosts`. */
export function withoutHostStops(cable: Cable, index: number): Cable {
  return withPlaces(cable, (of) => (of.kind === 'host' ? without(of, index) : of));
}

/**
 * The cable without the stop of a device that is removed from `devices`. The whole target has one stop: with `heir`,
 * another logical unit of it, the stop stays.
 */
export function withoutDeviceStops(cable: Cable, index: number, heir: number | undefined): Cable {
  const isOn = (device: number | undefined) =>
    linesOf(cable).some(({ stops }) => stops.some(({ of }) => of.kind === 'device' && of.index === device));
  const takes = heir !== undefined && !isOn(heir) ? heir : index;
  return withPlaces(cable, (of) => {
    if (of.kind !== 'device') return of;
    return without(of.index === index ? { ...of, index: takes } : of, index);
  });
}

/** A part after another one of its kind is removed; `null` for the removed one. */
function without<Of extends Attached & { index: number }>(of: Of, removed: number): Of | null {
  if (of.index === removed) return null;
  return of.index > removed ? { ...of, index: of.index - 1 } : of;
}

function withPlaces(cable: Cable, place: Place): Cable {
  const { line, branches } = cable;
  if (line === null) return { line, branches };
  return {
    line: lineWith(line, place),
    branches: branches.map((branch) => ({ ...branch, line: lineWith(branch.line, place) })),
  };
}

/** The piece before a stop that goes becomes a part of the one behind it, so that the cable keeps its length. */
function lineWith(line: Line, place: Place): Line {
  const stops: Stop[] = [];
  let left = DEFAULT_PIECE;
  for (const stop of line.stops) {
    const of = place(stop.of);
    if (of === null) left = joined(left, stop.before);
    else {
      stops.push({ ...stop, of, before: joined(left, stop.before) });
      left = DEFAULT_PIECE;
    }
  }
  return { ...line, stops, rest: joined(left, line.rest) };
}

/** Two pieces as one, with the fewer wires of the two and an adapter of either; as `Piece::joined` in the engine. */
export function joined(a: Piece, b: Piece): Piece {
  const has = (wires: Wires) => a.wires === wires || b.wires === wires;
  return {
    cm: Math.min(PIECE_CM_MAX, a.cm + b.cm),
    kind: a.kind === 'outside' || b.kind === 'outside' ? 'outside' : 'inside',
    wires: has('narrow-ended') ? 'narrow-ended' : has('narrow') ? 'narrow' : 'all',
  };
}

function linesOf({ line, branches }: Cable): Line[] {
  return line === null ? [] : [line, ...branches.map((branch) => branch.line)];
}
