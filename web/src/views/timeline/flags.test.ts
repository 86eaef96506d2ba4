import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { BARE_PX, flagsOf } from './flags.ts';

const VIEW = { from: 1000, to: 2000 };
const noteAt = (ns: number) => ({ ns, note: `at ${ns}`, key: `${ns}` });
const placed = (...all: number[]) =>
  flagsOf(all.map(noteAt), VIEW, 500).map(({ x, room, isLeft }) => [x, room, isLeft]);

test('a text has the room to the next flag, the last one to the edge', () => {
  expect(placed(1100, 1500)).toEqual([
    [50, 196, false],
    [250, 250, false],
  ]);
});

test('flags that are closer than a text have none, and one at the edge is at the left of its pole', () => {
  expect(placed(1100, 1120, 1990, 2000)).toEqual([
    [50, null, false],
    [60, 431, false],
    [495, null, true],
    [500, null, true],
  ]);
});

test('what is not in view has no flag, at both edges it has one', () => {
  expect(placed(0, 999, 1000, 2000, 2001).map(([x]) => x)).toEqual([0, 500]);
  expect(flagsOf([noteAt(5)], { from: 0, to: 10 }, 0)).toEqual([
    { ns: 5, note: 'at 5', key: '5', x: 0, room: null, isLeft: true },
  ]);
});

test('no text reaches another flag or the edge', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 12 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 2000 }), (all, width) => {
      const flags = flagsOf(all.toSorted((a, b) => a - b).map(noteAt), VIEW, width);
      for (const [place, { x, room, isLeft }] of flags.entries()) {
        const end = flags[place + 1]?.x ?? width;
        if (room !== null) expect(x + room).toBeLessThanOrEqual(end + 1e-9);
        if (!isLeft) expect(x + BARE_PX).toBeLessThanOrEqual(width);
      }
    }),
  );
});
