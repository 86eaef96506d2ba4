import { expect, test } from 'vitest';

import { Trace } from '../../engine/trace.ts';
import { densityOf } from './density.ts';

/** A trace of `count` connections of 10 ns each, alternately of two parties: arbitration 1, data 5, free 4. */
function made(count: number): Trace {
  const phases = 3 * count;
  const codes = [(1 << 4) | 1, (7 << 4) | 6, 0];
  const from = (of: (phase: number) => number) =>
    Uint32Array.from({ length: phases }, (_, phase) => of(phase));
  const starts = [0, 1, 6];
  const none = new Uint32Array();
  const holder = (phase: number) => Math.floor(phase / 3) % 2;
  return new Trace({
    head: {
      plan: '',
      parties: [
        { party: { kind: 'host', index: 0 }, id: 7, name: 'a', buffer_bytes: null },
        { party: { kind: 'device', index: 0 }, id: 6, name: 'b', buffer_bytes: null },
      ],
      from_ns: 0,
      to_ns: 10 * count,
      truncated: false,
    },
    times: [
      Float64Array.from(
        { length: phases },
        (_, phase) => 10 * Math.floor(phase / 3) + (starts[phase % 3] ?? 0),
      ),
      new Float64Array(),
      new Float64Array(),
      new Float64Array(),
      new Float64Array(),
    ],
    numbers: [
      from((phase) => codes[phase % 3] ?? 0),
      from((phase) => (phase % 3 === 2 ? 0xffff_ffff : (holder(phase) << 16) | 1)),
      ...Array.from({ length: 13 }, () => none),
    ],
  });
}

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([1_000, 100_000])('shares of each row add up to the time used, of %i connections', (count) => {
  const trace = made(count);
  const pixels = 700;
  const { data, rest } = densityOf(trace, { from: 0, to: 10 * count }, pixels);
  for (const [row, share] of [1, 0.5, 0.5].entries()) {
    expect(mean(data.subarray(row * pixels, (row + 1) * pixels))).toBeCloseTo(0.5 * share, 2);
    expect(mean(rest.subarray(row * pixels, (row + 1) * pixels))).toBeCloseTo(0.1 * share, 2);
  }
});
