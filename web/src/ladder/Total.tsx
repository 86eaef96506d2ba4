import { usePlanner } from '../store/planner.ts';
import { Arrow } from '../parts/glyphs.tsx';
import { unclearText, wasText } from '../text/advice.ts';
import { interval, rate, signedRate } from '../text/numbers.ts';

/** What all devices get together. */
export function Total({ top }: { top: number }) {
  const prediction = usePlanner((state) => state.outlook?.prediction);
  const measured = usePlanner((state) => state.outlook?.measured);
  const before = usePlanner((state) => (state.preview ? state.baseline?.prediction : null));
  if (!prediction || prediction.devices.length < 2) return null;
  const change = before ? prediction.total_mb_s - before.total_mb_s : 0;
  // Margins are the engine's: what is nearer than both together, the model cannot tell apart.
  const isClear =
    before !== null &&
    before !== undefined &&
    Math.abs(change) > prediction.total_margin_mb_s + before.total_margin_mb_s;
  return (
    <div className="total" style={{ top }}>
      <span className="caption">in all</span>
      <div className="total-figures">
        <b className="figure">{rate(prediction.total_mb_s, prediction.total_ci95_mb_s)}</b>
        <span className="interval">{interval(prediction.total_ci95_mb_s)}</span>
        <div className="figures-more">
          {before ? (
            isClear ? (
              <span className="figures-change">
                <Arrow up={change > 0} /> {signedRate(change, prediction.total_ci95_mb_s)}
                <span className="figures-was">{wasText(before.total_mb_s, before.total_ci95_mb_s)}</span>
              </span>
            ) : (
              unclearText(rate(prediction.total_mb_s) === rate(before.total_mb_s))
            )
          ) : (
            measured && `measured ${rate(measured.total_mb_s)}`
          )}
        </div>
      </div>
    </div>
  );
}
