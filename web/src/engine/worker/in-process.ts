import type { EngineHost, Hearing, WorkerLike } from '../host.ts';
import type { FromWorker, Replaying, ToWorker } from '../messages.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { type Served, serve } from './serve.ts';

/**
 * The engine without a worker, for unit tests: the worker's own code in the same thread, and every message
 * copied and delivered later as between a page and its worker.
 */
export function inProcess(module: WebAssembly.Module, helpers = 0): EngineHost {
  return {
    compile: async () => ({ module, wrongType: null }),
    spawn: (hearing) => new LocalWorker(hearing),
    refusedBy: () => null,
    helpers,
  };
}

/** Replaces a browser's `Worker`. */
export class LocalWorker implements WorkerLike {
  readonly hasEngine = false;
  private readonly hearing: Hearing;
  private readonly served: Served;
  private isOn = true;

  constructor(hearing: Hearing) {
    this.hearing = hearing;
    const postMessage = (message: FromWorker | Replaying) => {
      // A test replays in no worker.
      if (message.type === 'replay') return;
      const copy = structuredClone(message);
      setTimeout(() => this.hearing.message(copy));
    };
    this.served = serve({
      port: { postMessage },
      start: (compiled) => {
        engine.initSync({ module: compiled });
        return engine;
      },
      // Not by a message as in a browser: Node handles up to a thousand messages of one port before it turns
      // to another.
      afterMessages: (what) => void setTimeout(what),
    });
  }

  postMessage(message: ToWorker, options?: { transfer: MessagePort[] }): void {
    const copy = structuredClone(message, options);
    setTimeout(() => {
      if (this.isOn) this.served.hear(copy);
    });
  }

  terminate(): void {
    this.isOn = false;
    this.served.close();
  }

  /** Dies like a worker whose script throws an error. */
  die(of: string): void {
    this.terminate();
    setTimeout(() => this.hearing.died(of));
  }
}
