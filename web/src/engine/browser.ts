import { refusedBy, takeModule, takeWorker } from './begin.ts';
import { type Documents, EngineClient, type EngineEvents, type Hearing, type WorkerLike } from './client.ts';
import { compileEngine } from './compile.ts';
import type { FromWorker } from './messages.ts';
import documentsUrl from './pkg/busfree_documents_bg.wasm?url';

/** Each holds the engine's memory once more, and a search has no more to do at a time than keeps so many busy. */
const MOST_HELPERS = 7;

/** The engine in a worker of this page. */
export function browserEngine(events: EngineEvents): EngineClient {
  const host = {
    compile: takeModule,
    spawn,
    documents,
    refusedBy,
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
  const worker = takeWorker((event) => hearing.died(event.message ?? ''));
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => hearing.message(event.data));
  worker.addEventListener('messageerror', () => hearing.died('a message could not be read'));
  return worker;
}
