import wasmUrl from './pkg/busfree_wasm_bg.wasm?url';
import { compileEngine } from './compile.ts';
import { engineWorker } from './make-worker.ts';
import type { ToWorker } from './messages.ts';
import type { ReplayAnswer, ReplayStop, ReplayUnits } from '../plan/generated/types.ts';

/** Message from the page to the worker that replays a trace: a file, and the plan as its link. */
export interface ToReplay {
  file: File;
  plan: string;
  /** Unit of the trace's times, if the file does not say it. */
  units: ReplayUnits | null;
}

/** How far a replay is. */
export interface ReplayProgress {
  /** Bytes of the file that were read. */
  bytes: number;
  lines: number;
  refused: number;
  requests: number;
  completed: number;
  /** How much of the replay is done, from 0 to 1, as far as the requests so far show. It never falls. */
  share: number;
}

/** Why there is no replay at all: errors among the plan's findings, a file that cannot be read, or a fault. */
export type ReplayFailure = 'errors' | 'unreadable' | 'failed';

/** Messages from that worker. */
export type FromReplay =
  | { type: 'progress'; progress: ReplayProgress }
  | { type: 'replayed'; answer: ReplayAnswer }
  | { type: 'stopped'; stop: ReplayStop }
  | { type: 'failed'; why: ReplayFailure };

/** A message of a worker that replays, as it crosses. */
export type Replaying = { type: 'replay'; message: FromReplay };

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
