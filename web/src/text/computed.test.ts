import { describe, expect, test } from 'vitest';

import { backgroundOf } from '../plan/catalogue-background.ts';
import { devices } from '../plan/catalogue.ts';
import { DEFAULT_DEVICE, DEFAULT_HOST, DEFAULT_PLAN } from '../plan/generated/facts.ts';
import type {
  Agreement,
  Bounds,
  DeviceResult,
  Evaluation,
  Host,
  InitiatorResult,
  LongestWait,
  Own,
  Plan,
  Prediction,
} from '../plan/generated/types.ts';
import { busLines, hostLines } from './computed-bus.ts';
import { computedLines } from './computed.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

const result = {
  id: 6,
  throughput_mb_s: 1.83,
  ci95_mb_s: 0.02,
  margin_mb_s: 0.31,
  alone_mb_s: 2.54,
  alone_ci95_mb_s: 0.01,
  requests_per_s: 27.93,
  latency_ms: { mean: 35.8 },
  latency_ci95_ms: 0.09,
  request_ms: { unsent: 1, queued: 0, waits: 20, on_bus: 4, rest: 10.8 },
  request_ci95_ms: { unsent: 0.02, queued: 0, waits: 0.5, on_bus: 0.004, rest: 0.02 },
  waits_for: [{ name: 'Disk', ms: 15 }],
  completed: 899,
  bus_percent: 25,
  want_percent: 30,
  lost_percent: 21,
  agreement: { mt_s: 250 / 53, mb_s: 250 / 53, width_bits: 8 } as Agreement,
} as DeviceResult;

function evaluationOf(change: Partial<Evaluation> = {}, of: Partial<Prediction> = {}): Evaluation {
  const prediction = {
    question: 'steady',
    mode: { max_mt_s: 10, because_of: [], reason: 'as-drawn', signalling: 'SE' },
    bus: { busy_percent: 90, shares: { data: 60, command: 10, arbitration: 10, dead: 10, idle: 10 } },
    load: { asked_percent: 90, think_ms: 3, alone_busy_percent: 90 },
    signalling: 'SE',
    devices: [result],
    replications: 8,
    simulated_s: 16,
    events: 12_345,
    model_version: 'x',
    ...of,
  } as Prediction;
  return {
    prediction,
    measured: null,
    findings: [],
    by_you_mb_s: [],
    needs_mb_s: [null],
    copies: [],
    bounds: { devices: [], total_mb_s: null },
    basis: 'unlike',
    words: {
      headline: '',
      detail: '',
      accuracy: 'Within 64.4 %.',
      basis: 'Not measured.',
      devices: [],
      hosts: [],
    },
    ...change,
  } as Evaluation;
}

function planOf(model: string, own: Partial<Own> = {}): Plan {
  return {
    ...DEFAULT_PLAN,
    bus: {
      ...DEFAULT_PLAN.bus,
      hosts: [{ ...DEFAULT_HOST, id: 7, model: 'aha2940uw' }],
      devices: [{ ...DEFAULT_DEVICE, id: 6, model, own: { ...DEFAULT_DEVICE.own, ...own } }],
    },
  };
}

function linesOf(plan: Plan, evaluation = evaluationOf()) {
  return computedLines({ index: 0, plan, evaluation, backgroundOf }).map((line) => ({
    ...line,
    value: plain(line.value),
    note: plain(line.note),
  }));
}

const lineOf = (lines: ReturnType<typeof linesOf>, label: string) =>
  lines.find((line) => line.label === label);

describe('how the figures of a device are computed', () => {
  test('the rate is requests times their size, and the negotiated rate has the engine’s sentences', () => {
    const offers = 'The host offers 212 ns (4.72 MT/s); the device 50 ns (20 MT/s).';
    const { words } = evaluationOf();
    const said = [{ why: [], stops: '', negotiated: offers }];
    const lines = linesOf(planOf('id_prec_cdrom'), evaluationOf({ words: { ...words, devices: said } }));
    expect(lineOf(lines, 'Rate')).toMatchObject({
      value: '27.9 requests a second × 64 KiB = 1.83 MB/s',
      origin: 'simulated',
    });
    expect(lineOf(lines, 'Negotiated rate')).toMatchObject({
      value: '4.72 MT/s × 1 byte = 4.72 MB/s',
      note: offers,
      origin: 'rules',
    });
  });

  test('a device that is read to its end has a rate without requests', () => {
    const lines = linesOf(planOf('id_prec_cdrom'), evaluationOf({}, { question: 'done' }));
    expect(lineOf(lines, 'Rate')?.value).toBe('1.83 MB/s');
  });

  test('the rate alone has a margin of its own', () => {
    expect(lineOf(linesOf(planOf('id_prec_cdrom')), 'Alone')).toMatchObject({
      value: '2.54 MB/s',
      note: expect.stringMatching(/of its own of ±\s?0\.01 MB\/s\.$/),
    });
  });

  test('a measured plan has the measured rate and its source', () => {
    const measured = {
      source: 'A paper, Table 3',
      devices: [{ id: 6, measured_mb_s: 1.7, error_percent: 7.6 }],
    } as Evaluation['measured'];
    expect(lineOf(linesOf(planOf('id_prec_cdrom'), evaluationOf({ measured })), 'Measured')).toMatchObject({
      origin: 'measured',
      note: expect.stringContaining('“A paper, Table 3”'),
    });
  });

  test('a rate of the person stands where no measured plan is like this one', () => {
    const evaluation = evaluationOf({ by_you_mb_s: [1.9] });
    expect(lineOf(linesOf(planOf('id_prec_cdrom'), evaluation), 'Measured by you')?.value).toBe('1.90 MB/s');
    expect(lineOf(linesOf(planOf('id_prec_cdrom')), 'Measured by you')).toBeUndefined();
  });

  test('the blind error of a plan is not called that of one of its devices', () => {
    const evaluation = evaluationOf({ basis: 'like-measured', blind_error_percent: 64.4 });
    const alone = planOf('id_prec_cdrom');
    const [device] = alone.bus.devices;
    const both = { ...alone, bus: { ...alone.bus, devices: device ? [device, { ...device, id: 0 }] : [] } };
    expect(lineOf(linesOf(alone, evaluation), 'Margin, ±')?.note).toContain('Within 64.4 %.');
    expect(lineOf(linesOf(both, evaluation), 'Margin, ±')?.note).toMatch(/ Not measured\.$/);
    const total = busLines(both, evaluation).find(({ asked }) => asked === 'margin');
    expect(plain(total?.note ?? '')).toContain(
      'hardest to predict, half of the blind predictions are within 64.4 %',
    );
  });

  test('every figure of the ladder has its line', () => {
    const asked = linesOf(planOf('id_prec_cdrom'), evaluationOf({ needs_mb_s: [1.2] })).map(
      (one) => one.asked,
    );
    for (const figure of ['rate', 'margin', 'alone', 'needs', 'use', 'lost', 'request', 'waits', 'split'])
      expect(asked).toContain(figure);
    const bus = busLines(planOf('id_prec_cdrom'), evaluationOf()).map((one) => one.asked);
    for (const figure of ['total', 'margin', 'busy', 'data', 'idle', 'load']) expect(bus).toContain(figure);
    const { prediction } = evaluationOf();
    const host = {
      waits_for: [{ name: 'Disk', ms: 1 }],
      wait_ms: { mean: 1, p50: 1, p99: 2 },
      cost: { requests_per_s: 100, cpu_percent: 2, mb_s_per_cpu_percent: 3, command_us: 40, kib_us: 7 },
    } as InitiatorResult;
    const ofHost = (planned: Partial<Host>) =>
      prediction ? hostLines(host, { ...DEFAULT_HOST, ...planned }, prediction, 1) : [];
    const figures = ofHost({}).map((one) => one.asked);
    for (const figure of ['use', 'lost', 'turn', 'split', 'processor', 'each', 'interrupts', 'switches'])
      expect(figures).toContain(figure);
    const times = (planned: Partial<Host>) =>
      ofHost(planned).find(({ label }) => label === 'Times of the processor')?.origin;
    expect(times({})).toBe('assumed');
    expect(times({ system: 'nt4' })).toBe('assumed');
    expect(times({ command_us: 40, kib_us: 7 })).toBe('plan');
  });

  test('each time of a request has the chance of the simulated time, and a time that is always 0 has none', () => {
    const lines = linesOf(planOf('id_prec_cdrom'));
    const valueOf = (asked: string) => plain(lines.find((one) => one.asked === asked)?.value ?? '');
    expect(valueOf('request')).toBe('35.8 ± 0.09 ms');
    expect(valueOf('waits')).toBe('20.0 ± 0.5 ms');
    expect(valueOf('queued')).toBe('0 ms');
  });

  test('a figure of the plan replaces the catalogue’s, also an assumed one', () => {
    const guessed = devices.find(({ id }) => backgroundOf(id).assumed.includes('rate_mb_s'));
    const model = guessed?.id ?? '';
    const rated = (lines: ReturnType<typeof linesOf>) =>
      lines.filter(({ over }) => over === '6.media').map(({ origin }) => origin);
    expect(rated(linesOf(planOf(model)))).toEqual(['assumed']);
    expect(rated(linesOf(planOf(model, { rate_mb_s: 3 })))).toEqual(['plan']);
  });

  test('no assumed figure that the part’s card shows is left out', () => {
    for (const { id } of devices) {
      const marked = linesOf(planOf(id)).filter(({ origin }) => origin === 'assumed');
      const fields = backgroundOf(id).assumed;
      expect(marked.length, id).toBeLessThanOrEqual(fields.length + 1);
      if (fields.includes('max_mt_s')) expect(marked.map(({ over }) => over)).toContain('6.max');
    }
  });

  test('without a prediction there is nothing to compute', () => {
    expect(linesOf(planOf('id_prec_cdrom'), evaluationOf({ prediction: null }))).toEqual([]);
  });
});

test('the bounds of a device and of the total are lines of their own', () => {
  const bound = (wait: LongestWait, least = 0): Bounds => ({
    devices: [{ bus_ms: 3.41, most_mb_s: 2.61, limit: 'bus', least_mb_s: least, wait }],
    total_mb_s: 37.2,
  });
  const of = (bounds: Bounds) => {
    const evaluation = evaluationOf({ bounds });
    const all = computedLines({ index: 0, plan: planOf(devices[0]?.id ?? ''), evaluation, backgroundOf });
    return all.filter(({ origin }) => origin === 'bound');
  };
  expect(of({ devices: [null], total_mb_s: null })).toEqual([]);
  const [most, wait] = of(bound({ code: 'bounded', ms: 8.25 }));
  expect(plain(most?.value ?? '')).toBe('2.61 MB/s');
  expect(plain(most?.note ?? '')).toBe(
    'Each request needs the bus for 3.41 ms or more. No order of IDs changes that.',
  );
  expect(plain(wait?.value ?? '')).toBe('8.25 ms');
  expect(of(bound({ code: 'unbounded' }))[1]?.value).toBe('no limit');
  expect(plain(of(bound({ code: 'unbounded' }, 0.53))[1]?.value ?? '')).toBe('0.53 MB/s');
  expect(of(bound({ code: 'unknown' }))[1]?.value).toBe('not known');
  const total = busLines(planOf(devices[0]?.id ?? ''), evaluationOf({ bounds: bound({ code: 'unknown' }) }));
  expect(plain(total.find(({ origin }) => origin === 'bound')?.value ?? '')).toBe('37.20 MB/s');
});
