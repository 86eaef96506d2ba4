import load, { TraceReplay } from '../pkg/busfree_replay_wasm.js';
import wasmUrl from '../pkg/busfree_replay_wasm_bg.wasm?url';
import type { ReplayAnswer, ReplayStop } from '../../plan/generated/types.ts';
import type { FromReplay, ToReplay } from '../replay.ts';

// Replays a trace of block requests in a worker of its own. The file is read in slices, so its length does not matter.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromReplay) => scope.postMessage(message);
const ready = load({ module_or_path: wasmUrl });

/** Bytes that are read at a time. */
const SLICE = 1 << 20;
/** Time between two reports of progress, ms. */
const TELL_MS = 100;

/** `null` if the file cannot be read. */
async function sliceOf(file: File, at: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
  } catch {
    return null;
  }
}

/** `null` if the plan has errors. */
function replayOf({ plan, units }: ToReplay): TraceReplay | null {
  try {
    return new TraceReplay(plan, units);
  } catch (error) {
    if (error instanceof Error && error.message === 'errors') return null;
    throw error;
  }
}

async function replayed(message: ToReplay): Promise<FromReplay> {
  await ready;
  const replay = replayOf(message);
  if (replay === null) return { type: 'failed', why: 'errors' };
  const { file } = message;
  let told = 0;
  for (let at = 0; at < file.size; at += SLICE) {
    const slice = await sliceOf(file, at);
    if (slice === null) return { type: 'failed', why: 'unreadable' };
    const goesOn = replay.push(slice);
    const isLast = at + SLICE >= file.size;
    if (isLast || performance.now() - told >= TELL_MS) {
      told = performance.now();
      const bytes = at + slice.length;
      const [lines, refused] = [replay.lines(), replay.refused()];
      const [requests, completed] = [replay.requests(), replay.completed()];
      tell({ type: 'progress', progress: { bytes, lines, refused, requests, completed } });
    }
    if (!goesOn) break;
  }
  const text = replay.finish();
  if (text === undefined) {
    const stop: ReplayStop = JSON.parse(replay.stop() ?? '');
    return { type: 'stopped', stop };
  }
  const answer: ReplayAnswer = JSON.parse(text);
  return { type: 'replayed', answer };
}

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', ({ data }: MessageEvent<ToReplay>) => {
  replayed(data).then(tell, () => tell({ type: 'failed', why: 'failed' }));
});
