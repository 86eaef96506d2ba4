import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { withBus } from '../../plan/bus.ts';
import { writeLink } from '../../plan/link/links.ts';
import { planOf } from '../../plan/plan-of.ts';
import { presets } from '../../plan/presets.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import type { Evaluation } from '../../plan/generated/types.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { Scheduler } from './scheduler.ts';

const wasm = new URL('../pkg/busfree_wasm_bg.wasm', import.meta.url);
engine.initSync({ module: new WebAssembly.Module(readFileSync(wasm)) });

/** Its prediction takes some slices, however short they are. */
const paper = '3/wide.lvd/7=host.aha29160/0=id_prec_disk.q2';
const broken = '3/wide.lvd/7=host.aha29160/3=id_prec_cdrom/3=id_prec_disk';

const paperPlan = planOf(paper);

/** A scheduler whose slices seem to take as long as `takes` says, and everything it sent. */
function scheduler(takes: () => number) {
  const sent: FromWorker[] = [];
  let time = 0;
  const made = new Scheduler(
    engine,
    { postMessage: (message) => sent.push(message) },
    () => (time += takes()),
    () => {},
  );
  const all = <T extends FromWorker['type']>(type: T) =>
    sent.filter((message): message is Extract<FromWorker, { type: T }> => message.type === type);
  return {
    sent,
    all,
    take: (message: Exclude<ToWorker, { type: 'init' | 'help' | 'replay' }>) => made.take(message),
    slice: () => made.slice(),
    finish: () => {
      while (made.slice());
    },
  };
}

describe('predicting', () => {
  test('a plan that is asked for again goes on, and answers the newest question', () => {
    const { all, take, slice } = scheduler(() => 50);
    take({ type: 'predict', seq: 0, link: paper });
    slice();
    expect(all('evaluation')).toMatchObject([{ seq: 0, finished: false }]);
    take({ type: 'predict', seq: 1, link: paper });
    slice();
    expect(all('evaluation').at(-1)).toMatchObject({ seq: 1, finished: false });
  });

  test('findings come before figures that take long, the finished answer last and once', () => {
    const { all, take, slice, finish } = scheduler(() => 50);
    expect(take({ type: 'predict', seq: 1, link: paper })).toBe(true);
    expect(all('ready')).toHaveLength(1);
    slice();
    expect(all('evaluation')).toMatchObject([
      { finished: false, evaluation: { prediction: { total_mb_s: 0 } } },
    ]);
    finish();
    const evaluations = all('evaluation');
    expect(evaluations.filter((message) => message.finished)).toHaveLength(1);
    expect(evaluations.at(-1)).toMatchObject({ seq: 1, finished: true });
    expect(evaluations.at(-1)?.evaluation.prediction?.total_mb_s).toBeGreaterThan(1);
    expect(evaluations.length).toBeGreaterThan(2);
  });

  test('the answer does not depend on how long slices take', () => {
    const answers = [() => 0.001, () => 1000, Math.random].map((takes) => {
      const { all, take, finish } = scheduler(takes);
      take({ type: 'predict', seq: 1, link: paper });
      finish();
      return all('evaluation').at(-1)?.evaluation;
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('a newer plan replaces the one being predicted', () => {
    const { all, take, slice, finish } = scheduler(() => 1000);
    take({ type: 'predict', seq: 1, link: paper });
    slice();
    take({ type: 'predict', seq: 2, link: writeLink({ ...paperPlan, seed: 2 }) });
    finish();
    const finished = all('evaluation').filter((message) => message.finished);
    expect(finished.map((message) => message.seq)).toEqual([2]);
  });

  test('a plan with an error is finished at once, without a prediction', () => {
    const { all, take, finish } = scheduler(() => 1);
    take({ type: 'predict', seq: 1, link: broken });
    finish();
    const last = all('evaluation').at(-1);
    expect(last).toMatchObject({
      finished: true,
      evaluation: { prediction: null, verdict: { code: 'broken' } },
    });
    expect(last?.evaluation.findings[0]?.code).toBe('duplicate-id');
  });

  test('a stopped prediction sends nothing more', () => {
    const { all, take, slice } = scheduler(() => 1000);
    take({ type: 'predict', seq: 1, link: paper });
    slice();
    const before = all('evaluation').length;
    expect(take({ type: 'stop', what: 'predict' })).toBe(false);
    expect(slice()).toBe(false);
    expect(all('evaluation')).toHaveLength(before);
  });

  test('a link that is not a plan within its limits is refused, and the engine goes on', () => {
    const { all, take, finish } = scheduler(() => 1);
    take({
      type: 'predict',
      seq: 1,
      link: writeLink(withBus(paperPlan, { load: { ...paperPlan.bus.load, disk_ids: [99] } })),
    });
    expect(all('failed')).toMatchObject([{ seq: 1 }]);
    expect(all('failed')[0]?.message).toContain('99');
    take({ type: 'predict', seq: 2, link: broken });
    finish();
    expect(all('evaluation').at(-1)).toMatchObject({ seq: 2, finished: true });
  });
});

describe('work that takes long', () => {
  test('what is stopped goes on where it was, with the same answer', () => {
    const [whole, stopped] = [scheduler(() => 1), scheduler(() => 1)];
    whole.take({ type: 'predict', seq: 1, link: paper });
    let slices = 0;
    while (whole.slice()) slices += 1;
    stopped.take({ type: 'predict', seq: 1, link: paper });
    for (let slice = 0; slice < slices / 2; slice += 1) stopped.slice();
    expect(stopped.take({ type: 'stop', what: 'predict' })).toBe(false);
    // Another plan meanwhile changes nothing.
    stopped.take({ type: 'predict', seq: 2, link: broken });
    stopped.finish();
    expect(stopped.take({ type: 'predict', seq: 3, link: paper })).toBe(true);
    let rest = 0;
    while (stopped.slice()) rest += 1;
    expect(rest).toBeLessThan(0.6 * slices);
    expect(stopped.all('evaluation').at(-1)?.seq).toBe(3);
    expect(stopped.all('evaluation').at(-1)?.evaluation).toEqual(whole.all('evaluation').at(-1)?.evaluation);
  });

  test('its processor time is told second by second, and that a shorter plan has followed', () => {
    const { all, take, slice } = scheduler(() => 900);
    take({ type: 'predict', seq: 1, link: paper });
    for (let times = 0; times < 14; times += 1) slice();
    const told = all('spent').map(({ seconds }) => seconds);
    expect(told[0]).toBeGreaterThanOrEqual(10);
    expect(told[0]).toBeLessThan(12);
    expect(told.length).toBeGreaterThan(1);
    take({ type: 'predict', seq: 2, link: broken });
    expect(all('spent').at(-1)?.seconds).toBe(0);
  });
});

describe('searching', () => {
  const small = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2';

  test('pauses while a prediction runs, and goes on after it', () => {
    const { sent, take, finish } = scheduler(() => 1);
    take({ type: 'advise', seq: 1, link: small, every: false });
    take({ type: 'predict', seq: 2, link: small });
    finish();
    const predicted = sent.findIndex((message) => message.type === 'evaluation' && message.finished);
    const advised = sent.findIndex((message) => message.type === 'advice');
    expect(advised).toBeGreaterThan(predicted);
    expect(sent.at(-1)).toMatchObject({ type: 'advice', seq: 1, finished: true });
  });

  test('what is stopped continues where it was, with the same answer, although previews came between', () => {
    const tiny = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k';
    // All slices are of one size.
    const [whole, stopped] = [scheduler(() => 5), scheduler(() => 5)];
    const count = (slice: () => boolean) => {
      let slices = 0;
      while (slice()) slices += 1;
      return slices;
    };
    whole.take({ type: 'advise', seq: 1, link: tiny, every: false });
    const all = count(whole.slice);
    stopped.take({ type: 'advise', seq: 1, link: tiny, every: false });
    for (let slice = 0; slice < all / 2; slice += 1) stopped.slice();
    expect(stopped.take({ type: 'stop', what: 'advise' })).toBe(false);
    for (const [seq, id] of [5, 4].entries()) {
      stopped.take({ type: 'predict', seq: 2 + seq, link: tiny.replace('/6=', `/${id}=`) });
      stopped.finish();
    }
    expect(stopped.all('advice').every(({ finished }) => !finished)).toBe(true);
    expect(stopped.take({ type: 'advise', seq: 4, link: tiny, every: false })).toBe(true);
    expect(count(stopped.slice)).toBeLessThan(0.6 * all);
    expect(stopped.all('advice').at(-1)).toEqual({ ...whole.all('advice').at(-1), seq: 4 });
  });

  test('a plan with an error is finished at once without advice', () => {
    const { all, take, finish } = scheduler(() => 1);
    take({ type: 'advise', seq: 1, link: broken, every: false });
    finish();
    expect(all('advice')).toEqual([{ type: 'advice', seq: 1, advice: null, finished: true }]);
  });
});

test('questions are answered while a prediction runs', () => {
  const { all, take } = scheduler(() => 1);
  take({ type: 'predict', seq: 1, link: paper });
  take({
    type: 'id-options',
    seq: 2,
    link: paper,
    mover: { what: 'party', party: { kind: 'device', index: 0 } },
  });
  expect(all('id-options')[0]?.idOptions.options).toHaveLength(16);
  take({ type: 'id-options', seq: 3, link: paper, mover: { what: 'new-device', model: 'id_prec_disk' } });
  take({ type: 'id-options', seq: 4, link: paper, mover: { what: 'new-host', model: 'aha29160' } });
  take({ type: 'id-options', seq: 5, link: paper, mover: { what: 'party', party: { kind: 'load-host' } } });
  expect(all('id-options').map((message) => message.seq)).toEqual([2, 3, 4, 5]);
});

test('the page and the engine write the same link of every preset', () => {
  for (const { link } of presets) {
    const evaluator = new engine.Evaluator(writeLink(planOf(link)), new engine.PredictionCache());
    expect((JSON.parse(evaluator.evaluation()) as Evaluation).plan).toBe(link);
    evaluator.free();
  }
});
