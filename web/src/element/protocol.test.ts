import { anything, array, assert, constant, constantFrom, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import {
  type FromFrame,
  type FromHost,
  isOurs,
  message,
  problemsMessage,
  readFromFrame,
  readFromHost,
} from './protocol.ts';

const device = {
  id: 0,
  name: 'Disk',
  throughput_mb_s: 8.71,
  ci95_mb_s: 0.19,
  margin_mb_s: 0.9,
  most_mb_s: 9,
};
const figures = { plan: '3/wide.lvd', devices: [device], total_mb_s: 8.71, text: 'Disk: 8.71' };

const fromFrame: readonly FromFrame[] = [
  { type: 'ready' },
  { type: 'height', px: 420 },
  { type: 'plan', plan: '3/wide.lvd' },
  { type: 'prediction', figures },
  { type: 'problems', problems: ['wibble: unknown'], isUnread: false },
];
const fromHost: readonly FromHost[] = [
  { type: 'hello' },
  { type: 'plan', plan: '3/narrow.se' },
  { type: 'theme', theme: 'dark' },
];

test('every message arrives as it was sent', () => {
  for (const what of fromFrame) expect(readFromFrame(message(what))).toEqual(what);
  for (const what of fromHost) expect(readFromHost(message(what))).toEqual(what);
});

test('many and long problems of a plan are cut to what the other side accepts', () => {
  const long = Array.from({ length: 60 }, () => 'x'.repeat(600));
  expect(readFromFrame(message(problemsMessage(long, true)))).toEqual({
    type: 'problems',
    problems: Array.from({ length: 50 }, () => 'x'.repeat(500)),
    isUnread: true,
  });
});

test('fields that do not belong to a message are dropped', () => {
  const read = readFromFrame(
    message({ type: 'prediction', figures: { ...figures, devices: [{ ...device, evil: 1 }] } as never }),
  );
  expect(read).toEqual({ type: 'prediction', figures });
  expect(readFromHost({ ...message({ type: 'hello' }), more: 'x' })).toEqual({ type: 'hello' });
});

test('of a message of another kind only the version is read, however long the message is', () => {
  const asked: PropertyKey[] = [];
  const long = new Proxy(
    Array.from({ length: 10 }, () => 0),
    {
      get(at, key, self) {
        asked.push(key);
        return Reflect.get(at, key, self) as unknown;
      },
      ownKeys() {
        throw new Error('every field was listed');
      },
    },
  );
  expect(isOurs(long)).toBe(false);
  expect(readFromFrame(long)).toBeNull();
  expect(readFromHost(long)).toBeNull();
  expect(asked.filter((key) => key === 'busfree')).toHaveLength(3);
  expect(asked.filter((key) => typeof key === 'string' && /^\d+$/u.test(key))).toEqual([]);
});

test('wrong types, sizes and versions are rejected', () => {
  const wrong: unknown[] = [
    null,
    undefined,
    'ready',
    [],
    { type: 'ready' },
    { busfree: 2, type: 'ready' },
    { busfree: 1, type: 'height', px: -1 },
    { busfree: 1, type: 'height', px: Number.NaN },
    { busfree: 1, type: 'height', px: 1e9 },
    { busfree: 1, type: 'height', px: '400' },
    { busfree: 1, type: 'plan', plan: 'x'.repeat(75_001) },
    { busfree: 1, type: 'plan' },
    message({
      type: 'prediction',
      figures: { ...figures, devices: Array.from({ length: 16 }, () => device) },
    }),
    message({ type: 'prediction', figures: { ...figures, devices: [{ ...device, id: 0.5 }] } }),
    message({ type: 'prediction', figures: { ...figures, devices: [null] } as never }),
    message({ type: 'prediction', figures: { ...figures, total_mb_s: Number.POSITIVE_INFINITY } }),
    message({ type: 'problems', problems: Array.from({ length: 51 }, () => 'x'), isUnread: false }),
    message({ type: 'problems', problems: ['x'.repeat(501)], isUnread: false }),
    message({ type: 'problems', problems: ['x'], isUnread: 'no' } as never),
  ];
  for (const data of wrong) {
    expect(readFromFrame(data)).toBeNull();
    expect(readFromHost(data)).toBeNull();
  }
});

/** Anything that a page can post, and near misses of messages. */
const hostile = oneof(
  anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  record(
    {
      busfree: oneof(constant(1), anything()),
      type: oneof(
        constantFrom('ready', 'height', 'plan', 'prediction', 'problems', 'hello', 'theme'),
        anything(),
      ),
      px: anything(),
      plan: anything(),
      theme: anything(),
      problems: oneof(anything(), array(anything())),
      isUnread: anything(),
      figures: oneof(
        anything(),
        record({
          plan: anything(),
          devices: oneof(anything(), array(anything())),
          total_mb_s: anything(),
          text: anything(),
        }),
      ),
    },
    { requiredKeys: [] },
  ),
);

test('no message throws, and everything that is read is within its limits', () => {
  assert(
    property(hostile, (data) => {
      const frame = readFromFrame(data);
      if (frame?.type === 'height') expect(frame.px).toBeLessThan(10_000);
      if (frame?.type === 'plan') expect(frame.plan.length).toBeLessThanOrEqual(75_000);
      if (frame?.type === 'prediction') expect(frame.figures.devices.length).toBeLessThanOrEqual(15);
      const host = readFromHost(data);
      if (host?.type === 'plan') expect(host.plan.length).toBeLessThanOrEqual(75_000);
      if (host?.type === 'theme') expect(['auto', 'light', 'dark']).toContain(host.theme);
    }),
    { numRuns: process.env['BUSFREE_THOROUGH'] === undefined ? 5000 : 100_000 },
  );
}, 600_000);
