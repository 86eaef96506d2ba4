// In place of `src/engine/browser.ts`: the same client and engine, in the thread of the page.

import { EngineClient, type EngineEvents } from '../src/engine/client.ts';
import { compileEngine } from '../src/engine/compile.ts';
import wasmUrl from '../src/engine/pkg/busfree_wasm_bg.wasm?url';
import * as engine from '../src/engine/pkg/busfree_wasm.js';
import { LocalWorker } from '../src/engine/worker/in-process.ts';
import type { Evaluation, Prediction } from '../src/plan/generated/types.ts';

export function browserEngine(events: EngineEvents): EngineClient {
  return new EngineClient(
    {
      compile: async () => compileEngine(wasmUrl),
      spawn: (hearing) => new LocalWorker(hearing),
      refusedBy: () => null,
      helpers: 0,
    },
    events,
  );
}

/** What the engine says of a link, once the page has started it. The page's store has no part in it. */
export function evaluate(link: string): Evaluation & { prediction: Prediction } {
  const evaluator = new engine.Evaluator(link, new engine.PredictionCache());
  while (!evaluator.step(1_000_000));
  const evaluation = JSON.parse(evaluator.evaluation()) as Evaluation & { prediction: Prediction };
  evaluator.free();
  return evaluation;
}

/** Its prediction. */
export const predict = (link: string): Prediction => evaluate(link).prediction;
