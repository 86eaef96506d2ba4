import { describe, expect, test } from 'vitest';

import { dealWires, routeWires } from './wires.ts';

const metrics = { pitch: 3, snap: 0, right: 155, headBottom: 20, socketLeft: 173 };

describe('dealWires', () => {
  test('deals fifty wires by largest remainder, and the rest to no party', () => {
    expect(dealWires([4.1, 5.6, 19.8, 17.7, 14.2, 23.0])).toEqual([2, 3, 10, 9, 7, 11, 8]);
    expect(dealWires([])).toEqual([50]);
    expect(dealWires([100])).toEqual([50, 0]);
  });

  test('deals exactly fifty wires for any shares', () => {
    for (const shares of [
      [33.3, 33.3, 33.3],
      [0.1, 0.2, 99.8],
      [60, 60],
      [0, 0, 0],
      [-1, 50],
    ]) {
      expect(dealWires(shares).reduce((a, b) => a + b, 0)).toBe(50);
    }
  });

  test('gives the odd wire to the stronger of two parties with equal remainders', () => {
    expect(dealWires([49, 49, 2])).toEqual([25, 24, 1, 0]);
  });
});

describe('routeWires', () => {
  test('turns off the nearest wires first and leads the rest down', () => {
    const outlets = [
      { key: 'host', got: 2, want: 2, top: 26, height: 38 },
      { key: 'disk', got: 3, want: 10, top: 70, height: 38 },
    ];
    const { wires, unmetDemands } = routeWires(outlets, metrics, 200);
    expect(wires.map((wire) => wire.owner).slice(0, 6)).toEqual([
      'host',
      'host',
      'disk',
      'disk',
      'disk',
      null,
    ]);
    expect(wires).toHaveLength(50);
    expect(wires[0]?.d).toBe('M155 20V39A5 5 0 0 0 160 44H173');
    expect(unmetDemands).toEqual([{ owner: 'disk', ys: [85, 88, 91, 94, 97, 100, 103], clearFrom: 145 }]);
  });

  test('squeezes a bundle into a socket that is too low for it', () => {
    const { wires } = routeWires([{ key: 'disk', got: 20, want: 20, top: 30, height: 20 }], metrics, 200);
    const ends = wires.slice(0, 20).map((wire) => Number(/A\S+ \S+ 0 0 0 \S+ (\S+)H/.exec(wire.d)?.[1]));
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...ends)).toBeLessThanOrEqual(50);
  });
});
