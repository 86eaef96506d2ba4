// The engine's worker and module, begun before the rest of the page is there: a worker does not start while the page's own thread
// is drawing, and drawing begins as soon as the rest has come.

import { type Compiled, EngineFailure, compileEngine } from './compile.ts';
import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';

/** A worker, and what befell it before anybody listened. */
interface Begun {
  worker: Worker;
  error: Partial<ErrorEvent> | null;
}

let begun: Begun | null = null;
let compiling: Promise<Compiled> | null = null;
let directive: string | null = null;

/** Begins with what `takeWorker` and `takeModule` will be asked for. Whatever fails is said there. */
export function beginEngine(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    if (/^(worker|child|script|default)-src/.test(event.effectiveDirective))
      directive = event.effectiveDirective;
  });
  try {
    const made: Begun = { worker: makeWorker(), error: null };
    // A script that cannot be loaded is a plain event, without a message.
    made.worker.addEventListener('error', (event: Partial<ErrorEvent>) => (made.error = event));
    begun = made;
  } catch {
    // It is tried once more when it is asked for.
  }
  compiling = compileEngine(wasmUrl);
  compiling.catch(() => {});
}

/** The directive of the Content-Security-Policy that refused a worker, if one did. */
export function refusedBy(): string | null {
  return directive;
}

/** A worker that nobody else has; `died` is called with the event when it fails. Throws an `EngineFailure` where there are none. */
export function takeWorker(died: (event: Partial<ErrorEvent>) => void): Worker {
  const { worker, error } = begun ?? { worker: makeWorker(), error: null };
  begun = null;
  if (error) queueMicrotask(() => died(error));
  worker.addEventListener('error', died);
  return worker;
}

/** The compiled engine; rejects with an `EngineFailure`. Who asks again has it fetched again. */
export function takeModule(): Promise<Compiled> {
  const taken = compiling ?? compileEngine(wasmUrl);
  compiling = null;
  return taken;
}

function makeWorker(): Worker {
  if (typeof Worker !== 'function') throw new EngineFailure('unsupported', 'This browser has no workers.');
  try {
    // The bundler looks for exactly this expression.
    return new Worker(new URL('./worker/engine.worker.ts', import.meta.url), {
      type: 'module',
      name: 'busfree',
    });
  } catch (error) {
    // Where Trusted Types are required, a worker's address may not be a plain text.
    if (error instanceof TypeError) throw new EngineFailure('csp', error.message);
    throw error;
  }
}
