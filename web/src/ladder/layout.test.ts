import { describe, expect, test } from 'vitest';

import { type Slot, layOut, metricsFor, nearestRung } from './layout.ts';

const slots: Slot[] = [
  { id: 7, unit: 0, kind: 'host', want: 2 },
  { id: 6, unit: 0, kind: 'free', want: 0 },
  { id: 0, unit: 0, kind: 'device', want: 29 },
  { id: 15, unit: 0, kind: 'free', want: 0 },
];
const desk = metricsFor(768, 'planner', false);

describe('layOut', () => {
  test('makes a socket as tall as the wanted share, and puts rungs one below the other', () => {
    const { rungs, strip } = layOut(slots, desk, 'strip', false);
    expect(rungs.map((rung) => rung.id)).toEqual([7, 6, 0]);
    expect(rungs[2]?.socketHeight).toBe(29 * desk.pitch);
    for (const [i, rung] of rungs.entries()) {
      const above = rungs[i - 1];
      if (above) expect(rung.top).toBe(above.top + above.height + desk.gap);
    }
    expect(strip?.top).toBeGreaterThan((rungs[2]?.top ?? 0) + (rungs[2]?.height ?? 0));
  });

  test('opens the wide half and enlarges free rungs while a device is held', () => {
    const { rungs, strip } = layOut(slots, desk, 'open', true);
    expect(strip).toBeNull();
    expect(rungs.map((rung) => rung.id)).toEqual([7, 6, 0, 15]);
    expect(rungs[1]?.height).toBe(desk.rung.held);
  });

  test('moves no rung on a desk when a device is picked up', () => {
    const tops = (held: boolean) => layOut(slots, desk, 'open', held).rungs.map(({ top }) => top);
    expect(tops(true)).toEqual(tops(false));
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
  const layout = layOut(slots, desk, 'open', true);

  test('finds the rung at a height, above all, below all and between two rungs', () => {
    expect(nearestRung(layout, -100)).toBe(7);
    expect(nearestRung(layout, 10_000)).toBe(15);
    const [first, second] = layout.rungs;
    expect(nearestRung(layout, (second?.top ?? 0) - 1)).toBe(6);
    expect(nearestRung(layout, (first?.top ?? 0) + (first?.height ?? 0) + 1)).toBe(7);
  });
});

describe('metricsFor', () => {
  test('makes every target on a phone at least 44 pixels high while a device is held', () => {
    const phone = metricsFor(366, 'planner', true);
    expect(phone.mode).toBe('phone');
    for (const height of [phone.rung.held, phone.rung.device, phone.rung.load + phone.gap]) {
      expect(height).toBeGreaterThanOrEqual(44);
    }
  });
});
