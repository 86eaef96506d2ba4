import { rate } from '../text/numbers.ts';

/** A rate as the engine tells it, MB/s; within the margin the model cannot tell it from another. */
interface Told {
  mb_s: number;
  ci95: number;
  margin: number;
}

/** Gain or loss of a rate against the plan as it stands. */
export interface Change {
  /** MB/s. */
  by: number;
  /** Both are written alike: no change can be read. */
  isSame: boolean;
  /** More than the engine's margins of both together, so that the model can tell it. */
  isClear: boolean;
}

/** The one place that compares two rates on the ladder. */
export function changeOf(now: Told, was: Told): Change {
  const by = now.mb_s - was.mb_s;
  const isSame = rate(now.mb_s, now.ci95) === rate(was.mb_s, now.ci95);
  return { by, isSame, isClear: !isSame && Math.abs(by) > now.margin + was.margin };
}
