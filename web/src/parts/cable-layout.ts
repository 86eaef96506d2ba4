// Where the parts of a cable are drawn: in columns, each with one part. What is on two segments has one column.

import { attachedKey } from '../plan/cable.ts';
import type { Line } from '../plan/generated/types.ts';

/** Stops that are in one box, from one column to another. */
export interface Box {
  from: number;
  to: number;
  /** The computer has a host in it. A segment within one box does not say which one that is. */
  kind: 'computer' | 'box' | 'unknown';
}

/** The columns of the parts of one segment. */
export interface SegmentColumns {
  begin: number;
  stops: number[];
  end: number;
  boxes: Box[];
}

/** What joins two segments, drawn from the row of one to the row of the other. */
export interface Join {
  key: string;
  column: number;
  from: number;
  to: number;
}

/** The columns of all segments, and how many there are. */
export interface CableColumns {
  count: number;
  segments: SegmentColumns[];
  joins: Join[];
}

/** Gives each part a column. A piece outside has one of its own, so that it shows between the boxes. */
export function columnsOf(lines: readonly Line[]): CableColumns {
  const placed = new Map<string, { column: number; segment: number }>();
  const joins: Join[] = [];
  const segments = lines.map((line, segment) => {
    const own = ofSegment(line);
    const keys = line.stops.map(({ of }) => attachedKey(of));
    const joint = keys.findIndex((one) => placed.has(one));
    const key = keys[joint] ?? '';
    const there = placed.get(key);
    const moved = there === undefined ? own : shifted(own, there.column - (own.stops[joint] ?? 0));
    if (there !== undefined) joins.push({ key, column: there.column, from: there.segment, to: segment });
    keys.forEach((one, index) => {
      if (!placed.has(one)) placed.set(one, { column: moved.stops[index] ?? 0, segment });
    });
    return moved;
  });
  const least = Math.min(0, ...segments.map(({ begin }) => begin));
  const all = segments.map((one) => shifted(one, -least));
  return {
    count: Math.max(0, ...all.map(({ end }) => end + 1)),
    segments: all,
    joins: joins.map((join) => ({ ...join, column: join.column - least })),
  };
}

function ofSegment({ stops, rest }: Line): SegmentColumns {
  const pieces = [...stops.map(({ before }) => before), rest];
  let column = 0;
  const columns = pieces.map(({ kind }) => (column += kind === 'outside' ? 2 : 1));
  const ends = [0, ...columns];
  const boxes: Box[] = [];
  let from: number | null = pieces[0]?.kind === 'inside' ? 0 : null;
  let hasHost = false;
  const isOne = pieces.every((piece) => piece.kind === 'inside');
  const kind = () => (hasHost ? 'computer' : isOne ? 'unknown' : 'box');
  for (let at = 1; at < ends.length; at += 1) {
    const here = ends[at] ?? 0;
    if (pieces[at - 1]?.kind === 'outside') {
      if (from !== null) boxes.push({ from, to: ends[at - 1] ?? 0, kind: kind() });
      from = at < ends.length - 1 ? here : null;
      hasHost = false;
    }
    hasHost ||= stops[at - 1]?.of.kind === 'host';
  }
  if (from !== null) boxes.push({ from, to: ends.at(-1) ?? 0, kind: kind() });
  // An end by itself is in no box.
  const isBare = (box: Box) => box.from === 0 && box.to === 0;
  return {
    begin: 0,
    stops: columns.slice(0, -1),
    end: columns.at(-1) ?? 0,
    boxes: boxes.filter((box) => !isBare(box)),
  };
}

function shifted({ begin, stops, end, boxes }: SegmentColumns, by: number): SegmentColumns {
  return {
    begin: begin + by,
    stops: stops.map((column) => column + by),
    end: end + by,
    boxes: boxes.map((box) => ({ ...box, from: box.from + by, to: box.to + by })),
  };
}
