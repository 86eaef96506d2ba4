import { describe, expect, test } from 'vitest';

import { type Slot, layOut, metricsFor, nearestRung, targetsOf } from './layout.ts';

const slots: Slot[] = [
  { id: 7, unit: 0, kind: 'host', want: 2 },
  { id: 6, unit: 0, kind: 'free', want: 0 },
  { id: 0, unit: 0, kind: 'device', want: 29 },
  { id: 15, unit: 0, kind: 'free', want: 0 },
];
const desk = metricsFor(768, 'planner', false);

describe('layOut', () => {
  test('makes a socket as tall as the wanted share, and puts rungs one below the other', () => {
    const { rungs, strip } = layOut(slots, desk, 'strip');
    expect(rungs.map((rung) => rung.id)).toEqual([7, 6, 0]);
    expect(rungs[2]?.socketHeight).toBe(29 * desk.pitch);
    for (const [i, rung] of rungs.entries()) {
      const above = rungs[i - 1];
      if (above) expect(rung.top).toBe(above.top + above.height + desk.gap);
    }
    expect(strip?.top).toBeGreaterThan((rungs[2]?.top ?? 0) + (rungs[2]?.height ?? 0));
  });

  test('opens the wide half', () => {
    const { rungs, strip } = layOut(slots, desk, 'open');
    expect(strip).toBeNull();
    expect(rungs.map((rung) => rung.id)).toEqual([7, 6, 0, 15]);
  });
});

describe('metricsFor', () => {
  test('draws the same ladder larger for larger text, and another size if it no longer fits', () => {
    const larger = metricsFor(768 * 2, 'planner', false, 2);
    expect(larger.rung.device).toBe(2 * desk.rung.device);
    expect(larger.right).toBe(2 * desk.right);
    expect(larger.ticks).toBe(desk.ticks);
    expect(metricsFor(768, 'planner', false, 2).mode).toBe('phone');
    // A phone has no room for sockets of double width.
    const narrow = metricsFor(342, 'planner', true, 2);
    expect(narrow.socketLeft).toBeLessThan(100);
    expect(narrow.rung.device).toBe(2 * metricsFor(320, 'planner', true).rung.device);
  });
});

describe('nearestRung', () => {
  const layout = layOut(slots, desk, 'open');

  test('finds the rung at a height, above all, below all and between two rungs', () => {
    expect(nearestRung(layout, -100)).toBe(7);
    expect(nearestRung(layout, 10_000)).toBe(15);
    const [first, second] = layout.rungs;
    expect(nearestRung(layout, (second?.top ?? 0) - 1)).toBe(6);
    expect(nearestRung(layout, (first?.top ?? 0) + (first?.height ?? 0) + 1)).toBe(7);
  });
});

describe('targetsOf', () => {
  const sizes = [
    ['a desk', desk, 24],
    ['a frame', metricsFor(640, 'embed', false), 24],
    ['a phone', metricsFor(366, 'planner', true), 30],
    ['a touch screen of a desk', metricsFor(768, 'planner', true), 30],
  ] as const;

  test.each(sizes)('meet one another on %s, and none is lower than the least', (_, metrics, least) => {
    const targets = targetsOf(layOut(slots, metrics, 'open'), metrics.target);
    for (const [i, { top, height }] of targets.entries()) {
      const above = targets[i - 1];
      if (above) expect(top).toBeCloseTo(above.top + above.height);
      expect(height).toBeGreaterThanOrEqual(least);
    }
  });

  test('a free rung beside a higher one is large enough for a finger', () => {
    const phone = metricsFor(366, 'planner', true);
    const targets = targetsOf(layOut(slots, phone, 'strip'), phone.target);
    expect(targets.map(({ id }) => id)).toEqual([7, 6, 0]);
    for (const { height } of targets) expect(height).toBeGreaterThanOrEqual(44);
  });
});
