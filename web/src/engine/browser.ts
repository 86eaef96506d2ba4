import { refusedBy, takeModule, takeWorker } from './start-engine.ts';
import { EngineClient, type EngineEvents } from './client.ts';

/** Each helper holds the engine's memory once more, and a search seldom keeps more than this many busy. */
const MOST_HELPERS = 7;

/** The engine in a worker of this page. */
export function browserEngine(events: EngineEvents): EngineClient {
  const host = {
    compile: takeModule,
    spawn: takeWorker,
    refusedBy,
    // One core is for the leading worker. The page itself seldom needs another.
    helpers: Math.min(MOST_HELPERS, Math.max(0, (navigator.hardwareConcurrency || 1) - 1)),
  };
  return new EngineClient(host, events);
}
