import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { plans } from '../../plan/arbitrary.ts';
import { writeLink } from '../../plan/link/links.ts';
import { planOf } from '../../plan/plan-of.ts';
import type { Evaluation, Prediction } from '../../plan/generated/types.ts';
import { changeFigure, comparisonText, placeText, rowSaid, totalWord } from '../../text/compare.ts';
import { differences } from '../../text/differences.ts';
import { mirrorMetrics, rungsOf, sideOf, slope } from './mirror.ts';
import { type Side, arrayRowsOf, clearChanges, findingsOf, rowsOf } from './rows.ts';

const HOST = '3/wide.lvd/7=host.aha29160';

const NONE = { prediction: null, measured: null, by_you_mb_s: [] };

/** A side without figures. */
function side(link: string, findings: Evaluation['findings'] = []): Side {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  return { plan: planOf(link), evaluation: { ...NONE, findings } as unknown as Evaluation };
}

describe('everything that is different', () => {
  test('nothing differs unnoticed', () => {
    assert(
      property(plans(), plans(), (a, b) => {
        const areSame = writeLink({ ...a, channel: b.channel }) === writeLink(b);
        expect(differences(a, a)).toEqual([]);
        if (!areSame) expect(differences(a, b)).not.toEqual([]);
      }),
    );
  });

  test('a setting has the values of both plans', () => {
    const [a, b] = [`${HOST}/0=id_prec_disk.q4`, '3/wide.lvd/seed=7/7=host.aha29160/6=id_prec_disk'].map(
      planOf,
    );
    if (!a || !b) throw new Error('two plans');
    expect(differences(a, b).map(({ what, was, is }) => [what, was, is])).toEqual([
      ['Seed', '1', '7'],
      ['ID', '0', '6'],
      ['Requests outstanding', '4', '1'],
    ]);
  });
});

test('an array has the settings of both plans, and a member the name of its array', () => {
  const disk = '7=host.aha29160/0=id_prec_disk.name=Disk';
  const [a, b] = [
    `5/wide.lvd/array=raid0.q4/${disk}.array=1`,
    `5/wide.lvd/array=raid5.adapter.name=Data.stripe=32/array=jbod/${disk}.array=2.rebuild`,
  ].map(planOf);
  if (!a || !b) throw new Error('two plans');
  expect(differences(a, b)).toEqual([
    { name: '', what: 'Disk arrays', was: 'RAID 0', is: 'RAID 5, JBOD' },
    { name: 'Data', what: 'Name', was: '–', is: 'Data' },
    { name: 'Data', what: 'Laid out by', was: 'the host’s driver', is: 'the adapter' },
    { name: 'Data', what: 'Stripe', was: '64', is: '32\u00a0KiB' },
    { name: 'Data', what: 'Requests outstanding', was: '4', is: '1' },
    { name: 'Disk', what: 'Array', was: 'RAID 0', is: 'JBOD' },
    { name: 'Disk', what: 'Being rebuilt', was: 'Off', is: 'On' },
  ]);
});

test('a cable has the settings of both plans', () => {
  const parts = '7=host.aha29160/0=id_prec_disk';
  const [a, b] = [
    `5/wide.lvd/${parts}/line=multi_7_30cm_0_multi`,
    `5/wide.lvd/errors=2/${parts}/line=7.on_50cm_0_multi`,
  ].map(planOf);
  if (!a || !b) throw new Error('two plans');
  expect(differences(a, b)).toEqual([
    { name: '', what: 'Transfers that fail, in 10⁹ bytes', was: 'none', is: '2' },
    { name: '', what: 'Ends of the cable', was: 'LVD/SE, LVD/SE', is: 'open, LVD/SE' },
    { name: '', what: 'Terminators switched on', was: 'none', is: 'AHA-29160' },
    {
      name: '',
      what: 'Lengths of the pieces',
      was: '0\u00a0m, 0.3\u00a0m, 0\u00a0m',
      is: '0\u00a0m, 0.5\u00a0m, 0\u00a0m',
    },
  ]);
});

describe('arrays of both plans', () => {
  const disks = [0, 1].map((id) => `${id}=id_prec_disk.array=1`).join('/');
  const result = (throughput_mb_s: number) => ({ throughput_mb_s, margin_mb_s: 0.1, clear_mb_s: 0.1 });
  const predicted = (link: string, arrays: readonly number[], devices: number): Side => {
    const of = (rate: number, at: number) => ({ ...result(rate), id: at });
    const prediction = {
      initiators: [],
      load: null,
      arrays: arrays.map(result),
      devices: [devices, devices].map(of),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
    return { plan: planOf(link), evaluation: { ...NONE, findings: [], prediction } as unknown as Evaluation };
  };
  const plan = (levels: string) => `5/wide.lvd${levels}/7=host.aha29160/${disks}`;
  const a = predicted(plan('/array=raid1'), [10], 5);
  const b = predicted(plan('/array=raid0/array=jbod.name=Data'), [18, 3], 9);

  test('have a row each, paired by their numbers', () => {
    expect(arrayRowsOf(a, b).map(({ name, a: was, b: is, change }) => [name, was, is, change?.by])).toEqual([
      ['RAID 0 (RAID 1 in A)', result(10), result(18), 8],
      ['Data', null, result(3), undefined],
    ]);
    expect(arrayRowsOf(b, a).map(({ name }) => name)).toEqual(['RAID 1 (RAID 0 in A)', 'Data']);
  });

  test('stand in the sentence for their members', () => {
    const changes = clearChanges(rowsOf(a, b), arrayRowsOf(a, b));
    expect(changes.map(({ called, change }) => [called, change.by])).toEqual([['RAID 0 (RAID 1 in A)', 8]]);
  });
});

describe('the two ladders', () => {
  const rows = rowsOf(side(`${HOST}/6=id_prec_cdrom/0=id_prec_disk`), side(`${HOST}/5=id_prec_disk.hue=3`));
  const { metrics } = mirrorMetrics(1200);
  const { rungs, bottom } = rungsOf(rows, metrics.pitch);

  test('have a rung for each ID that one of them uses, strongest first, without overlap', () => {
    expect(rungs.map(({ id }) => id)).toEqual([7, 6, 5, 0]);
    for (const [at, rung] of rungs.entries()) {
      expect(rung.top + rung.height).toBeLessThan(rungs[at + 1]?.top ?? bottom + 1);
    }
  });

  test('have a free socket where only the other plan has a device', () => {
    const of = (which: 'a' | 'b') =>
      sideOf(rows, which, rungs, bottom, metrics).sockets.map(({ rows: here }) => here.length);
    expect(of('a')).toEqual([1, 1, 0, 1]);
    expect(of('b')).toEqual([1, 0, 1, 0]);
  });

  test('face each other only where there is room', () => {
    expect([360, 700, 900, 1300].map((width) => mirrorMetrics(width).fitsBoth)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(slope({ x: 0, y: 5 }, { x: 10, y: 5 })).toBe('M0 5C5 5 5 5 10 5');
  });
});

test('a measured rate is that of its side', () => {
  const [a, b] = [side(`${HOST}/0=id_prec_disk`), side(`${HOST}/1=id_prec_disk`)];
  const row = rowsOf(a, { ...b, evaluation: { ...b.evaluation, by_you_mb_s: [4.2] } }).find(
    ({ kind }) => kind === 'device',
  );
  expect([row?.a?.measured, row?.b?.measured]).toEqual([null, 4.2]);
});

test('a finding is the same if it is about the same devices at other IDs', () => {
  const finding = (code: string, devices: number[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
    ({ code, devices, words: { title: code } }) as unknown as Evaluation['findings'][number];
  const a = side(`${HOST}/0=id_prec_disk`, [finding('slow', [0]), finding('old', [])]);
  const b = side(`${HOST}/6=id_prec_disk`, [finding('slow', [6]), finding('new', [])]);
  const { fresh, gone, same } = findingsOf(a, b);
  expect([fresh, gone, same].map((all) => all.map(({ code }) => code))).toEqual([['new'], ['old'], ['slow']]);
});

describe('the sentence', () => {
  const told = (total_mb_s: number) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
    prediction: { total_mb_s, total_margin_mb_s: 0.1, other_bus: null, arrays: [] } as unknown as Prediction,
    question: 'steady' as const,
    findings: [],
  });
  const change = (by: number, isClear = true) => ({ by, isClear, isSame: by === 0, limit: 0.5 });

  test('says better, worse or not clear, and names the devices', () => {
    const text = (by: number, isClear?: boolean) =>
      comparisonText(told(10), told(10 + by), change(by, isClear), [], []).what;
    expect(text(2)).toMatch(/^B is clearly better in total: 12.00.MB\/s instead of 10.00.MB\/s\.$/u);
    expect(text(-2)).toMatch(/^B is clearly worse/u);
    expect(text(0.2, false)).toMatch(/^No clear difference in total/u);
    expect(text(0, false)).toMatch(/^A and B give the same in total/u);
    const changed = ['Disk', 'Tape', 'Zip', 'Jaz'].map((called) => ({
      called,
      change: change(-1),
      margin: 0,
    }));
    expect(comparisonText(told(10), told(9), change(-1), changed, []).more).toMatch(
      /^Disk loses 1.00.MB\/s, Tape loses 1.00.MB\/s, Zip loses 1.00.MB\/s and 1 more change clearly\.$/u,
    );
  });

  test('says that a total is that of one channel if there are two', () => {
    const two = told(8);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only whether there is one is read
    if (two.prediction) two.prediction.other_bus = {} as unknown as Prediction['other_bus'];
    expect(comparisonText(told(10), two, change(-2), [], []).what).toMatch(
      /^B is clearly worse on the channel shown: 8.00.MB\/s instead of 10.00.MB\/s\.$/u,
    );
    // An array works on both.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only their number is read
    if (two.prediction) two.prediction.arrays = [{}] as unknown as Prediction['arrays'];
    const text = comparisonText(told(10), two, change(-2), [], []);
    expect(text.what).toBe('No device and no array changes clearly.');
    expect(text.more).toMatch(/^B is clearly worse on the channel shown/u);
  });

  test('states nothing of a plan without a prediction', () => {
    const none = { ...told(1), prediction: null };
    expect(comparisonText(told(1), none, null, [], []).what).toBe(
      'Plan B has an error and is not predicted.',
    );
  });

  test('a row is one sentence', () => {
    const figures = { a: { mb_s: 10, margin: 0.2, most: 20 }, b: { mb_s: 12, margin: 0.2, most: 12.1 } };
    expect(rowSaid('Disk', { a: 0, b: 6 }, figures, change(2))).toMatch(
      /^Disk, ID 0 in A, ID 6 in B: 10.00 MB\/s plus or minus 0.20 in A, 12.00 MB\/s from 11.80 to 12.10 in B; gains 2.00.MB\/s$/u,
    );
    expect(rowSaid('Disk', { a: null, b: 6 }, { a: null, b: null }, null)).toBe('Disk, ID 6 in B: only in B');
    expect([placeText(0, 6), placeText(4, 4), placeText(4, null)]).toEqual([
      '0 → 6',
      'stays at 4',
      'ID 4, only in A',
    ]);
    expect([changeFigure(change(-1.5), 0), totalWord(change(-1))]).toEqual(['−1.50', 'clearly less']);
  });
});
