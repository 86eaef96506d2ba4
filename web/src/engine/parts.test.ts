// The engine in parts, as the page fetches it, gives the same answers as the whole, and needs the other parts only for what
// follows the first figures.

import { readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import presets from '../plan/presets.json' with { type: 'json' };
import { FIRST_LINK } from '../plan/generated/facts.ts';
import type * as Glue from './pkg/busfree_wasm.js';
import type { FromWorker, Part } from './messages.ts';
import { COLUMNS } from './trace.ts';
import { PartMissing } from './worker/part-missing.ts';
import { Scheduler } from './worker/scheduler.ts';

const SLICE = 7919;

/** A cable of three segments on which transfers fail, and two channels. */
const CABLE =
  '5/wide.lvd/errors=200/7=host.aha2940u2w/0=seagate_cheetah_18_u160/4=plextor_px40ts/line=7.on_20cm_0_300cm.out_x1.on/branch=narrow.se_7.on_20cm_4_200cm';
const CHANNELS =
  '3/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.mb=20.t100ms/and/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.s4k.q8';

const presetOf = (wanted: string) => presets.find(({ id }) => id === wanted)?.link ?? '';

const moduleOf = (part: string) =>
  new WebAssembly.Module(readFileSync(new URL(`./pkg/busfree_wasm_${part}.wasm`, import.meta.url)));

/** An engine of its own, as each worker has one, and the parts that were brought so far. */
async function engineOf(first: 'bg' | 'first') {
  vi.resetModules();
  const engine: typeof Glue = await import('./pkg/busfree_wasm.js');
  const brought: string[] = [];
  engine.bringParts((part) => {
    brought.push(part);
    return moduleOf(part);
  });
  engine.initSync({ module: moduleOf(first) });
  return { engine, brought };
}

type Engine = Awaited<ReturnType<typeof engineOf>>['engine'];

function evaluation(engine: Engine, link: string): string {
  const evaluator = new engine.Evaluator(link, new engine.PredictionCache());
  while (!evaluator.step(SLICE));
  return evaluator.evaluation();
}

function everything(engine: Engine, link: string): string[] {
  const cache = new engine.PredictionCache();
  const search = new engine.Search(link, cache);
  while (!search.step(SLICE));
  const heat = new engine.Heat(link, 0, cache);
  while (!heat.step(SLICE));
  const sweep = new engine.Sweep(link, 'load', undefined, cache);
  while (!sweep.step(SLICE));
  const tracer = new engine.Tracer(link, 0, 1_000_000, cache);
  while (!tracer.step(SLICE));
  const trace = tracer.finish();
  const shown = [trace.head(), trace.times(0).join(), trace.monitor(0, 1_000_000, 8).join()];
  return [evaluation(engine, link), search.advice(), heat.map(), sweep.sweep(), ...shown];
}

test('the first figures need the first part only', async () => {
  const { engine, brought } = await engineOf('first');
  for (const link of [FIRST_LINK, ...presets.map((preset) => preset.link).slice(-8)])
    evaluation(engine, link);
  expect(brought).toStrictEqual([]);
});

test('what follows the figures by itself needs one more', async () => {
  const { engine, brought } = await engineOf('first');
  const search = new engine.Search(FIRST_LINK, new engine.PredictionCache());
  while (!search.step(SLICE));
  search.advice();
  const tracer = new engine.Tracer(FIRST_LINK, 0, 1_000_000, new engine.PredictionCache());
  while (!tracer.step(SLICE));
  const trace = tracer.finish();
  trace.head();
  for (let column = 0; column < COLUMNS.times; column += 1) trace.times(column);
  for (let column = 0; column < COLUMNS.numbers; column += 1) trace.numbers(column);
  // Reading disks to their end would take minutes.
  new engine.Evaluator(presetOf('table-7-1'), new engine.PredictionCache()).evaluation();
  expect(brought).toStrictEqual(['search']);
});

test('a part that cannot be had is named with the question that needs it', async () => {
  const { engine } = await engineOf('first');
  engine.bringParts((part: Part) => {
    throw new PartMissing(part, '404');
  });
  const sent: FromWorker[] = [];
  const scheduler = new Scheduler(
    engine,
    { postMessage: (message) => sent.push(message) },
    () => 0,
    () => {},
  );
  scheduler.take({ type: 'predict', seq: 1, link: FIRST_LINK });
  while (scheduler.slice());
  expect(() => {
    scheduler.take({ type: 'advise', seq: 2, link: FIRST_LINK });
    while (scheduler.slice());
  }).toThrow(PartMissing);
  expect(sent.at(-2)).toMatchObject({ type: 'evaluation', seq: 1, finished: true });
  expect(sent.at(-1)).toStrictEqual({ type: 'without-part', seq: 2, part: 'search', detail: '404' });
});

test('every part gives the answers of the whole', async () => {
  const whole = await engineOf('bg');
  const parts = await engineOf('first');
  for (const link of [FIRST_LINK, presetOf('mac-bluescsi')])
    expect(everything(parts.engine, link), link).toStrictEqual(everything(whole.engine, link));
  for (const link of [CABLE, CHANNELS, presetOf('array-raid5-small')])
    expect(evaluation(parts.engine, link), link).toBe(evaluation(whole.engine, link));
  expect(whole.brought).toStrictEqual([]);
  expect(parts.brought.toSorted()).toStrictEqual(['rest', 'search']);
});
