import type { FromWorker, ToWorker } from '../messages.ts';
import * as engine from '../pkg/busfree_wasm.js';
import { serve } from './serve.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const port = { postMessage: (message: FromWorker) => scope.postMessage(message) };

const served = serve(port, (module) => {
  engine.initSync({ module });
  return engine;
});

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', (event: MessageEvent<ToWorker>) => served.hear(event.data));
