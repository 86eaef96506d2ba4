import { rate } from '../text/numbers.ts';

/** A rate of the engine with its margins, MB/s. */
interface Told {
  mb_s: number;
  /** Its margin. */
  margin: number;
  /** Two rates closer than both of these together cannot be told apart. */
  clear: number;
}

/** The change of a rate against the present plan. */
export interface Change {
  /** MB/s. */
  by: number;
  /** Whether both have the same text. */
  isSame: boolean;
  /** Whether the change is more than the model can detect. */
  isClear: boolean;
}

/** The only place that compares two rates on the ladder. */
export function changeOf(now: Told, was: Told): Change {
  const by = now.mb_s - was.mb_s;
  const isSame = rate(now.mb_s, now.margin) === rate(was.mb_s, now.margin);
  return { by, isSame, isClear: !isSame && Math.abs(by) > now.clear + was.clear };
}
