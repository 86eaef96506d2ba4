import { describe, expect, test } from 'vitest';

import { DEFAULT_ARRAY } from '../plan/generated/arrays.ts';
import { ARRAYS_MAX } from '../plan/generated/facts.ts';
import type { ArrayResult, DiskArray } from '../plan/generated/types.ts';
import { planOf } from '../plan/plan-of.ts';
import { arrayFigures, arrayWhy } from './array-results.ts';
import { arrayName, arrayWords } from './arrays.ts';
import { arrayTexts } from './sheet.ts';

const RESULT: ArrayResult = {
  state: 'whole',
  capacity_mb: 55_200,
  throughput_mb_s: 1.7,
  ci95_mb_s: 0.01,
  margin_mb_s: 0.5,
  clear_mb_s: 0.1,
  requests_per_s: 208,
  latency_ms: { mean: 38.4, p50: 34, p95: 80.7, p99: 109 },
  commands_per_request: 2.522,
  disk_mb_s: 4.29,
  parity_ms: 0.012,
  rebuild_mb_s: 0,
  rebuild_hours: null,
  missed_percent: 0,
  elapsed_s: null,
};

type Change = Partial<Omit<DiskArray, 'workload'>> & { work?: Partial<DiskArray['workload']> };

const arrayOf = ({ work, ...change }: Change): DiskArray => ({
  ...DEFAULT_ARRAY,
  ...change,
  workload: { ...DEFAULT_ARRAY.workload, ...work },
});

/** All sentences about an array, of four disks unless it says otherwise. */
const why = (change: Change, result: Partial<ArrayResult> = {}, members = 4) =>
  arrayWhy({
    array: arrayOf(change),
    result: { ...RESULT, ...result },
    members,
    cpu_percent: 5.2,
    bus: 'The bus',
    busy_percent: 34,
  }).join(' ');

describe('why an array gets what it gets', () => {
  test('RAID 5 passes over parity when it is read, and reads first when a part of a row is written', () => {
    expect(why({ level: 'raid5' })).toContain('One stripe in 4 on each member is parity.');
    const random = why({ level: 'raid5', work: { pattern: 'random', size_bytes: 8192, read_percent: 50 } });
    expect(random).toMatch(/The data continue with the next member after each 64.KiB\./u);
    expect(random).toContain('A read needs no parity');
    expect(random).toContain('has to be read first');
    // How many commands that makes is the engine's figure.
    expect(random).toContain('A request takes 2.52 commands on average.');
    const own = why({ level: 'raid5', stripe_kb: 16, work: { read_percent: 0 } });
    expect(own).toMatch(/after each 16.KiB/u);
    expect(own).not.toContain('read needs');
  });

  test('copies are read from one member and written to all', () => {
    for (const level of ['raid1', 'raid10'] as const) {
      const text = why({ level, work: { read_percent: 70 } });
      expect(text).toContain('Each read goes to one of the members');
      expect(text).toContain('Each write goes to all members that hold its data');
    }
    expect(why({ level: 'raid0', work: { read_percent: 70 } })).not.toContain('members that hold');
  });

  test('without a member, a read of its data goes to the others, also while it is rebuilt', () => {
    expect(why({ level: 'raid5' }, { state: 'degraded' })).toContain('reads all 3 others');
    expect(why({ level: 'raid1' }, { state: 'degraded' })).toContain('goes to its copy');
    const written = why({ level: 'raid5', work: { read_percent: 0 } }, { state: 'degraded' });
    expect(written).not.toContain('missing member');
    const rebuilt = why({ level: 'raid5' }, { state: 'rebuilding' });
    expect(rebuilt).toContain('in between the requests');
    expect(rebuilt).not.toContain('passes over');
  });

  test('in software each command costs the host, on the adapter it does not', () => {
    expect(why({ level: 'raid0' })).toMatch(
      /Each costs the host’s processor, which works 5\W% of the time\./u,
    );
    const adapter = why({ level: 'raid5', by: 'adapter' });
    expect(adapter).toContain('The adapter lays the data out and computes the parity.');
    expect(adapter).toContain('The host sees only the request.');
    expect(why({ level: 'jbod' })).not.toContain('lays');
  });

  test('an array that cannot work has no other sentence', () => {
    expect(why({ level: 'raid5' }, { state: 'too-few' })).toBe(
      'RAID 5 needs more members, so the array gets no requests.',
    );
    expect(why({}, { state: 'lost' })).toMatch(/^Members are missing/u);
    expect(why({ work: { pattern: 'off' } })).toBe('The array has no work.');
  });
});

test('only the figures that apply are listed', () => {
  const labels = (change: Change, result: Partial<ArrayResult> = {}) =>
    arrayFigures(arrayOf(change), { ...RESULT, ...result }).map(({ label }) => label);
  const usual = labels({ level: 'raid1' });
  expect(usual).not.toContain('Rebuilt in');
  expect(labels({ level: 'raid5' }).filter((label) => !usual.includes(label))).toEqual([
    'Parity, for a request',
  ]);
  const late = labels({ level: 'raid1', work: { within_ms: 50 } }, { rebuild_hours: 2.5, elapsed_s: 60 });
  expect(late.filter((label) => !usual.includes(label))).toEqual([
    'Rebuilds',
    'Rebuilt in',
    'Deadlines missed',
    'Done in',
  ]);
  const rebuilt = arrayFigures(arrayOf({ level: 'raid5' }), {
    ...RESULT,
    rebuild_mb_s: 1,
    rebuild_hours: 2.5,
  });
  expect(rebuilt.find(({ label }) => label === 'Rebuilt in')?.figure).toBe('2.50\u00A0h');
});

test('names, tags and the lines of the sheet tell arrays apart', () => {
  const disk = (id: number, rest: string) => `${id}=seagate_st39102lw${rest}`;
  const plan = planOf(
    `5/wide.lvd/array=raid5/array=raid5.adapter.stripe=32/array=raid1.name=Logs/7=host.aha29160/${[
      disk(0, '.array=1'),
      disk(1, '.array=1'),
      disk(2, '.array=1.rebuild'),
      disk(3, '.array=2'),
      disk(4, '.array=3'),
    ].join('/')}/and/wide.lvd/7=host.aha29160/${disk(0, '.array=2')}/${disk(1, '.array=3')}`,
  );
  expect(plan.arrays.length).toBeLessThanOrEqual(ARRAYS_MAX);
  expect([0, 1, 2].map((at) => arrayName(plan, at))).toEqual([
    'RAID 5 (array 1)',
    'RAID 5 (array 2)',
    'Logs',
  ]);
  expect(plan.bus.devices.map((device) => arrayWords.tag(plan, device))).toEqual([
    'RAID 5 · 1',
    'RAID 5 · 1',
    'RAID 5 · 1, rebuilding',
    'RAID 5 · 2',
    'Logs',
  ]);
  expect(arrayTexts(plan)).toEqual([
    'RAID 5 (array 1): IDs 0 to 2 on channel A, stripes of 64\u00A0KiB, laid out by the host’s driver.',
    'RAID 5 (array 2): ID 3 on channel A and ID 0 on channel B, stripes of 32\u00A0KiB, laid out by the adapter.',
    'Logs: ID 4 on channel A and ID 1 on channel B, laid out by the host’s driver.',
  ]);
});
