// The rows of the table as texts. Every figure is the engine's.

import { changeOf, toldOf, toldTotal } from '../../parts/change.ts';
import type { DeviceResult, Finding, SameDevice } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { addressOf } from '../../plan/units.ts';
import { NO_FIGURE, milliseconds, percent, rateWithin } from '../../text/numbers.ts';
import { plansWords as words } from '../../text/plans.ts';
import type { Column } from './usePlans.ts';

/** A figure of one plan. */
interface Cell {
  text: string;
  /** A second, smaller text; may be empty. */
  more: string;
  /** Whether it is clearly more than in every other plan. */
  isBest: boolean;
}

/** A figure of all plans. */
export interface TableRow {
  key: string;
  name: string;
  cells: Cell[];
}

/** The findings of a plan of one severity. */
export interface FindingGroup {
  severity: Finding['severity'];
  count: number;
  /** Each once. */
  titles: string[];
}

const SEVERITIES = ['error', 'warning', 'note'] as const;

/** What plans are called above their columns. */
export function columnNames(columns: readonly Column[]): string[] {
  const names = columns.map(({ plan }, at) => plan.name || words.nameless(at + 1));
  const isTwice = (name: string) => names.filter((other) => other === name).length > 1;
  return names.map((name, at) => (isTwice(name) ? `${name} (${at + 1})` : name));
}

/** All rows but that of the findings. */
export function rowsOf(columns: readonly Column[], devices: readonly SameDevice[] | null): TableRow[] {
  const row = (key: string, name: string, cells: Cell[]): TableRow => ({ key, name, cells });
  return [
    row('total', words.total, totals(columns)),
    ...(devices ?? []).map(({ places }, at) =>
      row(`device ${at}`, deviceName(columns, places), deviceCells(columns, places)),
    ),
    row(
      'wait',
      words.wait,
      plain(columns, (all) => longest(all.devices, ({ wait_ms }) => wait_ms.p99)),
    ),
    row(
      'latency',
      words.latency,
      plain(columns, (all) => longest(all.devices, ({ latency_ms }) => latency_ms.p99)),
    ),
    row(
      'busy',
      words.busy,
      plain(columns, ({ bus }) => percent(bus.busy_percent)),
    ),
    row(
      'processor',
      words.processor,
      plain(columns, ({ initiators }) =>
        initiators
          .map(({ cost }) => `${percent(cost.cpu_percent, 0)} ± ${percent(cost.cpu_margin_percent, 0)}`)
          .join(', '),
      ),
    ),
  ];
}

/** The findings of a plan, the worst first. */
export function findingsOf({ evaluation }: Column): FindingGroup[] {
  return SEVERITIES.flatMap((severity) => {
    const own = evaluation?.findings.filter((finding) => finding.severity === severity) ?? [];
    const titles = own.map((finding) => finding.words.title);
    return own.length === 0 ? [] : [{ severity, count: own.length, titles: [...new Set(titles)] }];
  });
}

type PredictionOf = NonNullable<NonNullable<Column['evaluation']>['prediction']>;

const predictionOf = ({ evaluation }: Column) => evaluation?.prediction ?? null;

/** A cell without a figure. */
function blank(column: Column): Cell {
  const hasNone = column.isRefused || (column.evaluation !== null && predictionOf(column) === null);
  return { text: NO_FIGURE, more: hasNone ? words.isRefused : '', isBest: false };
}

function plain(columns: readonly Column[], text: (all: PredictionOf) => string): Cell[] {
  return columns.map((column) => {
    const all = predictionOf(column);
    return all === null ? { ...blank(column), more: '' } : { text: text(all), more: '', isBest: false };
  });
}

function longest(devices: readonly DeviceResult[], time: (device: DeviceResult) => number): string {
  return devices.length === 0 ? NO_FIGURE : milliseconds(Math.max(...devices.map(time)));
}

function totals(columns: readonly Column[]): Cell[] {
  const told = columns.map((column) => {
    const all = predictionOf(column);
    return all && toldTotal(all);
  });
  return columns.map((column, at) => {
    const all = predictionOf(column);
    if (all === null) return blank(column);
    const text = rateWithin(all.total_mb_s, all.total_margin_mb_s, all.total_most_mb_s);
    return { text, more: '', isBest: isBest(told, at) };
  });
}

function deviceName(columns: readonly Column[], places: SameDevice['places']): string {
  for (const [at, index] of places.entries()) {
    const plan = columns[at]?.plan;
    if (index !== null && plan) return toldApart(plan, { kind: 'device', index });
  }
  return '';
}

function deviceCells(columns: readonly Column[], places: SameDevice['places']): Cell[] {
  const results = columns.map((column, at) => {
    const index = places[at] ?? null;
    return index === null ? null : (predictionOf(column)?.devices[index] ?? null);
  });
  const told = results.map((result) => result && toldOf(result));
  return columns.map((column, at) => {
    const index = places[at] ?? null;
    if (index === null) return { text: NO_FIGURE, more: words.absent, isBest: false };
    const id = words.at(addressOf(column.plan, { kind: 'device', index }));
    const result = results[at];
    if (!result) return { text: NO_FIGURE, more: id, isBest: false };
    const text = rateWithin(result.throughput_mb_s, result.margin_mb_s, result.most_mb_s);
    return { text, more: id, isBest: isBest(told, at) };
  });
}

/** Whether a rate is clearly more than every other one of its row, of which there is at least one. */
function isBest(told: readonly (Parameters<typeof changeOf>[0] | null)[], at: number): boolean {
  const own = told[at];
  const others = told.flatMap((other, place) => (other && place !== at ? [other] : []));
  return (
    !!own &&
    others.length > 0 &&
    others.every((other) => {
      const { isClear, by } = changeOf(own, other);
      return isClear && by > 0;
    })
  );
}
