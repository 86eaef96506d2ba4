import { rate } from '../text/numbers.ts';

/** A rate as the engine tells it, all MB/s. */
interface Told {
  mb_s: number;
  /** What the truth may differ by. */
  margin: number;
  /** Nearer than this of both together the model cannot tell it from another. */
  clear: number;
}

/** Gain or loss of a rate against the plan as it stands. */
export interface Change {
  /** MB/s. */
  by: number;
  /** Both are written alike: no change can be read. */
  isSame: boolean;
  /** More than the model can tell. */
  isClear: boolean;
}

/** The one place that compares two rates on the ladder. */
export function changeOf(now: Told, was: Told): Change {
  const by = now.mb_s - was.mb_s;
  const isSame = rate(now.mb_s, now.margin) === rate(was.mb_s, now.margin);
  return { by, isSame, isClear: !isSame && Math.abs(by) > now.clear + was.clear };
}
