import load, { TraceReplay } from '../pkg/busfree_wasm.js';
import wasmUrl from '../pkg/busfree_wasm_bg.wasm?url';
import type { FromReplay, ToReplay } from '../replay.ts';
import { replayed } from './replays.ts';

// Replays a trace of block requests in a worker of its own. The page ends the worker to cancel the replay.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromReplay) => scope.postMessage(message);
const ready = load({ module_or_path: wasmUrl });

/** `null` if the plan has errors. */
function replayOf({ plan, units }: ToReplay): TraceReplay | null {
  try {
    return new TraceReplay(plan, units);
  } catch (error) {
    if (error instanceof Error && error.message === 'errors') return null;
    throw error;
  }
}

async function answered(message: ToReplay): Promise<FromReplay> {
  await ready;
  const replay = replayOf(message);
  if (replay === null) return { type: 'failed', why: 'errors' };
  return replayed(replay, message.file, tell, () => performance.now());
}

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', ({ data }: MessageEvent<ToReplay>) => {
  answered(data).then(tell, () => tell({ type: 'failed', why: 'failed' }));
});
