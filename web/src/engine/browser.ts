import { EngineClient, type EngineEvents, type Hearing, type WorkerLike } from './client.ts';
import { EngineFailure, compileEngine } from './compile.ts';
import type { FromWorker } from './messages.ts';
import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';

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
    refusedBy: () => directive,
  };
  return new EngineClient(host, events);
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
