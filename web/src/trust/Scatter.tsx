import { type KeyboardEvent, useRef, useState } from 'react';

import { percent } from '../text/numbers.ts';
import { pointText, scatterWords as words } from '../text/trust.ts';
import { type Point, type PointKind, pointsOf } from './points.ts';
import { planHref, report } from './report.ts';

const SIZE = { width: 720, height: 440 };
const PLOT = { left: 46, right: 708, top: 12, bottom: 398 };
const RADIUS = 3.5;
/** Ends of both axes, MB/s. */
const DOMAIN = [0.4, 320] as const;
const TICKS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** A logarithmic axis; a value beyond its end is drawn there. d3-scale would be a tenth of the page's scripts. */
function axis(from: number, to: number): (mbS: number) => number {
  const [low, high] = DOMAIN;
  return (mbS) =>
    from + ((to - from) * Math.log(Math.min(Math.max(mbS, low), high) / low)) / Math.log(high / low);
}

const x = axis(PLOT.left, PLOT.right);
const y = axis(PLOT.bottom, PLOT.top);
const POINTS = pointsOf(report);
const KINDS: readonly PointKind[] = ['disk', 'cdrom', 'owner'];

/** Every measured rate against its prediction. A point opens its plan; the tables have the same figures. */
export function Scatter() {
  // One of the points takes the focus; the arrow keys go to the next one.
  const [current, setCurrent] = useState(0);
  const picture = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + POINTS.length) % POINTS.length;
    picture.current?.querySelectorAll('a')[next]?.focus();
  };
  const [low, high] = DOMAIN;
  const band = `M${x(low)} ${y(low * 1.1)}L${x(high)} ${y(high * 1.1)}V${y(high / 1.1)}L${x(low)} ${y(low / 1.1)}Z`;
  const grid = TICKS.map((at) => `M${x(at)} ${PLOT.top}V${PLOT.bottom}M${PLOT.left} ${y(at)}H${PLOT.right}`);
  return (
    <figure className="card trust-figure trust-scatter" aria-label={words.picture}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the points are links; arrow keys go between them */}
      <svg ref={picture} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} onKeyDown={onKeyDown}>
        <path className="trust-band" d={band} />
        <path className="trust-grid" d={grid.join('')} />
        {TICKS.map((at) => (
          <g key={at} aria-hidden="true">
            <text x={x(at)} y={PLOT.bottom + 15} textAnchor="middle">
              {at}
            </text>
            <text x={PLOT.left - 6} y={y(at)} textAnchor="end" dominantBaseline="central">
              {at}
            </text>
          </g>
        ))}
        <path className="trust-diagonal" d={`M${x(low)} ${y(low)}L${x(high)} ${y(high)}`} />
        <text x={PLOT.right} y={PLOT.bottom + 32} textAnchor="end" aria-hidden="true">
          {words.measured}
        </text>
        <text x={PLOT.left + 6} y={PLOT.top + 8} aria-hidden="true">
          {words.predicted}
        </text>
        {POINTS.map((point, index) => (
          <Mark
            key={`${point.name} ${point.isBlind}`}
            point={point}
            isCurrent={index === current}
            onFocus={() => setCurrent(index)}
          />
        ))}
      </svg>
      <figcaption>
        <ul className="trust-legend">
          {KINDS.map((kind) => (
            <li key={kind} data-kind={kind}>
              <Sample kind={kind} isBlind />
              {words.kinds[kind]}
            </li>
          ))}
          <li>
            <Sample kind="disk" isBlind />
            {words.blind}
          </li>
          <li>
            <Sample kind="disk" isBlind={false} />
            {words.fitted}
          </li>
          <li>{words.band(percent(10, 0))}</li>
        </ul>
      </figcaption>
    </figure>
  );
}

type MarkProps = { point: Point; isCurrent: boolean; onFocus: () => void };

function Mark({ point, isCurrent, onFocus }: MarkProps) {
  const { kind, isBlind, plan, measured, predicted, from, to } = point;
  const [atX, atY] = [x(measured), y(predicted)];
  return (
    <a
      href={planHref(plan)}
      className="trust-mark"
      data-kind={kind}
      data-filled={isBlind ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={pointText(point)}
      onFocus={onFocus}
    >
      <title>{pointText(point)}</title>
      {from !== null && to !== null && <path d={`M${atX} ${y(Math.max(from, 0.01))}V${y(to)}`} />}
      <Shape kind={kind} x={atX} y={atY} />
    </a>
  );
}

/** Kinds differ in shape: a disc, a square, a triangle. */
function Shape({ kind, x: atX, y: atY }: { kind: PointKind; x: number; y: number }) {
  if (kind === 'disk') return <circle className="trust-shape" cx={atX} cy={atY} r={RADIUS} />;
  const d =
    kind === 'cdrom'
      ? `M${atX - RADIUS} ${atY - RADIUS}h${2 * RADIUS}v${2 * RADIUS}h${-2 * RADIUS}z`
      : `M${atX} ${atY - RADIUS - 1}l${RADIUS + 1} ${2 * RADIUS}h${-2 * RADIUS - 2}z`;
  return <path className="trust-shape" d={d} />;
}

function Sample({ kind, isBlind }: { kind: PointKind; isBlind: boolean }) {
  return (
    <svg
      className="trust-mark"
      data-kind={kind}
      data-filled={isBlind ? '' : undefined}
      width="14"
      height="14"
      aria-hidden="true"
    >
      <Shape kind={kind} x={7} y={7} />
    </svg>
  );
}
