import type { ReplayAnswer, ReplayStop } from '../../plan/generated/types.ts';
import type { FromReplay, ToReplay } from '../messages.ts';
import { Budget } from './budget.ts';
import type { Engine, TraceReplay } from './engine.ts';

/** Bytes that are read at a time. */
const PIECE = 1 << 20;
/** Time between two reports of progress, ms. */
const TELL_MS = 100;

/** `null` if the file cannot be read. */
async function pieceOf(file: Blob, at: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
  } catch {
    return null;
  }
}

/**
 * Replays a file, slice by slice, and reports the progress between two slices. The file is read in pieces, so its
 * length does not matter.
 */
export async function replayed(
  replay: TraceReplay,
  file: Blob,
  tell: (message: FromReplay) => void,
  now: () => number,
): Promise<FromReplay> {
  const budget = new Budget();
  let told = Number.NEGATIVE_INFINITY;
  let share = 0;

  const report = () => {
    const [bytes, lines, refused] = [replay.bytes(), replay.lines(), replay.refused()];
    const [requests, completed] = [replay.requests(), replay.completed()];
    // A file with so many requests so far has more of them in proportion to its length.
    const done = requests === 0 ? 1 : completed / requests;
    share = Math.max(share, (bytes / Math.max(1, file.size)) * done);
    tell({ type: 'progress', progress: { bytes, lines, refused, requests, completed, share } });
  };
  const work = () => {
    for (let finished = false; !finished;) {
      const start = now();
      finished = replay.step(budget.connections);
      const end = now();
      if (!finished) budget.took(end - start);
      if (end - told < TELL_MS) continue;
      told = end;
      report();
    }
  };

  for (let at = 0; at < file.size && replay.stop() === undefined; at += PIECE) {
    // oxlint-disable-next-line no-await-in-loop -- each piece is replayed before the next is read
    const piece = await pieceOf(file, at);
    if (piece === null) return { type: 'failed', why: 'unreadable' };
    replay.push(piece);
    work();
  }
  replay.end();
  work();
  const text = replay.finish();
  if (text === undefined) {
    const stop: ReplayStop = JSON.parse(replay.stop() ?? '');
    return { type: 'stopped', stop };
  }
  const answer: ReplayAnswer = JSON.parse(text);
  return { type: 'replayed', answer };
}

/** Replays a file on the plan of a link, in this engine. */
export async function replayWith(
  engine: Engine,
  { file, plan, units }: ToReplay,
  tell: (message: FromReplay) => void,
): Promise<void> {
  let replay: TraceReplay;
  try {
    replay = new engine.TraceReplay(plan, units ?? undefined);
  } catch (error) {
    const isOfPlan = error instanceof Error && error.message === 'errors';
    tell({ type: 'failed', why: isOfPlan ? 'errors' : 'failed' });
    return;
  }
  const failed: FromReplay = { type: 'failed', why: 'failed' };
  tell(await replayed(replay, file, tell, () => performance.now()).catch(() => failed));
}
