import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { planOf } from '../../plan/plan-of.ts';
import { presets } from '../../plan/presets.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { Desk } from './desk.ts';

const wasm = new URL('../pkg/busfree_wasm_bg.wasm', import.meta.url);
engine.initSync({ module: new WebAssembly.Module(readFileSync(wasm)) });

const paper = planOf(
  '2/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.size=16k/0=id_prec_disk.q=2',
);
const broken = planOf('2/wide.lvd/7=host.aha29160/3=id_prec_cdrom/3=id_prec_disk');

/** A desk whose slices seem to take as long as `takes` says, and everything it sent. */
function desk(takes: () => number) {
  const sent: FromWorker[] = [];
  let time = 0;
  const made = new Desk(
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
    take: (message: Exclude<ToWorker, { type: 'init' | 'help' }>) => made.take(message),
    slice: () => made.slice(),
    finish: () => {
      while (made.slice());
    },
  };
}

describe('predicting', () => {
  test('findings come before figures that take long, the finished answer last and once', () => {
    const { all, take, slice, finish } = desk(() => 50);
    expect(take({ type: 'predict', seq: 1, plan: paper })).toBe(true);
    expect(all('ready')).toHaveLength(1);
    slice();
    expect(all('outlook')).toMatchObject([{ finished: false, outlook: { prediction: { total_mb_s: 0 } } }]);
    finish();
    const outlooks = all('outlook');
    expect(outlooks.filter((message) => message.finished)).toHaveLength(1);
    expect(outlooks.at(-1)).toMatchObject({ seq: 1, finished: true });
    expect(outlooks.at(-1)?.outlook.prediction?.total_mb_s).toBeGreaterThan(1);
    expect(outlooks.length).toBeGreaterThan(2);
  });

  test('the answer does not depend on how long slices take', () => {
    const answers = [() => 0.001, () => 1000, Math.random].map((takes) => {
      const { all, take, finish } = desk(takes);
      take({ type: 'predict', seq: 1, plan: paper });
      finish();
      return all('outlook').at(-1)?.outlook;
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('a newer plan replaces the one being predicted', () => {
    const { all, take, slice, finish } = desk(() => 1000);
    take({ type: 'predict', seq: 1, plan: paper });
    slice();
    take({ type: 'predict', seq: 2, plan: { ...paper, seed: 2 } });
    finish();
    const finished = all('outlook').filter((message) => message.finished);
    expect(finished.map((message) => message.seq)).toEqual([2]);
  });

  test('a plan with an error is finished at once, without a prediction', () => {
    const { all, take, finish } = desk(() => 1);
    take({ type: 'predict', seq: 1, plan: broken });
    finish();
    const last = all('outlook').at(-1);
    expect(last).toMatchObject({
      finished: true,
      outlook: { prediction: null, verdict: { code: 'broken' } },
    });
    expect(last?.outlook.findings[0]?.code).toBe('duplicate-id');
  });

  test('a stopped prediction says no more', () => {
    const { all, take, slice } = desk(() => 1000);
    take({ type: 'predict', seq: 1, plan: paper });
    slice();
    const before = all('outlook').length;
    expect(take({ type: 'stop', what: 'predict' })).toBe(false);
    expect(slice()).toBe(false);
    expect(all('outlook')).toHaveLength(before);
  });

  test('what is no plan within its limits is refused, and the engine goes on', () => {
    const { all, take, finish } = desk(() => 1);
    take({ type: 'predict', seq: 1, plan: { ...paper, load: { ...paper.load, disk_ids: [99] } } });
    expect(all('failed')).toMatchObject([{ seq: 1 }]);
    expect(all('failed')[0]?.message).toContain('disk_ids');
    take({ type: 'predict', seq: 2, plan: broken });
    finish();
    expect(all('outlook').at(-1)).toMatchObject({ seq: 2, finished: true });
  });
});

describe('searching', () => {
  const small = planOf('2/wide.lvd/7=host.aha29160/6=id_prec_cdrom.size=16k/0=id_prec_disk.q=2');

  test('rests while a prediction runs, and goes on after it', () => {
    const { sent, take, finish } = desk(() => 1);
    take({ type: 'advise', seq: 1, plan: small });
    take({ type: 'predict', seq: 2, plan: small });
    finish();
    const predicted = sent.findIndex((message) => message.type === 'outlook' && message.finished);
    const advised = sent.findIndex((message) => message.type === 'advice');
    expect(advised).toBeGreaterThan(predicted);
    expect(sent.at(-1)).toMatchObject({ type: 'advice', seq: 1, finished: true });
  });

  test('a plan with an error is finished at once without advice', () => {
    const { all, take, finish } = desk(() => 1);
    take({ type: 'advise', seq: 1, plan: broken });
    finish();
    expect(all('advice')).toEqual([{ type: 'advice', seq: 1, advice: null, finished: true }]);
  });
});

test('questions are answered while a prediction runs', () => {
  const { all, take } = desk(() => 1);
  take({ type: 'predict', seq: 1, plan: paper });
  take({
    type: 'places',
    seq: 2,
    plan: paper,
    mover: { what: 'party', party: { kind: 'device', index: 0 } },
  });
  expect(all('places')[0]?.places.places).toHaveLength(16);
  take({ type: 'document', seq: 3, plan: paper });
  take({ type: 'read', seq: 4, text: all('document')[0]?.text ?? '' });
  expect(all('parsed')[0]?.parsed).toEqual({ plan: paper, shared: null, problems: [] });
  take({ type: 'read', seq: 5, text: '{"format": "busfree-plan/1", "plan": {"devices": [{"id": 99}]}}' });
  expect(all('parsed')[1]?.parsed.plan).toBeNull();
});

test('the page and the engine write the same link of every preset', () => {
  for (const { link } of presets) expect(engine.link(JSON.stringify(planOf(link)))).toBe(link);
});
