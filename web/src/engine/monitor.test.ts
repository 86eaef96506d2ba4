import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import * as engine from './pkg/busfree_wasm.js';
import type { FromWorker, Work } from './messages.ts';
import { Monitor } from './monitor.ts';
import { Trace } from './trace.ts';
import { Scheduler } from './worker/scheduler.ts';

const wasm = new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url);
// Table 6 of the paper: host 7, CD-ROM 6, disk 0 and a load of 99 %.
const PLAN = '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk';
const SPAN = { from: 0, to: 100e6 };

let made: Scheduler;
const sent: FromWorker[] = [];

/** What the worker answers in the end. */
function answered(work: Work) {
  for (let seq = 1; seq < 1_000; seq += 1) {
    made.take({ type: 'portion', seq, link: PLAN, work });
    const last = sent.at(-1);
    if (last?.type !== 'portion') throw new Error(`no answer: ${last?.type}`);
    const { portion } = last;
    if (portion.what === 'monitor' && portion.monitor) return new Monitor(portion.monitor);
    if (portion.what === 'trace' && portion.trace) return new Trace(portion.trace);
  }
  throw new Error('it does not end');
}

function monitor(view: { from: number; to: number }, bins: number): Monitor {
  const answer = answered({ what: 'monitor', span: SPAN, view, bins });
  if (!(answer instanceof Monitor)) throw new Error('no monitor');
  return answer;
}

beforeAll(() => {
  engine.initSync({ module: new WebAssembly.Module(readFileSync(wasm)) });
  made = new Scheduler(
    engine,
    { postMessage: (message) => sent.push(message) },
    () => 0,
    () => {},
  );
});

test('adds up to the phases of the trace', () => {
  const trace = answered({ what: 'trace', span: SPAN });
  if (!(trace instanceof Trace)) throw new Error('no trace');
  const { from_ns: from, to_ns: to, parties } = trace.head;
  const all = monitor({ from, to }, 50);
  let free = 0;
  for (let phase = 0; phase < trace.phases; phase += 1)
    if (trace.kind(phase) === 'free') free += trace.end(phase) - trace.at(phase);
  expect(all.busy(all.whole)).toBeCloseTo(100 - (100 * free) / (to - from), 6);
  for (const bin of [0, 25, 49, all.whole]) {
    const uses = [0, 1, 2, 3].reduce((sum, use) => sum + all.share(use, bin), 0);
    expect(uses).toBeCloseTo(all.busy(bin), 6);
  }
  for (const [place, { party, buffer_bytes: size }] of parties.entries()) {
    const level = all.level(place, all.whole);
    expect(Number.isNaN(level)).toBe(size === null);
    if (size !== null) expect(level).toBeLessThanOrEqual(size);
    if (party.kind === 'device') expect(all.queue(place, all.whole)).toBeGreaterThan(0);
  }
});

test('a part of the span has the mean of its bins', () => {
  const whole = monitor({ from: 20e6, to: 60e6 }, 4);
  const part = monitor({ from: 30e6, to: 40e6 }, 1);
  expect(part.busy(0)).toBeCloseTo(whole.busy(1), 6);
  expect(part.queue(0, 0)).toBeCloseTo(whole.queue(0, 1), 6);
  expect(whole.at(1)).toBe(30e6);
  expect([whole.binAt(0), whole.binAt(39.9e6), whole.binAt(1e9)]).toEqual([0, 1, 3]);
});

test('is computed again for another plan, and without a trace before it', () => {
  made.close();
  expect(monitor({ from: 0, to: 100e6 }, 1).busy(0)).toBeGreaterThan(50);
});
