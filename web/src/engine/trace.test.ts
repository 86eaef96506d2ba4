import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, test } from 'vitest';

import * as engine from './pkg/busfree_wasm.js';
import type { FromWorker } from './messages.ts';
import { Trace } from './trace.ts';
import { Scheduler } from './worker/scheduler.ts';

const wasm = new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url);
// Table 3 of the paper: the disk at 0, the initiator at 7.
const PLAN = '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk';

/** The trace of a plan as the worker sends it. */
function traced(link: string, to: number | null): Trace {
  const sent: FromWorker[] = [];
  const made = new Scheduler(
    engine,
    { postMessage: (message) => sent.push(message) },
    () => 0,
    () => {},
  );
  for (let seq = 1; seq < 1_000; seq += 1) {
    made.take({ type: 'portion', seq, link, work: { what: 'trace', span: { from: 0, to } } });
    const last = sent.at(-1);
    if (last?.type !== 'portion' || last.portion.what !== 'trace') throw new Error(`no trace: ${last?.type}`);
    if (last.portion.trace !== null) return new Trace(last.portion.trace);
  }
  throw new Error('the trace does not end');
}

let trace: Trace;
let disk: number;

beforeAll(() => {
  engine.initSync({ module: new WebAssembly.Module(readFileSync(wasm)) });
  trace = traced(PLAN, 100e6);
  disk = trace.head.parties.findIndex(({ id }) => id === 0);
});

describe('phases', () => {
  test('follow each other without a gap', () => {
    expect(trace.phases).toBeGreaterThan(1_000);
    expect(trace.at(0)).toBeCloseTo(trace.head.from_ns);
    expect(trace.end(trace.phases - 1)).toBe(trace.head.to_ns);
    for (let phase = 0; phase < trace.phases; phase += 1) {
      expect(trace.end(phase)).toBeGreaterThan(trace.at(phase));
      expect(trace.holder(phase) === null).toBe(trace.kind(phase) === 'free');
    }
  });

  test('are found by their time', () => {
    for (const phase of [0, 7, trace.phases - 1]) {
      const middle = (trace.at(phase) + trace.end(phase)) / 2;
      expect(trace.phaseAt(middle)).toBe(phase);
    }
    expect(trace.phaseAt(-1e9)).toBe(0);
    expect(trace.phaseAt(1e12)).toBe(trace.phases - 1);
  });
});

describe('an arbitration', () => {
  test('is won by the strongest that takes part', () => {
    expect(trace.arbitrations).toBeGreaterThan(100);
    for (let index = 0; index < trace.arbitrations; index += 1) {
      const { at, won, asks } = trace.arbitration(index);
      expect(asks.find(({ tookPart }) => tookPart)?.place).toBe(won);
      expect(asks.every(({ since }) => since <= at)).toBe(true);
      expect(trace.firstArbitration(at)).toBe(index);
    }
  });
});

describe('a command', () => {
  test('is divided into parts without a gap, and its waits are those that it loses', () => {
    const own = Array.from({ length: trace.commands }, (_, index) => trace.command(index)).filter(
      ({ target, sent, done }) => target === disk && sent > 0 && done !== null,
    );
    expect(own.length).toBeGreaterThan(3);
    for (const command of own) {
      const steps = trace.steps(command.index);
      expect(steps[0]?.from).toBe(command.issued);
      expect(steps.at(-1)?.to).toBeCloseTo(command.done ?? 0);
      for (const [index, step] of steps.entries()) {
        expect(step.to).toBeGreaterThan(step.from);
        if (index > 0) expect(step.from).toBeCloseTo(steps[index - 1]?.to ?? 0);
        if (step.what === 'waits') expect(step.lostTo).not.toContain(disk);
      }
      const bytes = steps.map((step) => (step.what === 'connection' ? step.bytes : 0));
      expect(bytes.reduce((sum, part) => sum + part, 0)).toBe(command.bytes);
      expect(steps.filter((step) => step.what === 'connection' && step.completes)).toHaveLength(1);
    }
    const lost = own
      .flatMap(({ index }) => trace.steps(index))
      .flatMap((step) => (step.what === 'waits' ? step.lostTo : []));
    expect(lost.length).toBeGreaterThan(10);
  });
});

test('without an end a trace is as long as the prediction counts', () => {
  const whole = traced(PLAN, null);
  expect(whole.head.to_ns).toBeGreaterThan(3.9e9);
  expect(whole.head.truncated).toBe(false);
});
