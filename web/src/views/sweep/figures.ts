import { csvText } from '../../parts/csv.ts';
import { hueOf } from '../../parts/hue.ts';
import { type MeasuredRead, backgroundOf } from '../../plan/catalogue-background.ts';
import type { Plan, Sweep, SweepDevice } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { isUsual } from '../../plan/fields.ts';
import { sweepWords as words } from '../../text/sweep.ts';

/** One value of a device at a point. */
export interface Mark {
  /** The value of the sweep. */
  value: number;
  y: number;
  /** The truth is within it nine times in ten; 0 if none is claimed. */
  margin: number;
  /** Where the interval ends. */
  most: number;
}

/** What a picture shows of a device at one value. */
type Shown = Pick<Mark, 'margin' | 'most'> & { y: number | null };

/** A device's line. */
export interface Series {
  /** Place of the device in the plan. */
  place: number;
  id: number;
  name: string;
  hue: number;
  marks: Mark[];
  /** What was measured on a real drive of this model; `null` if nothing was, or if it is not comparable. */
  measured: MeasuredRead | null;
}

/** One picture of a sweep, or one table. */
export interface Figure {
  what: 'throughput' | 'data-rate' | 'overhead';
  title: string;
  /** Unit of `y`. */
  unit: string;
  series: Series[];
}

/** What a sweep shows: the throughput, and over the size of requests also the rate of data phases and the time besides. */
export function figuresOf(sweep: Sweep, plan: Plan): Figure[] {
  const figure = (what: Figure['what'], unit: string, of: (device: SweepDevice) => Shown): Figure => ({
    what,
    unit,
    title: words.figure[what],
    series: seriesOf(sweep, plan, of),
  });
  const throughput = figure('throughput', 'MB/s', (device) => ({
    y: device.throughput_mb_s,
    margin: device.margin_mb_s,
    most: device.most_mb_s,
  }));
  // No margin is known of these.
  const alone = (y: number | null): Shown => ({ y, margin: 0, most: Infinity });
  if (!isOverSize(sweep.over)) return [throughput];
  return [
    throughput,
    figure('data-rate', 'MB/s', (device) => alone(device.data_phase_mb_s)),
    figure('overhead', 'ms', (device) => alone(device.overhead_ms)),
  ];
}

/** Whether the sweep shows what depends on the size of requests: the rate of the data phases and the time besides them. */
export function isOverSize(over: string): boolean {
  return over === 'size' || over.endsWith('.size');
}

function seriesOf({ points, over }: Sweep, plan: Plan, of: (device: SweepDevice) => Shown): Series[] {
  return (points[0]?.devices ?? []).map(({ id }, place) => {
    const party = { kind: 'device', index: place } as const;
    const marks = points.flatMap(({ value, devices }) => {
      const device = devices[place];
      const { y, ...interval } = device ? of(device) : { y: null, margin: 0, most: 0 };
      return y === null ? [] : [{ value, y, ...interval }];
    });
    const measured = over === 'position' ? measuredOf(plan, place) : null;
    return { place, id, name: toldApart(plan, party), hue: hueOf(plan, party), marks, measured };
  });
}

/** Figures that the plan has instead of the catalogue's are not those of the drive that was measured. */
function measuredOf(plan: Plan, place: number): MeasuredRead | null {
  const device = plan.bus.devices[place];
  return device && isUsual('own', device.own) ? (backgroundOf(device.model).measured_read ?? null) : null;
}

/** A figure as CSV: a row for each value, a column for each device and its margin, with every digit of the engine. */
export function csvOf({ what, unit, series }: Figure, { unit: unitOfValues, points }: Sweep): string {
  const hasMargin = what === 'throughput';
  const heads = series.flatMap(({ id, name }) => {
    const head = `${id} ${name} ${unit}`;
    return hasMargin ? [head, `± ${unit}`] : [head];
  });
  const rows = points.map(({ value, total_mb_s: total, margin_mb_s: totalMargin }) => {
    const cells = series.flatMap(({ marks }) => {
      const mark = marks.find((one) => one.value === value);
      return hasMargin ? [mark?.y ?? '', mark?.margin ?? ''] : [mark?.y ?? ''];
    });
    return [value, ...cells, ...(hasMargin ? [total, totalMargin] : [])];
  });
  const totals = hasMargin ? [`${words.total} ${unit}`, `± ${unit}`] : [];
  return csvText([[unitOfValues, ...heads, ...totals], ...rows]);
}
