// Starts the engine's worker and module before the rest of the page: a worker does not start while the page's
// own thread renders, and rendering begins when the rest has loaded. The prediction of the plan in the address starts
// too, so that the page can render once, with its figures. The engine reads that link as well: the page's own reader of
// links comes after it.

import { type Compiled, EngineFailure, compileEngine } from './compile.ts';
import { hear } from './hear.ts';
import type { Hearing, WorkerLike } from './host.ts';
import { FORETOLD, type FromWorker, type ToWorker } from './messages.ts';
import wasmUrl from './pkg/busfree_wasm_first.wasm?url';
import type { Plan } from '../plan/generated/types.ts';
import { trustOwnWorkers } from './trusted.ts';

/** A worker that has started before its client. */
interface Begun {
  worker: Worker;
  listen: (hearing: Hearing) => void;
  hasDied: boolean;
  hasEngine: boolean;
}

/** Milliseconds that the worker has to read a link, once it has the engine. */
const READING_MS = 1_000;

let begun: Begun | null = null;
let compiling: Promise<Compiled> | null = null;
let directive: string | null = null;
let ahead: Promise<Ahead> = Promise.resolve({ hasEngine: false, plan: null });

/** What the engine has done before the page starts. */
export interface Ahead {
  hasEngine: boolean;
  /** The plan of the link, if the engine has read it. */
  plan: Plan | null;
}

/**
 * Starts the worker and the module that `takeWorker` and `takeModule` return later. These also report any
 * failure. `link`: of the plan that the page will probably show, or empty. If it is another one, its prediction replaces
 * this one.
 */
export function beginEngine(link: string): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    if (/^(worker|child|script|default)-src/.test(event.effectiveDirective))
      directive = event.effectiveDirective;
  });
  trustOwnWorkers();
  try {
    const made = begin();
    made.worker.addEventListener('error', () => (made.hasDied = true));
    begun = made;
  } catch {
    // `takeWorker` tries once more.
  }
  compiling = compileEngine(wasmUrl);
  ahead = compiling.then(
    async ({ module }) => ({
      hasEngine: true,
      plan: begun && (await foretell(begun, module, link)),
    }),
    () => ({ hasEngine: false, plan: null }),
  );
}

/** Resolves when the engine has arrived and has read the link, or when one of these fails. */
export function engineIsAhead(): Promise<Ahead> {
  return ahead;
}

/** Gives the worker the engine. Asks it to read the link and to predict the plan, before the page does. */
async function foretell(to: Begun, module: WebAssembly.Module, link: string): Promise<Plan | null> {
  const say = (message: ToWorker) => to.worker.postMessage(message);
  say({ type: 'init', module });
  to.hasEngine = true;
  if (link === '' || to.hasDied) return null;
  say({ type: 'read', link });
  say({ type: 'predict', seq: FORETOLD, link });
  return planRead(to.worker);
}

/** The plan that the worker reads; `null` if it cannot, dies or is silent. */
function planRead(worker: Worker): Promise<Plan | null> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const end = (plan: Plan | null) => {
      clearTimeout(timer);
      heard.abort();
      resolve(plan);
    };
    const timer = setTimeout(end, READING_MS, null);
    const { signal } = heard;
    worker.addEventListener('error', () => end(null), { signal });
    worker.addEventListener('messageerror', () => end(null), { signal });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'plan') end(data.plan);
      },
      { signal },
    );
  });
}

/** The directive of the Content-Security-Policy that blocked a worker, if any. */
export function refusedBy(): string | null {
  return directive;
}

/** A worker for one caller only. Throws an `EngineFailure` if the browser has no workers. */
export function takeWorker(hearing: Hearing): WorkerLike {
  const { worker, listen, hasEngine } = begun ?? begin();
  begun = null;
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

function begin(): Begun {
  const worker = makeWorker();
  return { worker, listen: hear(worker), hasDied: false, hasEngine: false };
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
    // The host forbids the policy of trusted.ts.
    if (error instanceof TypeError) throw new EngineFailure('csp', error.message);
    // Without an origin of its own, any script of the page's host is a foreign one.
    if (origin === 'null') throw new EngineFailure('sandbox', String(error));
    throw error;
  }
}
