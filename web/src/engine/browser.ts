import { type Documents, EngineClient, type EngineEvents, type Hearing, type WorkerLike } from './client.ts';
import { EngineFailure, compileEngine } from './compile.ts';
import type { FromWorker } from './messages.ts';
import documentsUrl from './pkg/busfree_documents_bg.wasm?url';
import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';

/** Each holds the engine's memory once more, and a search has no more to do at a time than keeps so many busy. */
const MOST_HELPERS = 7;

/** The engine in a worker of this page. Nothing is fetched before `start`. */
export function browserEngine(events: EngineEvents): EngineClient {
  let directive: string | null = null;
  document.addEventListener('securitypolicyviolation', (event) => {
    if (/^(worker|child|script|default)-src/.test(event.effectiveDirective))
      directive = event.effectiveDirective;
  });
  const host = {
    compile: () => compileEngine(wasmUrl),
    spawn,
    documents,
    refusedBy: () => directive,
    // One core is the leading worker's. The page needs another only now and then.
    helpers: Math.min(MOST_HELPERS, Math.max(0, (navigator.hardwareConcurrency || 1) - 1)),
  };
  return new EngineClient(host, events);
}

async function documents(): Promise<Documents> {
  const [{ module }, made] = await Promise.all([
    compileEngine(documentsUrl),
    import('./pkg/busfree_documents.js'),
  ]);
  made.initSync({ module });
  return made;
}

function spawn(hearing: Hearing): WorkerLike {
  if (typeof Worker !== 'function') throw new EngineFailure('unsupported', 'This browser has no workers.');
  // The bundler looks for exactly this expression.
  const worker = new Worker(new URL('./worker/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'busfree',
  });
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => hearing.message(event.data));
  worker.addEventListener('messageerror', () => hearing.died('a message could not be read'));
  // A script that cannot be loaded is a plain event, without a message.
  worker.addEventListener('error', (event: Partial<ErrorEvent>) => hearing.died(event.message ?? ''));
  return worker;
}
