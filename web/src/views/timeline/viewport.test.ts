import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';

import { exactMoment } from '../../text/trace.ts';
import { around, fitted, panned, showing, timeAxis, zoomed } from './viewport.ts';

const ALL = { from: 0, to: 4e9 };
const VIEW = { from: 1e9, to: 1.02e9 };
const part = () => double({ min: 0, max: 1, noNaN: true });

test('zooming keeps the time under the pointer', () => {
  const at = 1.005e9;
  const near = zoomed(VIEW, 0.5, at, ALL);
  expect(near.to - near.from).toBeCloseTo(1e7);
  expect((at - near.from) / (near.to - near.from)).toBeCloseTo(0.25);
});

test('no view leaves the trace or becomes shorter than half a microsecond', () => {
  assert(
    property(part(), part(), double({ min: 1e-9, max: 1e9, noNaN: true }), (start, at, factor) => {
      const view = { from: start * 3.9e9, to: start * 3.9e9 + 1e8 };
      for (const next of [
        zoomed(view, factor, at * 4e9, ALL),
        panned(view, (at - 0.5) * 1e10, ALL),
        showing(view, at * 4e9, ALL),
        fitted({ from: at * 3e9, to: at * 3e9 + start * 1e6 }, ALL),
      ]) {
        expect(next.from).toBeGreaterThanOrEqual(ALL.from);
        expect(next.to).toBeLessThanOrEqual(ALL.to + 1e-3);
        expect(next.to - next.from).toBeGreaterThanOrEqual(499);
      }
    }),
  );
});

test('a time that is in view does not move the view', () => {
  expect(showing(VIEW, 1.01e9, ALL)).toBe(VIEW);
  const moved = showing(VIEW, 2e9, ALL);
  expect((moved.from + moved.to) / 2).toBeCloseTo(2e9);
});

test('a step shows the whole span with what is around it', () => {
  const usual = 2e7;
  const span = { from: 1.01e9, to: 1.011e9 };
  expect(around(VIEW, span, usual, ALL)).toBe(VIEW);
  // Lost in the whole trace: the view is zoomed to it.
  expect(around(ALL, span, usual, ALL)).toEqual({ from: 1.0005e9, to: 1.0205e9 });
  // Twice the usual length is near enough, so that steps do not zoom again and again.
  const near = { from: 1e9, to: 1.04e9 };
  expect(around(near, { from: 1.02e9, to: 1.02e9 + 2400 }, usual, ALL)).toBe(near);
  assert(
    property(part(), part(), part(), part(), (start, length, at, own) => {
      const view = { from: start * 3e9, to: start * 3e9 + 500 + length * 1e9 };
      const wanted = { from: at * 3e9, to: at * 3e9 + 2400 + own * 1e8 };
      const shown = around(view, wanted, usual, ALL);
      expect(shown.from).toBeLessThanOrEqual(wanted.from);
      expect(shown.to).toBeGreaterThanOrEqual(wanted.to);
      // Nanoseconds: a difference of two of them is exact to a millionth.
      const most = Math.max(view.to - view.from, 1.3 * 1.01e8);
      expect(shown.to - shown.from).toBeLessThanOrEqual(most + 1e-6);
    }),
  );
});

test('the axis counts in the unit of the span, from a round time', () => {
  const axis = timeAxis({ from: 1.284e9, to: 1.304e9 }, 6);
  expect(axis).toMatchObject({ unit: 'ms', base: 1.28e9 });
  expect(axis.ticks.map(({ label }) => label)).toEqual(['5', '10', '15', '20']);
  expect(timeAxis({ from: 0, to: 4e9 }, 5)).toMatchObject({ unit: 's', base: 0 });
  expect(timeAxis({ from: 10, to: 3_000 }, 5).unit).toBe('µs');
  const early = timeAxis({ from: 25e6, to: 37e6 }, 6);
  expect(early).toMatchObject({ unit: 'ms', base: 0 });
  expect(early.ticks.map(({ label }) => label)).toEqual(['26', '28', '30', '32', '34', '36']);
});

test('the labels of an axis are short, and with the stated origin they give the exact time', () => {
  assert(
    property(double({ min: 500, max: 5e9, noNaN: true }), part(), (length, start) => {
      const from = Math.round(start * 5e9);
      const axis = timeAxis({ from, to: from + length }, 6);
      const scale = { s: 1e9, ms: 1e6, µs: 1e3, ns: 1 }[axis.unit];
      const [, number = '', unit] = /^([\d.]+)\u00A0(m?s)$/u.exec(exactMoment(axis.base)) ?? [];
      const origin = Number(number) * (unit === 's' ? 1e9 : 1e6);
      expect(axis.ticks.length).toBeGreaterThan(1);
      for (const { at, label } of axis.ticks) {
        expect(origin + Number(label) * scale).toBeCloseTo(at, 3);
        expect(Number(label)).toBeLessThanOrEqual(1000);
        expect(label.length).toBeLessThanOrEqual(4);
      }
    }),
  );
  expect(exactMoment(100_500_000)).toBe('100.5\u00A0ms');
  expect(exactMoment(111_982_000)).toBe('111.982\u00A0ms');
  expect(exactMoment(1_284_982_500)).toBe('1284.9825\u00A0ms');
  expect(exactMoment(1_280_000_000)).toBe('1.28\u00A0s');
});
