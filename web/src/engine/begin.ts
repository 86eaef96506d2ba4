// Starts the engine's worker and module before the rest of the page: a worker does not start while the page's
// own thread renders, and rendering begins when the rest has loaded.

import { type Compiled, EngineFailure, compileEngine } from './compile.ts';
import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';

/** A pre-started worker, and any error it raised before a listener was attached. */
interface Begun {
  worker: Worker;
  error: Partial<ErrorEvent> | null;
}

let begun: Begun | null = null;
let compiling: Promise<Compiled> | null = null;
let directive: string | null = null;

/**
 * Starts the worker and the module that `takeWorker` and `takeModule` return later. These also report any
 * failure.
 */
export function beginEngine(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    if (/^(worker|child|script|default)-src/.test(event.effectiveDirective))
      directive = event.effectiveDirective;
  });
  try {
    const made: Begun = { worker: makeWorker(), error: null };
    // A script that cannot be loaded raises a plain event without a message.
    made.worker.addEventListener('error', (event: Partial<ErrorEvent>) => (made.error = event));
    begun = made;
  } catch {
    // `takeWorker` tries once more.
  }
  compiling = compileEngine(wasmUrl);
  compiling.catch(() => {});
}

/** The directive of the Content-Security-Policy that blocked a worker, if any. */
export function refusedBy(): string | null {
  return directive;
}

/**
 * A worker for one caller only; `died` gets the event when it fails. Throws an `EngineFailure` if the browser
 * has no workers.
 */
export function takeWorker(died: (event: Partial<ErrorEvent>) => void): Worker {
  const { worker, error } = begun ?? { worker: makeWorker(), error: null };
  begun = null;
  if (error) queueMicrotask(() => died(error));
  worker.addEventListener('error', died);
  return worker;
}

/** The compiled engine; rejects with an `EngineFailure`. A second call fetches it again. */
export function takeModule(): Promise<Compiled> {
  const taken = compiling ?? compileEngine(wasmUrl);
  compiling = null;
  return taken;
}

function makeWorker(): Worker {
  if (typeof Worker !== 'function') throw new EngineFailure('unsupported', 'This browser has no workers.');
  try {
    // The bundler recognises only this exact expression.
    return new Worker(new URL('./worker/engine.worker.ts', import.meta.url), {
      type: 'module',
      name: 'busfree',
    });
  } catch (error) {
    // If the page requires Trusted Types, the address of a worker may not be a plain string.
    if (error instanceof TypeError) throw new EngineFailure('csp', error.message);
    throw error;
  }
}
