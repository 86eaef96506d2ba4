import { area, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react';

import { hueColour, strokeStyle } from '../../parts/hue.ts';
import { useSize } from '../../parts/useSize.ts';
import type { MeasuredRead } from '../../plan/catalogue-background.ts';
import type { Sweep } from '../../plan/generated/types.ts';
import { quantity, rate, rateWithin } from '../../text/numbers.ts';
import { pointSaid, sweepWords as words, tickText, valueText } from '../../text/sweep.ts';
import { type ValueAxis, nearest, rateAxis, spread, valueAxis } from './axes.ts';
import type { Figure, Mark, Series } from './figures.ts';

type Props = {
  /** Its SVG element, for saving it. */
  ref?: Ref<SVGSVGElement>;
  figure: Figure;
  sweep: Sweep;
  /** Title of the axis of values. */
  axisTitle: string;
  /** The value on the reading line. */
  reading: number | null;
  /** Moves the reading line to a value. */
  onRead: (value: number) => void;
  height: number;
  /** Lines that its vertical axis has room for, so that charts side by side have the same axis; its own unless told. */
  room?: readonly Series[];
};

const TOP = 26;
const BOTTOM = 44;
const LEFT = 40;
/** Room for labels at the right, pixels: with names, or with IDs alone. */
const LABELS = { wide: 186, narrow: 34 };
const NARROW = 480;
const NAME_CHARS = 22;
const LABEL_GAP = 19;

/** One figure of a sweep as a picture. Its reading line moves with the pointer and with the keys of a slider. */
export function SweepChart({ ref, figure, sweep, axisTitle, reading, onRead, height: base, room }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { values, unit, points, own } = sweep;
  const read = points.map(({ value }) => value);
  const at = reading === null ? -1 : read.indexOf(reading);
  const { width, zoom } = size ?? { width: 0, zoom: 1 };
  const height = base * zoom;
  const isNarrow = width < NARROW * zoom;
  const left = LEFT * zoom;
  const right = Math.max(left + 40, width - (isNarrow ? LABELS.narrow : LABELS.wide) * zoom);
  const bottom = height - BOTTOM * zoom;
  const xAxis = valueAxis(values, unit, left, right - 8, 34 * zoom);
  const yAxis = rateAxis(room ?? figure.series, TOP * zoom, bottom);

  const readAt = (event: PointerEvent) => {
    const { left: edge = 0 } = box.current?.getBoundingClientRect() ?? {};
    const value = read[nearest(read, xAxis, event.clientX - edge)];
    if (value !== undefined && value !== reading) onRead(value);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || read.length === 0) return;
    event.preventDefault();
    const value = read[Math.max(0, Math.min(read.length - 1, at + step))];
    if (value !== undefined) onRead(value);
  };
  return (
    <div
      ref={box}
      className="sweep-chart"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has no room for a picture
      role="slider"
      tabIndex={0}
      aria-label={`${figure.title}. ${axisTitle}`}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, read.length - 1)}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={reading === null ? words.undecided : saidOf(figure, reading, unit)}
      style={{ minHeight: height }}
      onKeyDown={press}
      onPointerDown={readAt}
      onPointerMove={readAt}
    >
      {size && (
        <svg ref={ref} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
          <text className="sweep-unit" x={left} y={TOP * zoom - 13 * zoom}>
            {figure.unit}
          </text>
          {yAxis.ticks(5).map((tick) => (
            <g key={tick}>
              <line className="sweep-grid" x1={left} x2={right - 8} y1={yAxis(tick)} y2={yAxis(tick)} />
              <text className="sweep-tick" x={left - 6} y={yAxis(tick)} dy="0.32em" textAnchor="end">
                {quantity(tick)}
              </text>
            </g>
          ))}
          <ValueTicks axis={xAxis} unit={unit} y={bottom} zoom={zoom} />
          <text className="sweep-axis" x={(left + right - 8) / 2} y={height - 8 * zoom} textAnchor="middle">
            {axisTitle}
          </text>
          {own !== null && values.includes(own) && (
            <line className="sweep-own" x1={xAxis.x(own)} x2={xAxis.x(own)} y1={TOP * zoom} y2={bottom} />
          )}
          {reading !== null && (
            <line
              className="sweep-reading"
              x1={xAxis.x(reading)}
              x2={xAxis.x(reading)}
              y1={TOP * zoom}
              y2={bottom}
            />
          )}
          {figure.series.map((series) => (
            <Line key={series.place} series={series} x={xAxis} y={yAxis} own={own} reading={reading} />
          ))}
          <Labels
            series={figure.series}
            y={yAxis}
            x={right}
            isNarrow={isNarrow}
            zoom={zoom}
            top={TOP * zoom}
            bottom={bottom}
          />
        </svg>
      )}
    </div>
  );
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -3,
  PageUp: 3,
  Home: -Infinity,
  End: Infinity,
};

function ValueTicks({ axis, unit, y, zoom }: { axis: ValueAxis; unit: string; y: number; zoom: number }) {
  return axis.ticks.map((value) => (
    <text key={value} className="sweep-tick" x={axis.x(value)} y={y + 15 * zoom} textAnchor="middle">
      {tickText(value, unit)}
    </text>
  ));
}

type LineProps = {
  series: Series;
  x: ValueAxis;
  y: (rate: number) => number;
  own: number | null;
  reading: number | null;
};

function Line({ series: { hue, marks, measured }, x, y, own, reading }: LineProps) {
  const colour = hueColour(hue);
  const across = (mark: Mark) => x.x(mark.value);
  const path = line<Mark>(across, (mark) => y(mark.y))(marks) ?? '';
  const band =
    area<Mark>(
      across,
      (mark) => y(Math.max(0, mark.y - mark.margin)),
      (mark) => y(Math.min(mark.y + mark.margin, mark.most)),
    )(marks) ?? '';
  return (
    <g>
      {marks.some(({ margin }) => margin > 0) && <path className="sweep-band" d={band} fill={colour} />}
      <path className="sweep-line" d={path} style={strokeStyle(hue)} />
      {marks.map((mark) => {
        const isRing = mark.value === own;
        const radius = isRing || mark.value === reading ? 4.5 : 2.5;
        return (
          <circle
            key={mark.value}
            className={isRing ? 'sweep-ring' : 'sweep-dot'}
            cx={across(mark)}
            cy={y(mark.y)}
            r={radius}
            fill={isRing ? undefined : colour}
            stroke={colour}
          />
        );
      })}
      {measured && <Measured of={measured} marks={marks} x={x} y={y} />}
    </g>
  );
}

type MeasuredProps = { of: MeasuredRead; marks: readonly Mark[]; x: ValueAxis; y: (rate: number) => number };

/** Measured rates of a real drive: a triangle on the outermost and on the innermost, a dashed line for the average. */
function Measured({ of, marks, x, y }: MeasuredProps) {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [left, right] = [x.x(first.value), x.x(last.value)];
  const average = y(of.average_mb_s);
  return (
    <g className="sweep-measured">
      <line x1={left} x2={right} y1={average} y2={average} />
      <path d={`M${left} ${y(of.outermost_mb_s)}l-5-9h10z`} />
      <path d={`M${right} ${y(of.innermost_mb_s)}l-5-9h10z`} />
    </g>
  );
}

type LabelsProps = {
  series: readonly Series[];
  y: (rate: number) => number;
  x: number;
  isNarrow: boolean;
  zoom: number;
  top: number;
  bottom: number;
};

/** The device of each line, at its right end. */
function Labels({ series, y, x, isNarrow, zoom, top, bottom }: LabelsProps) {
  const wanted = series.map(({ marks }) => y(marks.at(-1)?.y ?? 0));
  const places = spread(wanted, LABEL_GAP * zoom, top, bottom);
  return series.map(({ place, id, name, hue }, index) => {
    const at = places[index] ?? 0;
    const wide = 24 * zoom;
    return (
      <g key={place}>
        <line className="sweep-lead" x1={x - 6} x2={x + 4} y1={wanted[index]} y2={at} />
        <rect x={x + 4} y={at - 8 * zoom} width={wide} height={16 * zoom} rx={3} fill={hueColour(hue)} />
        <text className="sweep-chip" x={x + 4 + wide / 2} y={at} dy="0.35em" textAnchor="middle">
          {id}
        </text>
        {!isNarrow && (
          <text className="sweep-name" x={x + 10 + wide} y={at} dy="0.35em">
            {shortened(name)}
          </text>
        )}
      </g>
    );
  });
}

function shortened(name: string): string {
  return name.length > NAME_CHARS ? `${name.slice(0, NAME_CHARS - 1).trimEnd()}…` : name;
}

/** The figures of a value with their units, as a sentence. */
export function saidOf({ series, unit: figureUnit }: Figure, value: number, unit: string): string {
  const devices = series.flatMap(({ name, marks }) => {
    const mark = marks.find((one) => one.value === value);
    return mark ? [{ name, text: `${markText(mark, figureUnit)} ${figureUnit}` }] : [];
  });
  return pointSaid(valueText(value, unit), devices);
}

/** A mark's figure without its unit. */
export function markText({ y, margin, most }: Mark, unit: string): string {
  if (unit !== 'MB/s') return quantity(Number(y.toPrecision(3)));
  return margin > 0 ? rateWithin(y, margin, most) : rate(y);
}
