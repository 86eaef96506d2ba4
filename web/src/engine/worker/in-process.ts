import type { EngineHost, Hearing, WorkerLike } from '../client.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { serve } from './serve.ts';

/**
 * The engine without a worker, for unit tests: the worker's own code in the same thread, and every message copied and
 * delivered later as between a page and its worker.
 */
export function inProcess(module: WebAssembly.Module): EngineHost {
  return {
    compile: async () => ({ module, wrongType: null }),
    spawn: (hearing) => new LocalWorker(hearing),
    refusedBy: () => null,
  };
}

/** Stands where a browser's `Worker` would. */
export class LocalWorker implements WorkerLike {
  private readonly hearing: Hearing;
  private readonly hear: (message: ToWorker) => void;
  private isOn = true;

  constructor(hearing: Hearing) {
    this.hearing = hearing;
    const postMessage = (message: FromWorker) => {
      const copy = structuredClone(message);
      setTimeout(() => this.hearing.message(copy));
    };
    this.hear = serve({ postMessage }, (module) => {
      engine.initSync({ module });
      return engine;
    });
  }

  postMessage(message: ToWorker): void {
    const copy = structuredClone(message);
    setTimeout(() => {
      if (this.isOn) this.hear(copy);
    });
  }

  terminate(): void {
    this.isOn = false;
    this.hear({ type: 'stop', what: 'predict' });
    this.hear({ type: 'stop', what: 'advise' });
  }

  /** Dies as a worker does whose script throws. */
  die(of: string): void {
    this.isOn = false;
    setTimeout(() => this.hearing.died(of));
  }
}
