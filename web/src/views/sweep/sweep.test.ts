import { describe, expect, test } from 'vitest';

import { DEFAULT_DEVICE, DEFAULT_PLAN } from '../../plan/generated/facts.ts';
import type { Own, Plan, Sweep } from '../../plan/generated/types.ts';
import { headline, refusedTexts } from '../../text/sweep.ts';
import { markText } from './SweepChart.tsx';
import { nearest, rateAxis, spread, valueAxis } from './axes.ts';
import { type Series, csvOf, figuresOf } from './figures.ts';

describe('the axis of values', () => {
  test('spreads sizes by their logarithms, loads evenly, and IDs in the order of their priority', () => {
    const sizes = valueAxis([512, 1024, 1_048_576], 'B', 0, 110, 5);
    expect(sizes.x(1024)).toBeCloseTo(10);
    expect(valueAxis([0, 50, 99], 'percent', 0, 99, 5).x(50)).toBeCloseTo(50);
    const ids = valueAxis([7, 0, 15, 8], 'ID', 0, 90, 5);
    expect([7, 0, 15, 8].map((id) => ids.x(id))).toEqual([0, 30, 60, 90]);
    expect(nearest([7, 0, 15, 8], ids, 40)).toBe(1);
  });

  test('leaves out labels without room, never the last one', () => {
    const { ticks } = valueAxis([0, 10, 20, 30, 95, 99], 'percent', 0, 99, 25);
    expect(ticks).toEqual([0, 30, 99]);
  });

  test('has a place for a single value', () => {
    expect(valueAxis([4], 'requests', 0, 100, 30).x(4)).toBe(50);
  });
});

test('a point has the interval that the ladder has: it ends where the device has no more', () => {
  const mark = figuresOf({ ...sweep, points: [point(0, [20])] }, DEFAULT_PLAN)[0]?.series[0]?.marks[0];
  expect(mark).toEqual({ value: 0, y: 20, margin: 1, most: 20.5 });
  expect(mark && markText(mark, 'MB/s')).toBe('20.0 19.0–20.5');
});

test('the axis of rates begins at 0 and has room for every margin', () => {
  const series: Series[] = [
    { place: 0, id: 0, name: 'A', hue: 1, marks: [{ value: 0, y: 23, margin: 4, most: 30 }], measured: null },
  ];
  const axis = rateAxis(series, 10, 210);
  expect([axis(0), axis(27) > 10]).toEqual([210, true]);
  expect(rateAxis([], 10, 210)(0)).toBe(210);
});

test('over the position the measured rates of a drive stand beside the predicted ones, if its figures are the catalogue’s', () => {
  const planOf = (model: string, own: Partial<Own> = {}): Plan => ({
    ...DEFAULT_PLAN,
    bus: {
      ...DEFAULT_PLAN.bus,
      devices: [{ ...DEFAULT_DEVICE, model, own: { ...DEFAULT_DEVICE.own, ...own } }],
    },
  });
  const measuredOf = (plan: Plan, over = 'position') =>
    figuresOf({ ...sweep, over, points: [point(0, [20])] }, plan)[0]?.series[0]?.measured;
  for (const [model, outer, average, inner] of [
    ['seagate_st39102lw', 18.1, 16.1, 11.5],
    ['ibm_ultrastar_9zx', 16.8, 14.9, 10.2],
    ['quantum_viking_ii', 14.2, 11.5, 7.8],
  ] as const)
    expect(measuredOf(planOf(model))).toMatchObject({
      outermost_mb_s: outer,
      average_mb_s: average,
      innermost_mb_s: inner,
    });
  expect(measuredOf(planOf('id_prec_disk'))).toBeNull();
  expect(measuredOf(planOf('quantum_viking_ii', { rpm: 5400 }))).toBeNull();
  expect(measuredOf(planOf('quantum_viking_ii'), 'load')).toBeNull();
});

test('labels keep their order and do not overlap', () => {
  expect(spread([100, 101, 40], 19, 0, 200)).toEqual([100, 119, 40]);
  expect(spread([200, 200, 200], 19, 0, 200)).toEqual([162, 181, 200]);
});

const sweep: Sweep = {
  model_version: '1',
  plan: '',
  over: 'load',
  unit: 'percent',
  own: 0,
  values: [0, 50, 99, 120],
  points: [point(0, [20, 2]), point(50, [19, 2.1]), point(99, [7, 2])],
  refused: [
    { value: 120, why: 'too much' },
    { value: 130, why: 'too much' },
  ],
  finished: true,
  changes: [change('Disk', 20, 7, true, 50), change('CD-ROM', 2, 2, false, null)],
  most_changed: 0,
};

function point(value: number, rates: readonly number[]): Sweep['points'][number] {
  const devices = rates.map((mbS, id) => ({
    id,
    name: ['Disk, "fast"', 'CD-ROM'][id] ?? '',
    throughput_mb_s: mbS,
    margin_mb_s: 1,
    most_mb_s: mbS + 0.5,
    clear_mb_s: 0.1,
    latency_ms: 1,
    data_phase_mb_s: 40,
    overhead_ms: 1,
  }));
  const total = rates.reduce((sum, mbS) => sum + mbS, 0);
  return {
    value,
    plan: '',
    total_mb_s: total,
    margin_mb_s: 1,
    most_mb_s: total,
    bus_busy_percent: 50,
    devices,
  };
}

function change(
  name: string,
  first: number,
  last: number,
  differs: boolean,
  steadyTo: number | null,
): Sweep['changes'][number] {
  const [one, other] = [
    { value: 0, mb_s: first, margin_mb_s: 1.4 },
    { value: 99, mb_s: last, margin_mb_s: 0.3 },
  ];
  const [least, most] = [other, one];
  return {
    id: 0,
    name,
    first: one,
    last: other,
    least,
    most,
    differs,
    steady_to: steadyTo,
    steady_from: null,
  };
}

describe('the sentence of a sweep', () => {
  test('names the device that changes most, where it does not, and the others', () => {
    expect(headline(sweep).what.replaceAll(/\s/gu, ' ')).toBe(
      'Disk gets 20.0 MB/s at 0 % load and 7.00 MB/s at 99 % load.',
    );
    expect(headline(sweep).more.replaceAll(/\s/gu, ' ')).toBe(
      'Up to 50 % load it does not change clearly. CD-ROM does not change clearly.',
    );
  });

  test('says that nothing changes, that there is one value, or none', () => {
    const text = (of: Partial<Sweep>) => headline({ ...sweep, ...of }).what.replaceAll(/\s/gu, ' ');
    expect(text({ most_changed: null })).toBe('No device changes clearly between 0 % load and 99 % load.');
    expect(text({ points: sweep.points.slice(0, 1) })).toBe('The plan can only have 0 % load.');
    expect(text({ points: [] })).toBe('The plan can have none of these values.');
  });

  test('values that are not possible for the same reason stand together', () => {
    expect(refusedTexts(sweep).map((text) => text.replaceAll(/\s/gu, ' '))).toEqual([
      '120 % and 130 %: too much',
    ]);
  });
});

test('a table as CSV has every digit, quotes what needs it, and totals that are the sums', () => {
  const series: Series[] = [0, 1].map((place) => ({
    place,
    id: place,
    name: ['Disk, "fast"', 'CD-ROM'][place] ?? '',
    hue: 1,
    marks: sweep.points.map(({ value, devices }) => ({
      value,
      y: devices[place]?.throughput_mb_s ?? 0,
      margin: 1,
      most: 30,
    })),
    measured: null,
  }));
  const text = csvOf({ what: 'throughput', title: '', unit: 'MB/s', series }, sweep);
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toBe('percent,"0 Disk, ""fast"" MB/s",± MB/s,1 CD-ROM MB/s,± MB/s,Total MB/s,± MB/s');
  expect(rows).toEqual(['0,20,1,2,1,22,1', '50,19,1,2.1,1,21.1,1', '99,7,1,2,1,9,1']);
});
