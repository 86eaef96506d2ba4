import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';
import { compileEngine } from './compile.ts';
import { engineWorker } from './make-worker.ts';
import type { FromReplay, Replaying, ToReplay, ToWorker } from './messages.ts';

/** Replays a file in an engine of its own. The function that is returned ends the worker. */
export function startReplay(message: ToReplay, hear: (answer: FromReplay) => void): () => void {
  const worker = engineWorker();
  const failed = () => hear({ type: 'failed', why: 'failed' });
  worker.addEventListener('message', ({ data }: MessageEvent<Replaying>) => hear(data.message));
  worker.addEventListener('error', failed);
  worker.addEventListener('messageerror', failed);
  compileEngine(wasmUrl).then(
    ({ module }) => worker.postMessage({ type: 'replay', module, ...message } satisfies ToWorker),
    failed,
  );
  return () => worker.terminate();
}
