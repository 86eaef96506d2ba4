import { max, ticks } from 'd3-array';

import type { Cell } from '../plan/generated/types.ts';
import { errorPercent, rate } from '../text/numbers.ts';
import { loadText } from '../text/trust.ts';
import { report } from './report.ts';

const SIZE = { width: 380, height: 320 };
const PLOT = { left: 34, right: 368, top: 10, bottom: 284 };
const RADIUS = 4.5;

/** Measured against predicted rates: on the diagonal if the model is exact. The table below has the same figures. */
export function DiskChart() {
  const cells = report.cells.filter(({ device }) => device.kind === 'disk');
  const most = max(cells, (cell) => Math.max(cell.measured_mb_s, cell.high_mb_s)) ?? 1;
  const marks = ticks(0, most * 1.04, 5);
  const end = Math.max(most * 1.04, marks.at(-1) ?? 0);
  const x = (mbS: number) => PLOT.left + (mbS / end) * (PLOT.right - PLOT.left);
  const y = (mbS: number) => PLOT.bottom - (mbS / end) * (PLOT.bottom - PLOT.top);
  const loads = [...new Set(cells.map((cell) => cell.load_percent))].toSorted((a, b) => a - b);
  const tenth = `M${x(0)} ${y(0)}L${x(end / 1.1)} ${y(end)}H${x(end)}V${y(end * 0.9)}Z`;
  return (
    <figure className="card trust-figure">
      <figcaption>
        <h2>The disk</h2>
        <p className="help">
          Each mark is one measured rate: how far to the right, MB/s measured; how high, MB/s predicted. On
          the line both are the same; in the band they are within a tenth of each other.
        </p>
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        <path className="trust-band" d={tenth} />
        {marks.map((mark) => (
          <g key={mark}>
            <path
              className="trust-grid"
              d={`M${x(mark)} ${PLOT.top}V${PLOT.bottom}M${PLOT.left} ${y(mark)}H${PLOT.right}`}
            />
            <text x={x(mark)} y={PLOT.bottom + 15} textAnchor="middle">
              {mark}
            </text>
            <text x={PLOT.left - 6} y={y(mark)} textAnchor="end" dominantBaseline="central">
              {mark}
            </text>
          </g>
        ))}
        <path className="trust-diagonal" d={`M${x(0)} ${y(0)}L${x(end)} ${y(end)}`} />
        <text x={PLOT.right} y={PLOT.bottom + 30} textAnchor="end">
          measured, MB/s
        </text>
        <text x={PLOT.left + 6} y={PLOT.top + 8}>
          predicted, MB/s
        </text>
        {cells.map((cell) => (
          <g key={`${cell.experiment} ${cell.row} ${cell.device.id}`} className="trust-mark">
            <path d={`M${x(cell.measured_mb_s)} ${y(cell.low_mb_s)}V${y(cell.high_mb_s)}`} />
            <Mark cell={cell} loads={loads} x={x(cell.measured_mb_s)} y={y(cell.predicted_mb_s)} />
          </g>
        ))}
      </svg>
      <ul className="trust-legend">
        {loads.map((load) => (
          <li key={load}>
            <svg width="14" height="14" aria-hidden="true">
              <Shape place={loads.indexOf(load)} x={7} y={7} />
            </svg>
            {loadText(load)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Mark({ cell, loads, x, y }: { cell: Cell; loads: readonly number[]; x: number; y: number }) {
  return (
    <Shape
      place={loads.indexOf(cell.load_percent)}
      x={x}
      y={y}
      title={`${cell.title}: measured ${rate(cell.measured_mb_s)}, predicted ${rate(cell.predicted_mb_s)} MB/s, ${errorPercent(cell.error_percent)}`}
    />
  );
}

/** Loads differ in shape: a ring, a square, a disc. */
function Shape({ place, x, y, title }: { place: number; x: number; y: number; title?: string }) {
  const children = title === undefined ? null : <title>{title}</title>;
  if (place === 1) {
    return (
      <rect className="trust-shape" x={x - RADIUS} y={y - RADIUS} width={2 * RADIUS} height={2 * RADIUS}>
        {children}
      </rect>
    );
  }
  return (
    <circle className="trust-shape" data-filled={place > 1 ? '' : undefined} cx={x} cy={y} r={RADIUS}>
      {children}
    </circle>
  );
}
