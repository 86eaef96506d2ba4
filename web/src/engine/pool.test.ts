import { readFileSync } from 'node:fs';

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { EngineClient } from './client.ts';
import type { EngineHost, Hearing, WorkerLike } from './host.ts';
import type { FromHelper, ToWorker } from './messages.ts';
import * as engine from './pkg/busfree_wasm.js';
import type { Advice, Evaluation, Plan } from '../plan/generated/types.ts';
import { LocalWorker, inProcess } from './worker/in-process.ts';

/** On a busy machine a search takes many times as long. */
const WAIT = { timeout: 100_000, interval: 1 };

const module = new WebAssembly.Module(readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)));
/** It has 360 orders, so there is work for helpers. */
const plan = planOf(
  '3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/3=id_prec_disk.cap=20/0=id_prec_disk.q2',
);
const other: Plan = { ...plan, seed: 2 };
/** Devices that are read to their end. */
const reading = planOf('3/wide.lvd/done/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2');

/** Called for every slice of a helper's work. */
const helped = vi.spyOn(engine.RunningJob.prototype, 'step');
const predicted = vi.spyOn(engine.Evaluator.prototype, 'step');

afterEach(() => {
  helped.mockClear();
  predicted.mockClear();
});

/** A client with this many helpers, its workers and its events. */
async function engineWith(
  helpers: number,
  spawn = (hearing: Hearing): WorkerLike => new LocalWorker(hearing),
) {
  const workers: WorkerLike[] = [];
  const host: EngineHost = {
    ...inProcess(module, helpers),
    spawn: (hearing) => {
      const worker = workers.length === 0 ? new LocalWorker(hearing) : spawn(hearing);
      workers.push(worker);
      return worker;
    },
  };
  let lastEvaluation: Evaluation | null = null;
  // Events and not a question every millisecond: that would take the time of the engine, which runs on this thread.
  let isPredicted = () => {};
  let isAnswered = (_advice: Advice | null) => {};
  const answered = new Promise<Advice | null>((resolve) => {
    isAnswered = resolve;
  });
  const failed = vi.fn<(cause: string) => void>();
  const client = new EngineClient(host, {
    ready: () => {},
    evaluation: (seen, isFinished) => {
      lastEvaluation = seen;
      if (isFinished) isPredicted();
    },
    advice: (advice, isFinished) => {
      if (isFinished) isAnswered(advice);
    },
    spent: () => {},
    refused: () => {},
    failed,
  });
  await client.start();
  /** The next finished prediction. */
  const prediction = () =>
    new Promise<void>((resolve) => {
      isPredicted = resolve;
    });
  const answer = () => answered;
  const helping = () => vi.waitFor(() => expect(helped).toHaveBeenCalled(), WAIT);
  return { client, workers, failed, prediction, last: () => lastEvaluation, answer, helping };
}

/** Takes a job and never answers. */
class Stalled implements WorkerLike {
  readonly hasEngine = false;
  postMessage(message: ToWorker): void {
    const idle: FromHelper = { type: 'idle' };
    if (message.type === 'help') message.leader.postMessage(idle);
  }
  terminate(): void {}
}

function read(of: Plan): Evaluation {
  const evaluator = new engine.Evaluator(writeLink(of), new engine.PredictionCache());
  while (!evaluator.step(100_000));
  const evaluation = JSON.parse(evaluator.evaluation()) as Evaluation;
  evaluator.free();
  return evaluation;
}

function alone(of: Plan): Advice {
  const search = new engine.Search(writeLink(of), new engine.PredictionCache(), false);
  while (!search.step(100_000));
  const advice = JSON.parse(search.advice()) as Advice;
  search.free();
  return advice;
}

let expected: Advice;

beforeAll(() => {
  engine.initSync({ module });
  expected = alone(plan);
  // A whole search: on a busy machine it takes longer than a hook usually has.
}, 120_000);

describe('the answer is the same to the last bit', () => {
  test.each([0, 1, 3])('with %i helpers', async (helpers) => {
    const { client, workers, answer } = await engineWith(helpers);
    client.advise(plan, false);
    expect(await answer()).toStrictEqual(expected);
    expect(workers).toHaveLength(1 + helpers);
    expect(helped.mock.calls.length > 0).toBe(helpers > 0);
  });

  test('when a helper dies during its job', async () => {
    const { client, workers, failed, answer, helping } = await engineWith(2);
    client.advise(plan, false);
    await helping();
    for (const helper of workers.slice(1)) (helper as LocalWorker).die('unreachable');
    expect(await answer()).toStrictEqual(expected);
    expect(failed).not.toHaveBeenCalled();
  });

  test('when a helper takes a job and never answers', async () => {
    const { client, failed, answer } = await engineWith(1, () => new Stalled());
    client.advise(plan, false);
    expect(await answer()).toStrictEqual(expected);
    expect(failed).not.toHaveBeenCalled();
  });

  test('when the plan changes while it is searched', async () => {
    const { client, answer, helping } = await engineWith(2);
    client.advise(other, false);
    await helping();
    client.advise(plan, false);
    expect(await answer()).toStrictEqual(expected);
  });
});

describe('a prediction that reads to the end is the same to the last bit', () => {
  test.each([1, 2])('with %i helpers', async (helpers) => {
    const { client, prediction, last, helping } = await engineWith(helpers);
    const finished = prediction();
    client.predict(reading);
    await helping();
    await finished;
    expect(last()).toStrictEqual(read(reading));
  });

  test('when a helper takes a replication and never answers', async () => {
    const { client, prediction, last } = await engineWith(1, () => new Stalled());
    const finished = prediction();
    client.predict(reading);
    await finished;
    expect(last()).toStrictEqual(read(reading));
  });
});

test('helpers start with a search, and pause while a prediction runs', async () => {
  const { client, workers, prediction, answer, helping } = await engineWith(1);
  const first = prediction();
  client.predict(plan);
  await first;
  expect(workers).toHaveLength(1);
  client.advise(plan, false);
  await helping();
  predicted.mockClear();
  // Long enough for a working helper to be noticed.
  const second = prediction();
  client.predict(reading);
  await vi.waitFor(() => expect(predicted).toHaveBeenCalled(), WAIT);
  helped.mockClear();
  await second;
  // One slice may already have been running.
  expect(helped.mock.calls.length).toBeLessThan(predicted.mock.calls.length / 4);
  expect(await answer()).toStrictEqual(expected);
});

test('stopping a search stops its helpers', async () => {
  const { client, helping } = await engineWith(2);
  client.advise(plan, false);
  await helping();
  client.stop('advise');
  // The leading worker answers this after it has heard all of the above.
  await client.idOptions(plan, { what: 'new-device', model: 'id_prec_disk' });
  await client.idOptions(plan, { what: 'new-device', model: 'id_prec_disk' });
  helped.mockClear();
  await client.idOptions(plan, { what: 'new-device', model: 'id_prec_disk' });
  await client.idOptions(plan, { what: 'new-device', model: 'id_prec_disk' });
  expect(helped).not.toHaveBeenCalled();
});
