import type { FromWorker, Part, ToWorker } from '../messages.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { bringPart, fetchPart } from './parts.ts';
import { serve } from './serve.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

// The worker schedules its next slice by a message to itself. A timer would wait four milliseconds each time.
const { port1, port2 } = new MessageChannel();
const next: (() => void)[] = [];
port2.addEventListener('message', () => next.shift()?.());
port2.start();

/** Whether the module is only the first part. In development and in the planner as one file it is the whole. */
let isInParts = false;

const served = serve({
  port: {
    postMessage: (message: FromWorker, transfer: Transferable[] = []) => {
      scope.postMessage(message, transfer);
      // The search for better IDs is the next thing that the page asks for.
      if (isInParts && message.type === 'evaluation' && message.finished) fetchPart('search');
    },
  },
  start: (module) => {
    isInParts = WebAssembly.Module.imports(module).some((needed) => needed.module === 'parts');
    engine.bringParts((part: Part) => {
      scope.postMessage({ type: 'fetching', part } satisfies FromWorker);
      const brought = bringPart(part);
      scope.postMessage({ type: 'fetching', part: null } satisfies FromWorker);
      return brought;
    });
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
