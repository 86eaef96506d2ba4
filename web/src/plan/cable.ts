/**
 * Commands on the cable of a plan: the order along it, its pieces, its ends. Each is pure. A plan without a laid-out
 * cable is laid out first (`layOut`), with what the engine assumes; the others leave such a plan as it is.
 */
import { withBus } from './bus.ts';
import { joined } from './cable-stops.ts';
import {
  BOX_CM_MAX,
  BRANCHES_MAX,
  CONVERTER_MAX,
  DEFAULT_PIECE,
  FITTING_TERMINATOR,
  PIECE_CM_MAX,
  STUB_CM_MAX,
} from './generated/cable.ts';
import type {
  Attached,
  Branch,
  Connector,
  Line,
  OwnTerminator,
  Piece,
  Plan,
  Signalling,
  Stop,
  Terminator,
  Width,
} from './generated/types.ts';

/** A place of a stop: its segment, 0 for the bus's own and then the branches, and its number there. */
export interface StopPlace {
  segment: number;
  index: number;
}

/** An end of a segment: before its first stop, or behind its last. */
export type EndName = 'begin' | 'end';

/** What joins a new segment to the first one: a host with a converter on its card, or a converter of its own. */
export type Joint = { kind: 'host'; index: number } | { kind: 'converter' };

/** The usual length of a new piece, cm. */
const NEW_PIECE_CM = 30;

const PIECE: Piece = { ...DEFAULT_PIECE, cm: NEW_PIECE_CM };

/** The plan with the cable that the engine reports, which has everything that is attached to the bus. */
export function layOut(plan: Plan, report: { segments: readonly Branch[] }): Plan {
  const [own, ...more] = report.segments;
  if (own === undefined) return plan;
  const branches = more.map(({ width, signalling, line }): Branch => ({ width, signalling, line }));
  return withBus(plan, { line: own.line, branches });
}

/** The plan without a cable of its own, so that the engine assumes one. */
export function forgetCable(plan: Plan): Plan {
  return plan.bus.line === null ? plan : withBus(plan, { line: null, branches: [] });
}

/** The lines of the segments; empty if the cable is not laid out. */
export function linesOf({ bus }: Plan): Line[] {
  return bus.line === null ? [] : [bus.line, ...bus.branches.map(({ line }) => line)];
}

/**
 * Moves a stop to another place along the cable; `to.index` counts without it. The cable keeps its length where the stop
 * leaves: the piece before it joins the next one. Where it arrives it divides a piece in two.
 */
export function moveStop(plan: Plan, from: StopPlace, to: StopPlace): Plan {
  const lines = linesOf(plan);
  const stop = lines[from.segment]?.stops[from.index];
  const source = lines[from.segment];
  if (stop === undefined || source === undefined || lines[to.segment] === undefined) return plan;
  if (from.segment === to.segment && from.index === to.index) return plan;
  if (from.segment !== to.segment && !canCross(plan, stop.of, to.segment)) return plan;
  const without = withLine(plan, from.segment, removeStop(source, from.index));
  const target = linesOf(without)[to.segment];
  return target === undefined ? plan : withLine(without, to.segment, insertStop(target, to.index, stop));
}

/** Whether a stop may move to another segment: what joins segments is on each of them once. */
export function canCross(plan: Plan, of: Attached, segment: number): boolean {
  return linesOf(plan)[segment]?.stops.some((stop) => sameAttached(stop.of, of)) === false;
}

/** Length of the piece before a stop, or of the last one if there is no such stop, cm. */
export function setPieceCm(plan: Plan, place: StopPlace, cm: number): Plan {
  return withPiece(plan, place, { cm: within(cm, PIECE_CM_MAX) });
}

/** Whether a piece is in a computer or outside. */
export function setPieceKind(plan: Plan, place: StopPlace, kind: Piece['kind']): Plan {
  return withPiece(plan, place, { kind });
}

/** The wires of a piece. */
export function setWires(plan: Plan, place: StopPlace, wires: Piece['wires']): Plan {
  return withPiece(plan, place, { wires });
}

/** What is plugged on an end. */
export function setEnd(plan: Plan, segment: number, end: EndName, terminator: Terminator): Plan {
  const line = linesOf(plan)[segment];
  return line === undefined || line[end] === terminator
    ? plan
    : withLine(plan, segment, { ...line, [end]: terminator });
}

/** The terminator that a part brings itself. */
export function setOwnTerminator(plan: Plan, place: StopPlace, terminator: OwnTerminator): Plan {
  return withStop(plan, place, { terminator });
}

/** Whether a part supplies TERMPWR; `null` for what is usual. */
export function setTermPower(plan: Plan, place: StopPlace, power: boolean | null): Plan {
  return withStop(plan, place, { power });
}

/** Length of its stub, cm; 0 for one within the limit. */
export function setStub(plan: Plan, place: StopPlace, cm: number): Plan {
  return withStop(plan, place, { stub_cm: within(cm, STUB_CM_MAX) });
}

/** Cable hidden in its box, cm. */
export function setBox(plan: Plan, place: StopPlace, cm: number): Plan {
  return withStop(plan, place, { box_cm: within(cm, BOX_CM_MAX) });
}

/** The connector at which it is attached. */
export function setConnector(plan: Plan, place: StopPlace, connector: Connector): Plan {
  return withStop(plan, place, { connector });
}

/**
 * Adds a segment behind a converter, with a terminator on its far end. A converter of its own comes to the end of the
 * first segment.
 */
export function addBranch(plan: Plan, joint: Joint, signalling: Signalling, width: Width): Plan {
  const { line, branches } = plan.bus;
  if (line === null || branches.length >= BRANCHES_MAX) return plan;
  const of: Attached = joint.kind === 'host' ? joint : { kind: 'converter', number: freeNumber(plan) };
  if (of.kind === 'converter' && of.number > CONVERTER_MAX) return plan;
  const isThere = line.stops.some((stop) => sameAttached(stop.of, of));
  if (of.kind === 'host' && !isThere) return plan;
  const own = isThere ? line : insertStop(line, line.stops.length, newStop(of));
  // The converter ends the segment on its side.
  const first: Stop = { ...newStop(of), before: { ...PIECE, cm: 0 }, terminator: 'on' };
  const far = FITTING_TERMINATOR[signalling];
  // A converter in the right half of the first segment has its own segment to its left, so that the drawing stays narrow.
  const at = own.stops.findIndex((stop) => sameAttached(stop.of, of));
  const isLast = at > 0 && 2 * at >= own.stops.length - 1;
  const branchLine: Line = isLast
    ? { begin: far, stops: [{ ...first, before: PIECE }], rest: { ...PIECE, cm: 0 }, end: 'open' }
    : { begin: 'open', stops: [first], rest: PIECE, end: far };
  const branch: Branch = { width, signalling, line: branchLine };
  return withBus(plan, { line: own, branches: [...branches, branch] });
}

/** The width and the signalling that the cable and the terminators of a further segment are made for. */
export function setBranch(
  plan: Plan,
  segment: number,
  change: Partial<Pick<Branch, 'width' | 'signalling'>>,
): Plan {
  const branch = plan.bus.branches[segment - 1];
  if (branch === undefined || isSame(branch, change)) return plan;
  return withBus(plan, { branches: plan.bus.branches.with(segment - 1, { ...branch, ...change }) });
}

/** Removes a segment. What is on it comes to the end of the first one; what joined it to that one goes. */
export function removeBranch(plan: Plan, segment: number): Plan {
  const { line, branches } = plan.bus;
  const branch = branches[segment - 1];
  if (line === null || branch === undefined) return plan;
  const rest = branches.filter((one) => one !== branch);
  const others = rest.flatMap((one) => one.line.stops);
  // A converter with nothing behind it any more is no longer there.
  const isLeft = ({ of }: Stop) =>
    of.kind !== 'converter' ||
    others.some((stop) => sameAttached(stop.of, of)) ||
    !branch.line.stops.some((stop) => sameAttached(stop.of, of));
  const kept = line.stops.reduceRight(
    (now, stop, index) => (isLeft(stop) ? now : removeStop(now, index)),
    line,
  );
  const moved = branch.line.stops
    .filter(({ of }) => of.kind !== 'converter' && !kept.stops.some((stop) => sameAttached(stop.of, of)))
    .reduce((now, stop) => insertStop(now, now.stops.length, { ...stop, terminator: 'off' }), kept);
  const orphans = rest.map((one) => ({
    ...one,
    line: withoutLoneConverters(one.line, [moved, ...rest.map((o) => o.line)]),
  }));
  return withBus(plan, { line: moved, branches: orphans });
}

/** Takes a converter that is on one segment only off a line. */
function withoutLoneConverters(line: Line, all: readonly Line[]): Line {
  const count = (of: Attached) =>
    all.flatMap(({ stops }) => stops).filter((stop) => sameAttached(stop.of, of)).length;
  return line.stops.reduceRight(
    (now, { of }, index) => (of.kind === 'converter' && count(of) < 2 ? removeStop(now, index) : now),
    line,
  );
}

/** Reverses a segment: the same cable, told from its other end. */
export function turn(plan: Plan, segment: number): Plan {
  const line = linesOf(plan)[segment];
  if (line === undefined) return plan;
  const pieces = [...line.stops.map(({ before }) => before), line.rest].toReversed();
  const stops = line.stops.toReversed().map((stop, index) => ({ ...stop, before: pieces[index] ?? PIECE }));
  return withLine(plan, segment, {
    begin: line.end,
    stops,
    rest: pieces.at(-1) ?? PIECE,
    end: line.begin,
  });
}

/** Whether two stops are of the same part. */
function sameAttached(a: Attached, b: Attached): boolean {
  return attachedKey(a) === attachedKey(b);
}

/** A unique key of a part on a cable. */
export function attachedKey(of: Attached): string {
  switch (of.kind) {
    case 'host':
    case 'device':
      return `${of.kind}-${of.index}`;
    case 'converter':
      return `converter-${of.number}`;
    case 'load':
      return 'load';
  }
}

/** The line without a stop. The cable keeps its length: the pieces on both sides become one. */
function removeStop(line: Line, index: number): Line {
  const stop = line.stops[index];
  if (stop === undefined) return line;
  const next = line.stops[index + 1];
  const stops = line.stops.toSpliced(index, 1);
  if (next === undefined) return { ...line, stops, rest: joined(stop.before, line.rest) };
  return { ...line, stops: stops.with(index, { ...next, before: joined(stop.before, next.before) }) };
}

/**
 * A piece as two. An end without cable, where the last part is the end, gets a usual piece between that part and the new
 * one.
 */
function divided(piece: Piece, isFirst: boolean, isLast: boolean): [Piece, Piece] {
  const isNew = piece.cm === 0;
  const first = isNew ? (isLast ? NEW_PIECE_CM : 0) : Math.floor(piece.cm / 2);
  const second = isNew ? (isFirst && !isLast ? NEW_PIECE_CM : 0) : piece.cm - first;
  return [
    { ...piece, cm: first },
    { ...piece, cm: second },
  ];
}

/** The line with a stop before another one, or at its end. It divides the piece there in two. */
function insertStop(line: Line, index: number, stop: Stop): Line {
  const next = line.stops[index];
  const piece = next?.before ?? line.rest;
  const halves = divided(piece, line.stops.length > 0 && index === 0, next === undefined);
  const put = { ...stop, before: halves[0] };
  if (next === undefined) return { ...line, stops: [...line.stops, put], rest: halves[1] };
  return { ...line, stops: line.stops.toSpliced(index, 1, put, { ...next, before: halves[1] }) };
}

/** A length in whole centimetres, from 0 to the most. */
function within(cm: number, most: number): number {
  return Math.min(Math.max(Math.round(cm), 0), most);
}

function newStop(of: Attached): Stop {
  return { of, before: PIECE, terminator: 'off', power: null, stub_cm: 0, box_cm: 0, connector: 'standard' };
}

/** The lowest number that no converter has. */
function freeNumber(plan: Plan): number {
  const taken = new Set(
    linesOf(plan)
      .flatMap(({ stops }) => stops)
      .flatMap(({ of }) => (of.kind === 'converter' ? [of.number] : [])),
  );
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

function withLine(plan: Plan, segment: number, line: Line): Plan {
  if (segment === 0) return withBus(plan, { line });
  const branch = plan.bus.branches[segment - 1];
  if (branch === undefined) return plan;
  return withBus(plan, { branches: plan.bus.branches.with(segment - 1, { ...branch, line }) });
}

function withStop(plan: Plan, { segment, index }: StopPlace, change: Partial<Stop>): Plan {
  const line = linesOf(plan)[segment];
  const stop = line?.stops[index];
  if (line === undefined || stop === undefined || isSame(stop, change)) return plan;
  return withLine(plan, segment, { ...line, stops: line.stops.with(index, { ...stop, ...change }) });
}

function withPiece(plan: Plan, place: StopPlace, change: Partial<Piece>): Plan {
  const line = linesOf(plan)[place.segment];
  const stop = line?.stops[place.index];
  if (line === undefined) return plan;
  const piece = stop?.before ?? line.rest;
  if (isSame(piece, change)) return plan;
  const changed = { ...piece, ...change };
  return stop === undefined
    ? withLine(plan, place.segment, { ...line, rest: changed })
    : withStop(plan, place, { before: changed });
}

function isSame<T extends object>(of: T, change: Partial<T>): boolean {
  return Object.entries({ ...of, ...change }).every(([key, value]) => Object.is(Reflect.get(of, key), value));
}
