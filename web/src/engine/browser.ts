import { refusedBy, takeModule, takeWorker } from './begin.ts';
import { EngineClient, type EngineEvents } from './client.ts';
import type { Documents } from './host.ts';
import { compileEngine } from './compile.ts';
import documentsUrl from './pkg/busfree_documents_bg.wasm?url';

/** Each helper holds the engine's memory once more, and a search seldom keeps more than this many busy. */
const MOST_HELPERS = 7;

/** The engine in a worker of this page. */
export function browserEngine(events: EngineEvents): EngineClient {
  const host = {
    compile: takeModule,
    spawn: takeWorker,
    documents,
    refusedBy,
    // One core is for the leading worker. The page itself seldom needs another.
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
