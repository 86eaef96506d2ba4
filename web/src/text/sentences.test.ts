import { describe, expect, test } from 'vitest';

import type { Advice, Evaluation, Problem, Refusal, ReplayStop, Verdict } from '../plan/generated/types.ts';
import { aimText, bestText, headlineText, searchText } from './advice.ts';
import { extentText } from './advice-found.ts';
import { failureText } from './failures.ts';
import { sourceParts } from './sources.ts';
import { problemsHeadline } from './problems.ts';
import { instead, refusalText } from './refusals.ts';
import { replayFailureText, stopText } from './replay.ts';
import { unmeasuredText, verdictText } from './verdict.ts';
import { AIMS } from '../plan/generated/facts.ts';
import { FIRST_PLAN } from '../plan/first-plan.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test('a source is split from its address', () => {
  expect(sourceParts('A manual, p. 3: as it is: https://example.org/a?b=c')).toEqual({
    named: 'A manual, p. 3: as it is',
    address: 'https://example.org/a?b=c',
  });
  expect(sourceParts('SCSI-2: a rule')).toEqual({ named: 'SCSI-2: a rule', address: null });
});

test('every refusal is a sentence', () => {
  const refusals: { [Code in Refusal['code']]: Extract<Refusal, { code: Code }> } = {
    'narrow-bus': { code: 'narrow-bus' },
    'narrow-device': { code: 'narrow-device' },
    'narrow-piece': { code: 'narrow-piece' },
    'not-selectable': { code: 'not-selectable', params: { selectable: [0, 1, 2, 3] } },
    unseen: { code: 'unseen', params: { name: 'Zip 100' } },
    'occupant-stays': { code: 'occupant-stays', params: { name: 'Zip 100' } },
    taken: { code: 'taken', params: { name: 'Disk' } },
    'taken-beside': { code: 'taken-beside', params: { name: 'Disk' } },
  };
  for (const refusal of Object.values(refusals))
    expect(refusalText(refusal, 'CD-ROM')).toMatch(/^[A-Z].*\.$/);
  expect(refusalText(refusals['not-selectable'], 'CD-ROM')).toBe('CD-ROM can only be set to IDs 0 to 3.');
  expect(instead(4)).toBe('The nearest free ID is 4.');
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

const found = (code: string, title: string): Evaluation['findings'][number] => ({
  code,
  severity: 'error',
  devices: [3],
  source: '',
  words: { title, detail: 'It is so.', ignored: 'It stays so.', advice: '' },
  mend: null,
  place: null,
});

describe('the verdict', () => {
  const evaluation = (verdict: Verdict, list: Evaluation['findings'] = []): Evaluation => ({
    plan: 'p',
    findings: list,
    prediction: null,
    verdict,
    measured: null,
    cable: { is_assumed: true, segments: [] },
    needs_mb_s: [],
    basis: 'like-measured',
    blind_error_percent: 4.2,
  });
  const why = {
    code: 'loses-arbitration',
    params: { lost_percent: 70.6, wait_ms: 3.14, served_last: true },
  } as const;
  const loses = {
    code: 'loses',
    params: {
      id: 0,
      lun: 0,
      name: 'Disk',
      throughput_mb_s: 8.71,
      margin_mb_s: 0.9,
      alone_mb_s: 23.08,
      alike: 1,
      certain: true,
      why,
    },
  } satisfies Verdict;
  const device = {
    id: 0,
    lun: 0,
    name: 'Disk',
    throughput_mb_s: 8.71,
    margin_mb_s: 0.5,
    needs_mb_s: null,
    misses_need: false,
    starved: false,
    gain_mb_s: 0,
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
    clearly_better: true,
    level: 0,
    clear_percent: 5.1,
    finished: true,
    left_out: [],
    reasons: [],
    at_a_price: null,
    limit: null,
  });

  test('distinguishes a busy bus from lost arbitrations', () => {
    const late = { host_id: 0, lost_percent: 0.2, wait_ms: 0.03, late_percent: 41.4 };
    const detailOf = (params: typeof late) =>
      plain(
        verdictText(
          evaluation({
            code: 'loses',
            params: {
              id: 4,
              lun: 0,
              name: 'CD',
              throughput_mb_s: 2,
              margin_mb_s: 0.2,
              alone_mb_s: 4,
              alike: 1,
              certain: true,
              why: { code: 'commands-late', params },
            },
          }),
          null,
        ).detail,
      );
    expect(detailOf(late)).toBe(
      'Its host often finds the bus busy. After a late command the drive stops reading ahead, and its next reads are slow: 41 % of its reads are.',
    );
    expect(detailOf({ ...late, lost_percent: 30 })).toMatch(
      /^Its host at ID 0 loses 30 % .* 41 % of its reads are/,
    );
  });

  test('names the device that loses, how much and why', () => {
    const { headline, detail } = verdictText(evaluation(loses), null);
    expect(plain(headline)).toBe('Disk gets 8.71 of the 23.08 MB/s it gets alone.');
    expect(plain(detail)).toBe(
      'At ID 0 it is served last: it loses 71 % of its arbitrations and waits 3.14 ms for the bus for each request.',
    );
  });

  test('states the expected error of a plan that was not measured, and assumed figures', () => {
    const text = plain(unmeasuredText(evaluation(loses)));
    expect(text).toBe(
      'This plan was not measured. Plans like it were; half of the blind predictions for them are within 4.2 %.',
    );
    expect(plain(unmeasuredText({ ...evaluation(loses), basis: 'unlike', blind_error_percent: null }))).toBe(
      'Estimate: no bus like this one was measured, so ± may be too small.',
    );
    expect(plain(unmeasuredText(evaluation(loses, [found('assumed', 'Some figures are assumed.')])))).toBe(
      `${text} Some figures are assumed.`,
    );
  });

  test('says it of all devices if all lose the same, and no figure for a loss that is not certain', () => {
    const of = (change: { alike?: number; certain?: boolean }) =>
      plain(
        verdictText(
          evaluation({ code: 'loses', params: { ...loses.params, ...change } }),
          advice({ id: 6, throughput_mb_s: 18.48, gain_mb_s: 9.77 }),
        ).headline,
      );
    expect(of({ alike: 5 })).toBe('Each of the 5 devices gets 8.71 of the 23.08 MB/s it gets alone.');
    expect(of({ certain: false })).toMatch(/^Disk may get less than the 23.08 MB\/s it gets alone/u);
    expect(of({ alike: 5, certain: false })).toBe(
      'All devices may get less than the 23.08 MB/s of a device alone.',
    );
  });

  test('names the better ID if the advice has one', () => {
    const there = { id: 6, throughput_mb_s: 18.48, gain_mb_s: 9.77 };
    expect(plain(verdictText(evaluation(loses), advice(there)).headline)).toBe(
      'Disk gets 8.71 of the 23.08 MB/s it gets alone; at ID 6 it would get 18.48.',
    );
    expect(verdictText(evaluation(loses), advice({ ...there, id: 0 })).headline).toContain(
      'with the others moved',
    );
    expect(
      verdictText(evaluation(loses), { ...advice(there), clearly_better: false }).headline,
    ).not.toContain('would');
    expect(verdictText(evaluation(loses), advice({ ...there, clear: false })).headline).not.toContain(
      'would',
    );
    expect(verdictText(evaluation(loses), advice({ ...there, gain_mb_s: -1 })).headline).not.toContain(
      'would',
    );
  });

  test('shows the first finding of a broken plan', () => {
    const text = verdictText(
      evaluation({ code: 'broken' }, [found('duplicate-id', 'Disk and CD-ROM are both set to ID 3.')]),
      null,
    );
    expect(text.headline).toBe('Disk and CD-ROM are both set to ID 3.');
    expect(text.detail).toContain('There is no prediction');
  });

  test('has words for all other cases', () => {
    const served = { total_mb_s: 25.6, total_margin_mb_s: 1.2, slower_inside: null } as const;
    expect(plain(verdictText(evaluation({ code: 'all-served', params: served }), null).detail)).toContain(
      '25.6 MB/s in total',
    );
    const empty = (of?: Parameters<typeof verdictText>[2]) =>
      verdictText(evaluation({ code: 'empty' }), null, of).detail;
    const { hosts, devices } = FIRST_PLAN.bus;
    expect(empty()).toBe('Add a host adapter and a device with work to do, or open an example.');
    expect(empty({ hosts, devices: [] })).toBe('Add a device with work to do, or open an example.');
    expect(empty({ hosts: [], devices })).toBe('Add a host adapter.');
    expect(empty({ hosts, devices })).toBe('Give a device work to do, in its settings.');
    const array = {
      name: 'RAID 5',
      throughput_mb_s: 2.7,
      margin_mb_s: 0.9,
      requests_per_s: 329.6,
      commands_per_request: 1.91,
      disk_mb_s: 5.14,
    };
    const gives = verdictText(evaluation({ code: 'array-gives', params: array }), null);
    expect(plain(gives.headline)).toBe('RAID 5 gets 2.70 MB/s: 330 requests a second.');
    expect(plain(gives.detail)).toBe('Its members transfer 5.14 MB/s: 1.91 commands for each request.');
  });

  test('blames the inner zones and not the bus for a lone disk that is read to its end', () => {
    const slower_inside = { name: 'Cheetah 9LP', begins_mb_s: 17.81, alone_mb_s: 15.1 };
    const served = { total_mb_s: 15.1, total_margin_mb_s: 0.5, slower_inside } as const;
    expect(plain(verdictText(evaluation({ code: 'all-served', params: served }), null).detail)).toBe(
      '15.10 MB/s in total. The inner zones of Cheetah 9LP are slower: it gets 17.81 at its start and 15.10 MB/s on average.',
    );
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
      '88 % of its rate alone for each device, on average (now 30 %)',
    );
    expect(said('fair', 0.3, 0.88, 0.01)).toBe('88 % of its rate alone, or more, for each device (now 30 %)');
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
    const left_out = [{ code: 'short-looks', params: { connections: 104_166 } } as const];
    expect(plain(extentText({ ...advice({}), left_out }).extent)).toBe(
      'Best of all 24 orders of priority. To save time the orders were compared over at most their first 104 166 connections.',
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
