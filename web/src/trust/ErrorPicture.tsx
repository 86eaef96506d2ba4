import { rate } from '../text/numbers.ts';
import type { Cell } from '../plan/generated/types.ts';

const WIDTH = 168;
const HEIGHT = 16;
const MIDDLE = WIDTH / 2;
/** Errors beyond this are drawn at the edge, with an arrow. */
const REACH_PERCENT = 25;

/** Position of a percentage. */
function at(percent: number): number {
  const held = Math.max(-REACH_PERCENT, Math.min(REACH_PERCENT, percent));
  return MIDDLE + (held / REACH_PERCENT) * (MIDDLE - 8);
}

/** The ends of the axis, for the column's heading. */
export const ERROR_REACH = `−${REACH_PERCENT} % … +${REACH_PERCENT} %; an arrow means further off`;

/** Prediction and its range over the seeds, around the measured rate in the middle. */
export function ErrorPicture({ cell }: { cell: Cell }) {
  const share = (mbS: number) => (100 * (mbS - cell.measured_mb_s)) / cell.measured_mb_s;
  const x = at(cell.error_percent);
  const isBeyond = Math.abs(cell.error_percent) > REACH_PERCENT;
  const out = Math.sign(cell.error_percent);
  return (
    <svg className="trust-error" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <title>{`measured ${rate(cell.measured_mb_s)}, predicted ${rate(cell.predicted_mb_s)} MB/s`}</title>
      <path className="trust-grid" d={`M8 ${HEIGHT / 2}H${WIDTH - 8}`} />
      <path className="trust-zero" d={`M${MIDDLE} 1V${HEIGHT - 1}`} />
      <path className="trust-off" d={`M${MIDDLE} ${HEIGHT / 2}H${x}`} />
      <path
        className="trust-range"
        d={`M${at(share(cell.low_mb_s))} ${HEIGHT - 3}H${at(share(cell.high_mb_s))}`}
      />
      {isBeyond ? (
        <path className="trust-dot" d={`M${x - 3 * out} ${HEIGHT / 2 - 5}l${9 * out} 5l${-9 * out} 5z`} />
      ) : (
        <circle className="trust-dot" cx={x} cy={HEIGHT / 2} r="4" />
      )}
    </svg>
  );
}
