// Where the data of a disk array are on its members. The rule is that of the engine (`crates/sim/src/kernel/layout.rs`).

import type { ArrayLevel } from '../../src/plan/generated/types.ts';
import { Drawing, Words } from './Drawing.tsx';

/** A level with several members, as the picture draws it. */
type DrawnLevel = Exclude<ArrayLevel, 'jbod'>;

/** Disks of each picture: the fewest that show the level. */
const MEMBERS: Readonly<Record<DrawnLevel, number>> = { raid0: 3, raid1: 2, raid10: 4, raid5: 4 };
const ROWS = 4;

/** Rows of stripes: on each member the number of a stripe from 1, or `P` for parity. */
export function stripesOf(level: DrawnLevel): string[][] {
  const members = MEMBERS[level];
  return Array.from({ length: ROWS }, (_, row) => {
    const parity = members - 1 - (row % members);
    return Array.from({ length: members }, (_one, member) => {
      switch (level) {
        case 'raid0':
          return String(row * members + member + 1);
        case 'raid1':
          return String(row + 1);
        case 'raid10':
          return String((row * members) / 2 + (member % (members / 2)) + 1);
        case 'raid5':
          if (member === parity) return 'P';
          return String(row * (members - 1) + ((member - parity - 1 + members) % members) + 1);
      }
    });
  });
}

const WIDTH = 344;
const [CELL, GAP, TOP] = [26, 16, 24];

/** The disks of an array side by side, with the stripes on them. */
export function ArrayDrawing({ level, title }: { level: DrawnLevel; title: string }) {
  const rows = stripesOf(level);
  const members = MEMBERS[level];
  const wide = (WIDTH - (members - 1) * GAP) / members;
  const left = (member: number) => member * (wide + GAP);
  return (
    <Drawing className="array-drawing" width={WIDTH} height={TOP + ROWS * CELL + 2} title={title}>
      {Array.from({ length: members }, (_, member) => (
        <Words key={member} x={left(member) + wide / 2} y={14}>
          {`Disk ${member}`}
        </Words>
      ))}
      {rows.map((row, place) =>
        row.map((stripe, member) => (
          <g key={`${place}.${left(member)}`}>
            <rect
              x={left(member) + 0.75}
              y={TOP + place * CELL}
              width={wide - 1.5}
              height={CELL}
              strokeWidth="1.4"
              fill={stripe === 'P' ? 'currentColor' : 'none'}
              fillOpacity="0.18"
            />
            <Words x={left(member) + wide / 2} y={TOP + place * CELL + 17}>
              {stripe}
            </Words>
          </g>
        )),
      )}
    </Drawing>
  );
}
