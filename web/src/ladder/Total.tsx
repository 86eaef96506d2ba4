import type { Prediction } from '../engine/types.ts';
import { figuresAreRough, usePlanner } from '../store/planner.ts';
import { Arrow } from '../parts/glyphs.tsx';
import { unclearText, wasText } from '../text/advice.ts';
import { interval, rate, signedRate } from '../text/numbers.ts';

/** What all devices get together. */
export function Total({ top }: { top: number }) {
  const prediction = usePlanner((state) => state.outlook?.prediction);
  const measured = usePlanner((state) => state.outlook?.measured);
  const before = usePlanner((state) => (state.preview ? state.baseline?.prediction : null));
  const isRough = usePlanner(figuresAreRough);
  if (!prediction || prediction.devices.length < 2) return null;
  return (
    <div className="total" style={{ top }}>
      <span className="caption">in all</span>
      <div className="total-figures">
        <b className="figure">{rate(prediction.total_mb_s, prediction.total_ci95_mb_s)}</b>
        <span className="interval">{isRough ? '' : interval(prediction.total_ci95_mb_s)}</span>
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

/** Gain or loss against the plan as it stands; before that is known, what it is there. */
function Change({ now, was }: { now: Prediction | null; was: Prediction }) {
  const before = wasText(was.total_mb_s, was.total_ci95_mb_s);
  if (now === null) return before;
  const change = now.total_mb_s - was.total_mb_s;
  // Margins are the engine's: what is nearer than both together, the model cannot tell apart.
  if (Math.abs(change) <= now.total_margin_mb_s + was.total_margin_mb_s)
    return unclearText(rate(now.total_mb_s) === rate(was.total_mb_s));
  return (
    <span className="figures-change">
      <Arrow up={change > 0} /> {signedRate(change, now.total_ci95_mb_s)}
      <span className="figures-was">{before}</span>
    </span>
  );
}
