import { readFileSync } from 'node:fs';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { withBus } from '../plan/bus.ts';
import { planOf } from '../plan/plan-of.ts';
import { EngineClient, type EngineEvents } from './client.ts';
import type { EngineHost, Hearing, WorkerLike } from './host.ts';
import { EngineFailure } from './compile.ts';
import type { ToWorker } from './messages.ts';
import { LocalWorker, inProcess } from './worker/in-process.ts';

const wasm = new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url);
const module = new WebAssembly.Module(readFileSync(wasm));
const plan = planOf('3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k');
const unknown = planOf('3/wide.lvd/7=host.aha29160/6=nothing');

afterEach(() => vi.useRealTimers());

/** Records what a client reports, and can wait for a report. */
function listener() {
  const heard: { what: string; detail: string }[] = [];
  const hear = (what: string, detail: string) => void heard.push({ what, detail });
  const events: EngineEvents = {
    ready: (wrongType) => hear('ready', wrongType ?? ''),
    evaluation: (evaluation, finished) =>
      hear(finished ? 'evaluation finished' : 'evaluation', evaluation.plan),
    advice: (advice, finished) => hear(finished ? 'advice finished' : 'advice', advice?.plan ?? ''),
    spent: () => {},
    refused: (_, message) => hear('refused', message),
    failed: (cause) => hear('failed', cause),
  };
  const until = (what: string) =>
    vi.waitFor(() => expect(heard.map((each) => each.what)).toContain(what), 20_000);
  return { heard, events, until };
}

/** A worker that sends only what the test tells it to. */
class DumbWorker implements WorkerLike {
  readonly hasEngine = false;
  readonly hearing: Hearing;
  isOn = true;
  constructor(hearing: Hearing) {
    this.hearing = hearing;
  }
  readonly sent: ToWorker[] = [];
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isOn = false;
  }
}

describe('with the engine', () => {
  test('a question asked before the engine is ready is answered afterwards', async () => {
    const { heard, events, until } = listener();
    const client = new EngineClient(inProcess(module), events);
    client.predict(plan);
    const idOptions = client.idOptions(plan, { what: 'new-device', model: 'id_prec_disk' });
    await client.start();
    expect((await idOptions).nearest_free).toBe(5);
    await until('evaluation finished');
    expect(heard[0]?.what).toBe('ready');
  });

  test('of two predictions only the newest is reported', async () => {
    const { heard, events, until } = listener();
    const client = new EngineClient(inProcess(module), events);
    await client.start();
    await until('ready');
    client.predict(plan);
    client.predict(unknown);
    await until('evaluation finished');
    const evaluations = heard.filter((each) => each.what.startsWith('evaluation'));
    expect(new Set(evaluations.map((each) => each.detail))).toEqual(
      new Set(['3/wide.lvd/7=host.aha29160/6=nothing']),
    );
  });

  test('a plan outside its limits is refused without a crash', async () => {
    const { heard, events, until } = listener();
    const client = new EngineClient(inProcess(module), events);
    await client.start();
    const outside = withBus(plan, { devices: plan.bus.devices.map((device) => ({ ...device, id: 99 })) });
    client.predict(outside);
    await until('refused');
    expect(heard.map((each) => each.what)).not.toContain('failed');
  });

  test('the death of a worker is reported, and a new worker repeats the open questions', async () => {
    const { heard, events, until } = listener();
    const workers: LocalWorker[] = [];
    const host: EngineHost = {
      ...inProcess(module),
      spawn: (hearing) => {
        const worker = new LocalWorker(hearing);
        workers.push(worker);
        return worker;
      },
    };
    const client = new EngineClient(host, events);
    await client.start();
    await until('ready');
    client.predict(plan);
    workers[0]?.die('unreachable');
    await until('failed');
    expect(heard.at(-1)).toEqual({ what: 'failed', detail: 'crashed' });
    await client.start();
    await until('evaluation finished');
    expect(workers).toHaveLength(2);
  });
});

describe('without an answer', () => {
  function dumb(events: EngineEvents, refusedBy: string | null = null) {
    const workers: DumbWorker[] = [];
    const host: EngineHost = {
      compile: async () => ({ module, wrongType: null }),
      spawn: (hearing) => {
        const worker = new DumbWorker(hearing);
        workers.push(worker);
        return worker;
      },
      refusedBy: () => refusedBy,
      helpers: 0,
    };
    return { workers, client: new EngineClient(host, events) };
  }

  test('a worker that does not become ready has no script after twenty seconds, and not before', async () => {
    vi.useFakeTimers();
    const { heard, events } = listener();
    const { workers, client } = dumb(events);
    await client.start();
    vi.advanceTimersByTime(19_500);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([{ what: 'failed', detail: 'silent' }]);
    expect(workers[0]?.isOn).toBe(false);
  });

  test('a computing worker that is silent is replaced; an idle one may be silent', async () => {
    vi.useFakeTimers();
    const { heard, events } = listener();
    const { workers, client } = dumb(events);
    await client.start();
    workers[0]?.hearing.message({ type: 'ready' });
    vi.advanceTimersByTime(60_000);
    expect(heard.map((each) => each.what)).toEqual(['ready']);
    const question = client.idOptions(plan, { what: 'new-device', model: 'x' });
    vi.advanceTimersByTime(10_500);
    expect(heard.at(-1)).toEqual({ what: 'failed', detail: 'stalled' });
    await expect(question).rejects.toBeInstanceOf(EngineFailure);
  });

  test('a wrong MIME type is reported also if the worker was ready before', async () => {
    const { heard, events } = listener();
    const host: EngineHost = {
      compile: async () => ({ module, wrongType: 'text/plain' }),
      spawn: (hearing) => {
        queueMicrotask(() => hearing.message({ type: 'ready' }));
        return new DumbWorker(hearing);
      },
      refusedBy: () => null,
      helpers: 0,
    };
    await new EngineClient(host, events).start();
    expect(heard.at(-1)).toEqual({ what: 'ready', detail: 'text/plain' });
  });

  test('a script that cannot be loaded, one that is blocked and one that throws are distinguished', async () => {
    for (const [of, refusedBy, cause] of [
      ['', null, 'network'],
      ['', 'worker-src', 'csp'],
      ['SyntaxError', null, 'crashed'],
    ] as const) {
      const { heard, events } = listener();
      const { workers, client } = dumb(events, refusedBy);
      await client.start();
      workers[0]?.hearing.died(of);
      expect(heard).toEqual([{ what: 'failed', detail: cause }]);
    }
  });

  test('answers of a replaced worker are ignored', async () => {
    const { heard, events } = listener();
    const { workers, client } = dumb(events);
    await client.start();
    workers[0]?.hearing.died('x');
    workers[0]?.hearing.message({ type: 'ready' });
    expect(heard.map((each) => each.what)).toEqual(['failed']);
  });

  test('the cause of a failed compilation is passed on', async () => {
    const { heard, events } = listener();
    const host: EngineHost = {
      compile: () => Promise.reject(new EngineFailure('csp', 'refused')),
      spawn: (hearing) => new DumbWorker(hearing),
      refusedBy: () => null,
      helpers: 0,
    };
    await new EngineClient(host, events).start();
    expect(heard).toEqual([{ what: 'failed', detail: 'csp' }]);
  });
});
