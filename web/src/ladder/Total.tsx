import type { Prediction } from '../plan/generated/types.ts';
import { figuresAreRough, settledEvaluationOfPlan, shownEvaluation, usePlanner } from '../store/planner.ts';
import { Arrow } from '../parts/glyphs.tsx';
import { unclearText, wasText } from '../text/advice.ts';
import { interval, rate, signedRate } from '../text/numbers.ts';
import { changeOf } from './change.ts';

/** The sum of the rates of all devices. */
export function Total({ top }: { top: number }) {
  const prediction = usePlanner((state) => shownEvaluation(state)?.prediction);
  const measured = usePlanner((state) => shownEvaluation(state)?.measured);
  const before = usePlanner((state) => (state.preview ? settledEvaluationOfPlan(state)?.prediction : null));
  const isRough = usePlanner(figuresAreRough);
  if (!prediction || prediction.devices.length < 2) return null;
  return (
    <div className="total" style={{ top }}>
      <span className="caption">total</span>
      <div className="total-figures">
        <b className="figure">{rate(prediction.total_mb_s, prediction.total_margin_mb_s)}</b>
        <span className="interval">
          {isRough ? '' : interval(prediction.total_mb_s, prediction.total_margin_mb_s)}
        </span>
        <div className="figures-more">
          {before ? (
            <Change now={isRough ? null : prediction} was={before} />
          ) : (
            measured && `measured ${rate(measured.total_mb_s)}`
          )}
        </div>
      </div>
    </div>
  );
}

/** The change against the present plan; until that is known, the new total. */
function Change({ now, was }: { now: Prediction | null; was: Prediction }) {
  const before = wasText(was.total_mb_s, was.total_margin_mb_s);
  if (now === null) return before;
  const { by, isSame, isClear } = changeOf(told(now), told(was));
  if (!isClear) return unclearText(isSame);
  return (
    <span className="figures-change">
      <Arrow up={by > 0} /> {signedRate(by, now.total_margin_mb_s)}
      <span className="figures-was">{before}</span>
    </span>
  );
}

const told = (all: Prediction) => ({
  mb_s: all.total_mb_s,
  margin: all.total_margin_mb_s,
  clear: all.total_clear_mb_s,
});
