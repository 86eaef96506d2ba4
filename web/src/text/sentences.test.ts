import { describe, expect, test } from 'vitest';

import type { Advice, Problem, ReplayStop } from '../plan/generated/types.ts';
import { aimText, bestText, headlineText, searchText } from './advice.ts';
import { extentText } from './advice-found.ts';
import { failureText } from './failures.ts';
import { sourceParts } from './sources.ts';
import { problemsHeadline } from './problems.ts';
import { replayFailureText, stopText } from './replay.ts';
import { AIMS } from '../plan/generated/facts.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test('a source is split from its address', () => {
  expect(sourceParts('A manual, p. 3: as it is: https://example.org/a?b=c')).toEqual({
    named: 'A manual, p. 3: as it is',
    address: 'https://example.org/a?b=c',
  });
  expect(sourceParts('SCSI-2: a rule')).toEqual({ named: 'SCSI-2: a rule', address: null });
});

test('every end of a replay is a sentence', () => {
  const stops: { [Code in ReplayStop['code']]: Extract<ReplayStop, { code: Code }> } = {
    'unknown-format': { code: 'unknown-format' },
    utf16: { code: 'utf16' },
    'no-units': { code: 'no-units', params: { format: 'disksim' } },
    'other-units': { code: 'other-units', params: { format: 'blktrace', units: 's' } },
    'nothing-at-work': { code: 'nothing-at-work' },
    empty: { code: 'empty' },
    'cannot-keep-up': { code: 'cannot-keep-up', params: { device: 'Zip 100', line: 7 } },
    unfinished: { code: 'unfinished', params: { requests: 2 } },
  };
  for (const stop of Object.values(stops)) expect(stopText(stop)).toMatch(/^[A-Z0-9].*\.$/);
  for (const why of ['errors', 'unreadable', 'failed'] as const)
    expect(replayFailureText(why)).toMatch(/^[A-Z].*\.$/);
});

test('the headline counts what could not be read', () => {
  const bad: Problem = { code: 'malformed', part: 'x', field: '', text: 'X is not Y.', refuses: false };
  expect(problemsHeadline([bad, bad], true)).toBe('Two parts of this link could not be read.');
  expect(problemsHeadline([bad], true)).toBe('One part of this link could not be read.');
  expect(problemsHeadline([{ ...bad, code: 'newer' }], true)).toContain('newer');
  expect(problemsHeadline([{ ...bad, code: 'damaged' }, bad], true)).toBe(
    'Part of this link is missing or was changed after it was shared.',
  );
  expect(problemsHeadline([bad], false)).toContain('could not be read as a plan');
});

test('every failure has a remedy', () => {
  for (const cause of ['unsupported', 'mime', 'csp', 'network', 'crashed', 'stalled'] as const) {
    const { title, remedy } = failureText(cause);
    expect(title).toMatch(/\.$/);
    expect(remedy).toMatch(/\.$/);
  }
});

describe('the advice', () => {
  const device = {
    id: 0,
    lun: 0,
    name: 'Disk',
    throughput_mb_s: 8.71,
    margin_mb_s: 0.5,
    most_mb_s: null,
    needs_mb_s: null,
    misses_need: false,
    starved: false,
    gain_mb_s: 0,
    gain_margin_mb_s: null,
    clear: true,
    lost_percent: 70.6,
    wait_p99_ms: 8.1,
  };
  const candidate = (best: Partial<typeof device>): Advice['best'] => ({
    plan: 'q',
    objective: 20,
    objective_margin: 0.1,
    objective_most: null,
    objective_clear: 0.6,
    total_mb_s: 20,
    total_margin_mb_s: 0.1,
    total_most_mb_s: null,
    least_share: null,
    measured_mb_s: null,
    hosts: [],
    devices: [{ ...device, ...best }],
    moves: [{ from: 0, to: 6, name: 'Disk' }],
    estimated: false,
  });
  const advice = (best: Partial<typeof device>): Advice => ({
    model_version: '1',
    plan: 'p',
    aim: 'total',
    about: 0,
    current: candidate({}),
    best: candidate(best),
    alternatives: [],
    evaluated: 24,
    orders_possible: 24,
    exhaustive: true,
    proof: { code: 'tried' },
    can_be_proved: false,
    clearly_better: true,
    level: 0,
    clear_percent: 5.1,
    finished: true,
    left_out: [],
    reasons: [],
    at_a_price: null,
    limit: null,
    words: {
      headline: null,
      reasons: [],
      shortages: [],
      measured: null,
      limit: null,
      left_out: [],
      proof: '',
    },
  });

  test('shows the advice in the unit of its aim', () => {
    const link = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk.name=Disk.first';
    const [now, better] = [candidate({}), candidate({})];
    const devices = [{ ...device, name: 'CD-ROM' }, device];
    const said = (aim: Advice['aim'], was: number, is: number, objective_margin: number) => {
      const { figure, interval, words } = bestText({
        ...advice({}),
        plan: link,
        aim,
        current: { ...now, devices, objective: was, objective_margin },
        best: { ...better, devices, objective: is, objective_margin },
      });
      return plain([figure, interval, words].filter(Boolean).join(' '));
    };
    expect(said('total', 10.5, 20, 0.1)).toBe('20.00 ±0.10 MB/s in total, now 10.50');
    expect(said('balanced', 0.3, 0.88, 0.01)).toBe(
      '88 % of what each device gets alone, on average; now 30 %',
    );
    expect(said('fair', 0.3, 0.88, 0.01)).toBe(
      '88 % or more of what it gets alone, for each device; now 30 %',
    );
    expect(said('first', 8, 18.8, 0.1)).toBe('18.80 ±0.10 MB/s for Disk, now 8.00');
    expect(said('wait', 8.13, 0.4, 0)).toBe('400 µs at most in 99 of 100 waits of Disk, now 8.13 ms');
    expect(said('weights', 30, 40, 0.2)).toBe('40.00 ±0.20 MB/s, weighted, now 30.00');
  });

  test('explains every aim in a sentence', () => {
    for (const aim of AIMS) expect(aimText(aim).explanation).toMatch(/^[A-Z].*\.$/);
  });

  test('describes advice that finds nothing better, and a search in progress', () => {
    expect(extentText(advice({})).extent).toBe('Best of all 24 orders of priority.');
    const only = extentText({ ...advice({}), orders_possible: 1 });
    expect(only).toEqual({ extent: '', telling: '' });
    const words = { ...advice({}).words, left_out: ['To save time.'] };
    expect(extentText({ ...advice({}), words }).extent).toBe(
      'Best of all 24 orders of priority. To save time.',
    );
    expect(headlineText({ ...advice({}), clearly_better: false })).toContain('as good as any');
    expect(plain(extentText(advice({})).telling)).toBe('The model cannot detect a difference below 5.1 %.');
    expect(plain(extentText({ ...advice({}), level: 2 }).telling)).toBe(
      'At least two other orders may be just as good. The model cannot detect a difference below 5.1 %.',
    );
    const looking = { ...advice({}), finished: false, exhaustive: false, evaluated: 3 };
    expect(searchText(looking)).toContain('3 of 24');
    expect(searchText({ ...looking, evaluated: 24 })).toContain('All 24');
  });
});
