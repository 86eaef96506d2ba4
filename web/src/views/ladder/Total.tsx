import type { ReactNode } from 'react';

import type { Prediction } from '../../plan/generated/types.ts';
import {
  comparedWith,
  comparesByItself,
  figuresAreRough,
  shownEvaluation,
  usePlanner,
} from '../../store/planner.ts';
import { Ask } from '../../parts/Ask.tsx';
import { Arrow } from '../../parts/glyphs.tsx';
import { unclearText, wasText } from '../../text/advice.ts';
import { interval, rate, signedRate } from '../../text/numbers.ts';
import { changeOf, toldTotal } from '../../parts/change.ts';

/** The sum of the rates of all devices. */
export function Total({ top }: { top: number }) {
  const prediction = usePlanner((state) => shownEvaluation(state)?.prediction);
  const measured = usePlanner((state) => shownEvaluation(state)?.measured);
  const before = usePlanner((state) => comparedWith(state)?.evaluation?.prediction);
  const isRough = usePlanner(figuresAreRough);
  if (!prediction || prediction.devices.length < 2) return null;
  return (
    <div className="total" style={{ top }}>
      <span className="caption">total</span>
      <div className="total-figures">
        <Ask of={null} at="total" className="figure">
          {rate(prediction.total_mb_s, prediction.total_margin_mb_s)}
        </Ask>
        {!isRough && (
          <Ask of={null} at="margin" className="interval">
            {interval(prediction.total_mb_s, prediction.total_margin_mb_s, prediction.total_most_mb_s)}
          </Ask>
        )}
        <div className="figures-more">
          <Change now={isRough ? null : prediction} was={before}>
            {measured && (
              <Ask of={null} at="measured">
                measured {rate(measured.total_mb_s)}
              </Ask>
            )}
          </Change>
        </div>
      </div>
    </div>
  );
}

interface ChangeProps {
  /** `null` until its interval is known. */
  now: Prediction | null;
  was: Prediction | null | undefined;
  /** In its place if there is nothing to compare. */
  children: ReactNode;
}

/** The change against the plan that the shown one is compared with; until it is known, the total there. */
function Change({ now, was, children }: ChangeProps) {
  const isPinned = usePlanner((state) => state.pinned !== null);
  const isByItself = usePlanner(comparesByItself);
  if (!was) return children;
  const before = wasText(was.total_mb_s, was.total_margin_mb_s, isPinned);
  if (now === null) return before;
  const { by, isSame, isClear } = changeOf(toldTotal(now), toldTotal(was));
  if (!isClear) return isByItself ? children : unclearText(isSame);
  return (
    <span className="figures-change">
      <Arrow up={by > 0} /> {signedRate(by, now.total_margin_mb_s)}
      <span className="figures-was">{before}</span>
    </span>
  );
}
