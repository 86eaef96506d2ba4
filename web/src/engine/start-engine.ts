// Starts the engine's worker and module before the rest of the page: a worker does not start while the page's
// own thread renders, and rendering begins when the rest has loaded. The prediction of the plan in the address starts
// too, so that the page can render once, with its figures.

import { type Compiled, compileEngine } from './compile.ts';
import { hear } from './hear.ts';
import type { Hearing, WorkerLike } from './host.ts';
import { engineWorker } from './make-worker.ts';
import { FORETOLD, type ToWorker } from './messages.ts';
import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';
import { trustOwnWorkers } from './trusted.ts';

/** A worker that has started before its client. */
interface Started {
  worker: Worker;
  listen: (hearing: Hearing) => void;
  hasDied: boolean;
  hasEngine: boolean;
}

let started: Started | null = null;
let compiling: Promise<Compiled> | null = null;
let directive: string | null = null;

/**
 * Starts the worker and the module that `takeWorker` and `takeModule` return later. These also report any
 * failure. `link`: of the plan that the page will probably show, or empty. If it is another one, its prediction replaces
 * this one.
 */
export function startEngine(link: string): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    if (/^(worker|child|script|default)-src/.test(event.effectiveDirective))
      directive = event.effectiveDirective;
  });
  trustOwnWorkers();
  try {
    const made = start();
    made.worker.addEventListener('error', () => (made.hasDied = true));
    started = made;
  } catch {
    // `takeWorker` tries once more.
  }
  compiling = compileEngine(wasmUrl);
  // `takeModule` reports the failure.
  compiling.then(({ module }) => started && foretell(started, module, link)).catch(() => {});
}

/** Gives the worker the engine, and asks it to predict the plan before the page does. */
function foretell(to: Started, module: WebAssembly.Module, link: string): void {
  const say = (message: ToWorker) => to.worker.postMessage(message);
  say({ type: 'init', module });
  to.hasEngine = true;
  if (link !== '' && !to.hasDied) say({ type: 'predict', seq: FORETOLD, link });
}

/** The directive of the Content-Security-Policy that blocked a worker, if any. */
export function refusedBy(): string | null {
  return directive;
}

/** A worker for one caller only. Throws an `EngineFailure` if the browser has no workers. */
export function takeWorker(hearing: Hearing): WorkerLike {
  const { worker, listen, hasEngine } = started ?? start();
  started = null;
  // Of a prediction only the end of its start counts: the worker tells the rest again when it is asked.
  listen(hearing);
  return {
    hasEngine,
    postMessage: (message, options) => worker.postMessage(message, options),
    terminate: () => worker.terminate(),
  };
}

/** The compiled engine; rejects with an `EngineFailure`. A second call fetches it again. */
export function takeModule(): Promise<Compiled> {
  const taken = compiling ?? compileEngine(wasmUrl);
  compiling = null;
  return taken;
}

function start(): Started {
  const worker = engineWorker();
  return { worker, listen: hear(worker), hasDied: false, hasEngine: false };
}
