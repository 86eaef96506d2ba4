import type { FromWorker, Replaying, ToWorker } from '../messages.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { serve } from './serve.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

// The worker schedules its next slice by a message to itself. A timer would wait four milliseconds each time.
const { port1, port2 } = new MessageChannel();
const next: (() => void)[] = [];
port2.addEventListener('message', () => next.shift()?.());
port2.start();

const served = serve({
  port: {
    postMessage: (message: FromWorker | Replaying, transfer: Transferable[] = []) =>
      scope.postMessage(message, transfer),
  },
  start: (module) => {
    engine.initSync({ module });
    return engine;
  },
  afterMessages: (what) => {
    next.push(what);
    port1.postMessage(null);
  },
});

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', (event: MessageEvent<ToWorker>) => served.hear(event.data));
