import { expect, test } from 'vitest';

import { Monitor } from '../../engine/monitor.ts';
import type { TraceParty } from '../../plan/generated/types.ts';
import { bufferText } from '../../text/monitor.ts';
import { csvOf, longestQueue, rowsOf, spansOf } from './monitor-rows.ts';

const PARTIES: TraceParty[] = [
  { party: { kind: 'host', index: 0 }, id: 7, name: 'Host', buffer_bytes: null },
  { party: { kind: 'device', index: 0 }, id: 6, name: 'CD, "own"', buffer_bytes: 4096 },
  { party: { kind: 'device', index: 1 }, id: 0, name: 'Scanner', buffer_bytes: null },
];

/** Two bins and the whole span: the value of a row is its number, in the second bin half of it. */
function monitor(): Monitor {
  const rows = Array.from({ length: 6 + 4 * PARTIES.length }, (_, row) =>
    [15, 16, 17].includes(row) ? [NaN, NaN, NaN] : [row, row / 2, (3 * row) / 4],
  );
  return new Monitor({ from: 1e6, to: 3e6, bins: 2, rows: new Float64Array(rows.flat()) });
}

test('rows follow each other without hosts, and only those that are shown', () => {
  const rows = rowsOf(PARTIES, { use: true, buffers: true, queues: true }, 1);
  expect(rows.map(({ what, place }) => `${what} ${place}`)).toEqual([
    'use -1',
    'buffer 1',
    'queue 1',
    'buffer 2',
    'queue 2',
  ]);
  for (const [index, row] of rows.entries())
    expect(row.top).toBe(rows.slice(0, index).reduce((sum, { height }) => sum + height, 0));
  expect(rowsOf(PARTIES, { use: false, buffers: false, queues: true }, 2).map(({ top }) => top)).toEqual([
    0, 92,
  ]);
});

test('the top of a queue is a whole number', () => {
  expect(longestQueue(monitor(), 1)).toBe(10);
  expect(longestQueue(monitor(), 0)).toBe(6);
});

test('the CSV has a line for each bin, and nothing where there is no buffer', () => {
  const [head, first, second, end] = csvOf(monitor(), PARTIES).split('\r\n');
  expect(head).toMatch(/^from ms,Busy %,Data %,.*,"6 CD, ""own"" buffer bytes",.*,0 Scanner requests$/u);
  expect(first).toBe('1,0,1,2,3,4,5,11,10,,14');
  expect(second).toBe('2,0,0.5,1,1.5,2,2.5,5.5,5,,7');
  expect(end).toBe('');
});

test('the marks of a state cover its share of the time', () => {
  const percents = [0, 100, 100, 40, 0, 25, Number.NaN];
  const spans = spansOf(percents.length, (bin) => percents[bin] ?? 0);
  expect(spans).toEqual([
    { from: 1, to: 3.4 },
    { from: 5, to: 5.25 },
  ]);
  expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBeCloseTo(2.65);
});

test('a buffer that is empty or full for a time says so', () => {
  const plain = (...values: [number, number, number, number]) =>
    bufferText(...values).replaceAll(/[\u00A0\u2009\u202F]/gu, ' ');
  expect(plain(2970, 120_832, 9, 0)).toBe('Buffer 2.9 of 118 KiB, empty 9 %');
  expect(plain(120_832, 120_832, 0, 100)).toBe('Buffer 118 of 118 KiB, full');
  expect(plain(1024, 4096, 0.01, 0)).toBe('Buffer 1 of 4 KiB');
});
