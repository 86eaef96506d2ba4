import { describe, expect, test } from 'vitest';

import type { Advice, Candidate, Change, Improvement, Comparison } from '../plan/generated/types.ts';
import { idChanges, scanOrder } from '../plan/changeover.ts';
import { planOf, setIds } from '../plan/plan-of.ts';
import { aimValue, bestText, headlineText } from './advice.ts';
import { atAPriceText, balanceText, extentText } from './advice-found.ts';
import { searchSaid } from './announcements.ts';
import { conventionText, conventionWords } from './conventions.ts';
import { machineRules, bootText, jumpersText, namesText, settingText, stepsText } from './changeover.ts';
import { gainText, improvementWords } from './improvements.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

const moves = [{ from: 0, to: 6, name: 'Disk' }];

function candidate(objective: number, more: Partial<Candidate> = {}): Candidate {
  return {
    plan: 'p',
    objective,
    objective_margin: 0.1,
    objective_most: null,
    objective_clear: 0.5,
    total_mb_s: objective,
    total_margin_mb_s: 0.1,
    total_most_mb_s: null,
    least_share: null,
    measured_mb_s: null,
    hosts: [],
    devices: [],
    moves: [],
    estimated: false,
    ...more,
  };
}

function advice(more: Partial<Advice>): Advice {
  return {
    model_version: '2',
    plan: 'p',
    aim: 'total',
    about: null,
    current: candidate(10.5),
    best: candidate(20, { moves }),
    alternatives: [],
    evaluated: 36,
    orders_possible: 36,
    exhaustive: true,
    proof: { code: 'tried' },
    can_be_proved: false,
    clearly_better: true,
    level: 0,
    clear_percent: 5,
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
    ...more,
  };
}

describe('if nothing is better', () => {
  test('one sentence says so, and counts the orders', () => {
    const none = (more: Partial<Advice>) => advice({ clearly_better: false, ...more });
    expect(headlineText(none({}))).toBe('Your IDs are as good as any of the 36 orders.');
    expect(headlineText(none({ exhaustive: false, orders_possible: 720 }))).toBe(
      'Your IDs are as good as any of the 36 orders tried, of 720.',
    );
    expect(headlineText(none({ orders_possible: 1 }))).toBe('There is only one order of priority.');
    const { extent, telling } = extentText(none({ level: 5 }));
    expect([extent, plain(telling)]).toEqual(['', 'The model cannot detect a difference below 5.0 %.']);
  });
});

test('the balanced aim shows the smallest share and the total', () => {
  const of = (aim: Advice['aim'], least_share: number | null) =>
    plain(
      balanceText(
        advice({ aim, current: candidate(10, { least_share: 0.3 }), best: candidate(20, { least_share }) }),
      ),
    );
  expect(of('balanced', 0.45)).toBe(
    'No device gets less than 45 % (now 30 %); 20.00 MB/s in total (now 10.00).',
  );
  expect([of('balanced', null), of('total', 0.45)]).toEqual(['', '']);
});

test('a proof stands beside the number of orders, and needs none of them to be tried', () => {
  const proof = { code: 'bound', params: { most: 10.6, because: 'alone' } } as const;
  const words = { ...advice({}).words, proof: 'Proved.' };
  const proved = advice({ proof, words, evaluated: 1, exhaustive: false, clearly_better: false });
  expect(headlineText(proved)).toBe('Your IDs are as good as any of the 36 orders.');
  expect(extentText(proved).extent).toBe('Proved.');
  expect(extentText({ ...proved, clearly_better: true }).extent).toBe(
    'Best of all 36 orders of priority. Proved.',
  );
});

test('a better order with a drawback shows its gain and the drawback', () => {
  const finding: Advice['at_a_price'] = {
    candidate: candidate(23.08),
    findings: [
      {
        severity: 'note',
        devices: [6],
        source: '',
        code: 'boot-off-usual-id',
        words: { title: 'No disk is at ID 0.', detail: '', ignored: '', advice: '' },
        mend: null,
        place: null,
      },
    ],
  };
  const text = atAPriceText(advice({ best: candidate(10.21), at_a_price: finding }));
  expect(text && [plain(text.gain), plain(text.price)]).toEqual([
    'Another order would give 23.08 MB/s instead of 10.21 MB/s, with a drawback:',
    'No disk is at ID 0.',
  ]);
  expect(atAPriceText(advice({}))).toBeNull();
  // The sentence above it must not say that nothing is better.
  expect(headlineText(advice({ best: candidate(10.21), at_a_price: finding }))).toBe(
    'Other IDs are better, but have a drawback.',
  );
});

test('a finished search is announced in one sentence', () => {
  expect(plain(searchSaid(advice({})))).toBe('Better IDs found: 20.00 MB/s in total, now 10.50');
  const reasons = [
    { code: 'spares', params: { missed: 0, missed_now: 0, starved: 1, starved_now: 2 } } as const,
  ];
  const spares = 'Fewer devices get almost nothing.';
  const words = { ...advice({}).words, reasons: [spares] };
  expect(plain(searchSaid(advice({ reasons, words })))).toBe(
    `Better IDs found: 20.00 MB/s in total, now 10.50. ${spares}`,
  );
  expect(searchSaid(advice({ reasons: [{ code: 'nothing-better' }], words }))).not.toContain(spares);
  expect(searchSaid(advice({ clearly_better: false }))).toBe('Your IDs are as good as any of the 36 orders.');
});

test('figures of one sentence are as precise as the least certain of them', () => {
  const better = advice({
    best: candidate(20.13, { moves, objective_margin: 5, total_mb_s: 20.13, total_margin_mb_s: 5 }),
    current: candidate(10.504, { objective_margin: 0.1, total_mb_s: 10.504, total_margin_mb_s: 0.1 }),
  });
  expect(bestText(better)).toMatchObject({ figure: '20.1', words: 'MB/s in total, now 10.5' });
});

test('the interval of the best value ends where those of the rates do', () => {
  const best = candidate(6, { moves, objective_margin: 3, objective_most: 6.4 });
  expect(bestText(advice({ best })).interval).toBe('3.0–6.4');
  expect(bestText(advice({ best: { ...best, objective_most: null } })).interval).toBe('±3.0');
});

test('every aim has a unit', () => {
  expect((['total', 'first', 'weights'] as const).map((aim) => plain(aimValue(aim, 20)))).toEqual(
    Array.from({ length: 3 }, () => '20.00 MB/s'),
  );
  expect(plain(aimValue('fair', 0.876))).toBe('88 %');
  expect(plain(aimValue('wait', 0.4))).toBe('400 µs');
});

describe('conventions', () => {
  const said = (
    objective: number,
    beside: readonly [now: Comparison, best: Comparison],
    more: Partial<Advice> = {},
    its = moves,
    estimated = false,
  ) => {
    const [beside_now, beside_best] = beside;
    const convention = {
      rule: 'host-low',
      words: { name: 'Host low', source: 'A vendor' },
      candidate: candidate(objective, { moves: its, estimated }),
      beside_now,
      beside_best,
      change_percent: 12.4,
    } as const;
    const { figure, words } = conventionText(advice(more), convention);
    return plain(`${figure} ${words}`);
  };

  test('are compared with the plan and the best', () => {
    expect(said(17.8, ['better', 'worse'])).toBe('17.80 MB/s: better than now, worse than the best.');
    expect(said(19.5, ['better', 'level'])).toBe('19.50 MB/s: better than now, as good as the best.');
    expect(said(5, ['worse', 'worse'])).toBe('5.00 MB/s: worse than now, worse than the best.');
    expect(said(10.7, ['level', 'worse'])).toBe('10.70 MB/s: as good as now, worse than the best.');
    expect(said(10.5, ['level', 'worse'], {}, [])).toBe('10.50 MB/s: the same as yours.');
    const level = { clearly_better: false };
    expect(said(5, ['worse', 'worse'], level)).toBe('5.00 MB/s: worse than now.');
    expect(said(10.5, ['level', 'level'], level, [])).toBe(
      '10.50 MB/s: the same as yours, as good as the best.',
    );
    const convention = {
      rule: 'host-low',
      words: { name: 'Host low', source: 'A vendor' },
      candidate: candidate(17.8, { moves }),
      beside_now: 'better',
      beside_best: 'worse',
      change_percent: 12.4,
    } as const;
    const against = (...conventions: (typeof convention)[]) =>
      plain(conventionWords.against(advice({}), { plan: 'p', aim: 'total', conventions }));
    expect(against(convention)).toBe('Now 10.50 MB/s, best 20.00 MB/s.');
    expect(against()).toBe('No rule can be followed here.');
    // The figure of a short simulation would differ from that of the plan it opens.
    expect(said(17.8, ['better', 'worse'], {}, moves, true)).toBe(
      'About 12 % more than now: better than now, worse than the best.',
    );
  });
});

describe('other improvements', () => {
  const changes = {
    'move-slow': { code: 'move-slow', params: { name: 'CD-ROM', to: 'channel' } },
    'lower-load': { code: 'lower-load', params: { from_percent: 99, to_percent: 49 } },
    'other-time': { code: 'other-time', params: { name: 'CD-ROM' } },
    'deeper-queues': { code: 'deeper-queues', params: { outstanding: 4 } },
    'faster-disk': { code: 'faster-disk', params: { name: 'Disk', other: 'Cheetah X15', count: 2 } },
  } as const;
  const improvement = (change: Change, more: Partial<Improvement> = {}): Improvement => ({
    change,
    words: { what: '', brief: '', takes: '', price: '' },
    plan: 'p',
    objective: 23,
    objective_margin: 0.1,
    stay_mb_s: 18.8,
    stay_margin_mb_s: 0.1,
    gain_mb_s: 4.2,
    gain_margin_mb_s: 1.1,
    total_mb_s: 23,
    total_margin_mb_s: 0.1,
    clear: true,
    effect: 'gain',
    estimated: false,
    change_percent: 22.3,
    rates: [
      ['Disk', 20],
      ['Zip', 3],
    ],
    ...more,
  });

  test('show their gain in figures', () => {
    expect(plain(gainText(improvement(changes['move-slow']), advice({})))).toBe(
      'The devices that stay would get 23.00 instead of 18.80 MB/s in total.',
    );
    expect(plain(improvementWords.more(improvement(changes['move-slow'])))).toBe('+4.2 ±1.1 MB/s');
    expect(plain(gainText(improvement(changes['other-time']), advice({})))).toBe(
      'The other devices would get 23.00 instead of 18.80 MB/s in total.',
    );
    const one = improvement(changes['deeper-queues'], { rates: [['Disk', 23]] });
    expect(plain(gainText(one, advice({})))).toBe('Disk would get 23.00 instead of 18.80 MB/s.');
    const fair = improvement(changes['lower-load'], { objective: 0.72 });
    expect(plain(gainText(fair, advice({ aim: 'fair', best: candidate(0.63) })))).toBe(
      'All devices would get 23.00 instead of 18.80 MB/s in total; equal shares: 72 % instead of 63 %.',
    );
  });

  test('show a rounded difference after a short simulation, and nothing of a device that has left', () => {
    expect(plain(gainText(improvement(changes['move-slow'], { estimated: true }), advice({})))).toBe(
      'Together the devices that stay would get about 22 % more than without this change.',
    );
    const same = improvement(changes['deeper-queues'], { estimated: true, change_percent: 0.3 });
    expect(gainText(same, advice({}))).toBe(
      'Together all devices would get about as much as without this change.',
    );
    const gone = improvement(changes['move-slow'], { objective: null });
    expect(plain(gainText(gone, advice({ aim: 'wait' })))).toBe(
      'The devices that stay would get 23.00 instead of 18.80 MB/s in total.',
    );
  });

  test('name the device that an aim is about', () => {
    const plan = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk.name=Disk.first';
    const waits = advice({ plan, about: 0, aim: 'wait', best: candidate(7, { plan }) });
    expect(plain(gainText(improvement(changes['move-slow'], { objective: 6 }), waits))).toBe(
      'The devices that stay would get 23.00 instead of 18.80 MB/s in total; 99 of 100 waits of Disk would take at most 6.00 ms instead of 7.00 ms.',
    );
    const first = advice({ plan, about: 0, aim: 'first', best: candidate(7, { plan }) });
    expect(plain(gainText(improvement(changes['lower-load'], { objective: 20 }), first))).toBe(
      'All devices would get 23.00 instead of 18.80 MB/s in total; Disk 20.00 MB/s instead of 7.00 MB/s.',
    );
  });

  test('the list says what was tried, in which plan and whether it helps', () => {
    const gain = improvement(changes['deeper-queues']);
    const none = improvement(changes['faster-disk'], { effect: 'unclear' });
    const worse = advice({ clearly_better: false });
    expect(improvementWords.rest(1, false)).toBe('Tried 1 other change: it does not help');
    expect(improvementWords.rest(3, false)).toBe('Tried 3 other changes: none helps');
    expect(improvementWords.rest(3, true)).toBe('3 more: no help');
    expect(improvementWords.basis(undefined, worse)).toBe('Trying other changes…');
    expect(improvementWords.basis([], worse)).toBe('There is nothing else to try.');
    expect(improvementWords.basis([none], worse)).toBe('');
    expect(improvementWords.basis([gain], worse)).toBe('');
    expect(improvementWords.basis([gain], advice({}))).toBe('Then:');
  });
});

describe('the checklist', () => {
  const before = planOf(
    '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk/1=id_prec_disk',
  );
  const after = setIds(before, [5], [0, 6, 1]);
  const changes = idChanges(before, after);

  test('names the jumpers bit by bit', () => {
    const [host, cdrom, disk] = changes;
    expect(host && settingText(host.setting)).toContain('set-up');
    expect(cdrom && jumpersText(cdrom)).toBe('no jumper');
    expect(disk && jumpersText(disk)).toBe('on: A2 (4) and A1 (2); off: A3 (8) and A0 (1)');
  });

  test('sets an adapter while the computer runs, and switches everything off after that', () => {
    const steps = stepsText(changes);
    expect(steps.findIndex((step) => step.includes('AHA-29160'))).toBeLessThan(
      steps.findIndex((step) => step.startsWith('Switch off')),
    );
    expect(stepsText(changes.slice(1))).toHaveLength(steps.length - 1);
  });

  test('names the boot disk and the changed Linux names', () => {
    const [was, is] = [scanOrder(before, 0), scanOrder(after, 0)];
    const disk = (all: typeof was) => all.find(({ device }) => device === 'sda') ?? null;
    expect(bootText(disk(was), disk(is))).toContain('was Disk at ID 0 and will be');
    expect(bootText(disk(was), disk(was))).toContain('is the same');
    expect(namesText(was, is)).toContain('two names');
    expect(namesText(was, was)).toContain('stay');
  });

  test('has a rule and a source for every machine', () => {
    for (const { machine, rule, source } of machineRules)
      expect(`${machine} ${rule} ${source}`).toMatch(/\. \S/u);
  });
});
