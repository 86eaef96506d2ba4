import { expect, test } from 'vitest';

import type { CheckFigure, ParameterLine } from '../plan/generated/types.ts';
import { pointsOf } from './points.ts';
import { report } from './report.ts';
import {
  aimText,
  conclusionsText,
  OWNERS,
  demeritsText,
  differenceText,
  holdsText,
  identifiedText,
  leadText,
  missesText,
  parametersText,
  pointText,
  sectionText,
  setupText,
  stateText,
} from '../text/trust.ts';

/** Replaces narrow and no-break spaces with plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/gu, ' ');

const figure: CheckFigure = {
  section: 'scaling',
  name: 'two disks',
  unit: 'MB/s',
  measured: 129.6,
  predicted: 130,
  low: null,
  high: null,
  reference: null,
  error_percent: 0.3,
  tolerance_percent: 3,
  at_least: null,
  at_most: null,
  holds: true,
  fitted: false,
  plan: null,
  source: '',
};

const parameter: ParameterLine = {
  set: 'disk',
  name: 'firmware_us',
  value: 1,
  low: 0,
  high: 2,
  source: 'guess',
  identified: null,
};

test('the paragraph takes its figures from the report', () => {
  const { summary } = report;
  const blind = {
    ...summary,
    disk: { ...summary.disk, p90_percent: 12.34 },
    orders_right: 41,
    orders_total: 42,
  };
  const { lead, caution } = leadText({
    ...report,
    summary: { ...summary, disk: { ...summary.disk, median_percent: 1.25 }, blind },
  });
  expect(plain(lead)).toContain('Half of the disk rates are then within 1.3 %');
  expect(plain(caution)).toContain('nine in ten within 12.3 %. Of 42 pairs, 41 are');
});

test('the picture has every measured rate, those of the paper twice, and a word for each point', () => {
  const points = pointsOf(report);
  const owned = report.checks.filter(({ section, measured }) => section === OWNERS && measured !== null);
  expect(points).toHaveLength(2 * report.cells.length + owned.length);
  expect(points.filter(({ from }) => from !== null)).toHaveLength(owned.length);
  const first = points.find(({ kind }) => kind === 'disk');
  expect(first && plain(pointText({ ...first, isBlind: true }))).toMatch(
    /^Table \d, host .*: Disk at \d+: measured [\d.]+ MB\/s, predicted [\d.]+ MB\/s, blind$/u,
  );
});

test('aims are written in words', () => {
  expect(plain(aimText(figure))).toBe('within 3 %');
  expect(plain(aimText({ ...figure, tolerance_percent: null, at_least: 0.5, unit: 'ms' }))).toBe(
    'at least 0.5 ms',
  );
  expect(aimText({ ...figure, tolerance_percent: null })).toBe('');
  const times = { ...figure, tolerance_percent: null, at_least: 5, unit: 'us' };
  expect(plain(aimText(times))).toBe('at least 5 µs');
  const all = { ...figure, tolerance_percent: null, at_least: 100, unit: '%' };
  expect(plain(aimText(all))).toBe('100 %');
  expect(plain(aimText({ ...all, at_least: 95 }))).toBe('at least 95 %');
});

test('a rate of an owner is judged by its interval, and all of them are counted', () => {
  const owners = { ...figure, section: OWNERS, tolerance_percent: null };
  expect(aimText(owners)).toBe('in the interval');
  expect([true, false].map((holds) => holdsText({ ...owners, holds }))).toEqual(['yes', 'no']);
  expect(holdsText({ ...figure, holds: false })).toBe('not yet');
  const share = { ...owners, measured: null, holds: true };
  const { caution } = leadText({ ...report, checks: [owners, { ...owners, holds: false }, share, figure] });
  expect(caution).toContain(
    'Owners measured 2 rates in machines of every kind. Of these, 1 lie in their interval;',
  );
});

test('a row is named by its devices and IDs', () => {
  expect(plain(setupText('host 7, Disk 0, load 99'))).toBe('host 7, Disk 0, bus 99 % busy');
  expect(setupText('host 7, Disk 0, load 0', false)).toBe('host 7, Disk 0');
  expect(setupText('something else')).toBe('something else');
});

test('a wrong state is shown with the measured one', () => {
  expect(stateText('half', 'half')).toBe('slow, as measured');
  expect(stateText('half', 'full')).toBe('fast, measured slow');
});

test('demerits of an older model are marked as such', () => {
  expect(demeritsText({ ...report, demerits: null }).note).toContain('no results');
  const demerits = { model_version: report.model_version, figures: [] };
  expect(demeritsText({ ...report, demerits }).note).toBeNull();
  expect(demeritsText({ ...report, demerits: { ...demerits, model_version: 'old' } }).note).toContain(
    'model old',
  );
});

test('a parameter that was not tested is not called determined', () => {
  expect(identifiedText(parameter)).toBe('not tested');
  const loose = { ...parameter, identified: { how: 'not', low: 0, high: 2 } };
  expect(identifiedText(loose)).toBe('no, 0 to 2');
  expect(parametersText([parameter]).plain).toContain('has not been tested');
  expect(parametersText([parameter, loose]).plain).toContain('do not determine 1');
  expect(parametersText([parameter, loose]).loose).toEqual(['disk.firmware_us']);
});

// Not an aim: what the model shows today, so that a change is noticed.
test('the claims of the paper that the model does not show are known', () => {
  const states = report.conclusions.map(({ shown }) => shown);
  expect(states).toEqual(['whole', 'part', 'whole', 'whole', 'part', 'part', 'part']);
  const claims = report.conclusions.flatMap((conclusion) => conclusion.claims);
  expect(claims.filter(({ shown }) => !shown).map(({ what }) => what)).toEqual([
    'Table 5, 99 %: the disk is faster at 7 with its host at 6 than at 6 with its host at 7',
    'share of the bus that its data need at 160 MB/s, within 5 points',
    'Table 6, no load: total with the convention, and with the best of the other orders',
    'Table 6, no load: smallest share with the convention, and with the best of the other orders',
    'no load: what the predicted total gains with the IDs that Busfree recommends',
    'Table 7, 90 %: smallest share in the row with the greatest total, and in the row where it is greatest',
    'Table 8, 90 %: smallest share in the row with the greatest total, and in the row where it is greatest',
  ]);
  expect(plain(conclusionsText(report).plain)).toContain('shows 3 of them in whole, and 23 of the 30 claims');
});

test('every missed rate belongs to a group', () => {
  const { groups } = report.missed;
  expect(groups.map(({ difference }) => difference)).not.toContain(null);
  expect(plain(missesText(report).plain)).toMatch(/^Of the 114 rates, 20 are listed/u);
  expect(differenceText('zero-beside-disk').href).toBe('docs/model-misses.html#a-disk-of-40-mb-s-at-0');
});

test('every section of the report has words', () => {
  for (const { section } of report.checks.filter((check) => check.section !== 'id-precedence')) {
    expect(sectionText(section).title, section).not.toBe(section);
  }
});
