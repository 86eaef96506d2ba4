import { csvText } from '../../parts/csv.ts';
import type { ArrayResult, DeviceResult, Prediction } from '../../plan/generated/types.ts';
import { compareViewWords as words } from '../../text/compare.ts';
import { arrayRowsOf, rowsOf, totalChange } from './rows.ts';
import type { Sides } from './useSides.ts';

/** Both plans as CSV: a row for each device and each array, then the total, with every digit of the engine. */
export function csvOf({ a, b }: Sides): string {
  const rate = (result: ArrayResult | DeviceResult | null | undefined) =>
    result ? [result.throughput_mb_s, result.margin_mb_s] : ['', ''];
  const sum = (all: Prediction | null) => (all ? [all.total_mb_s, all.total_margin_mb_s] : ['', '']);
  const rows = rowsOf(a, b).filter(({ kind }) => kind === 'device');
  const total = totalChange(a, b);
  return csvText([
    [...words.csvColumns],
    ...rows.map(({ called, a: was, b: is, change }) => [
      called,
      was?.id ?? '',
      is?.id ?? '',
      ...rate(was?.result),
      ...rate(is?.result),
      change?.by ?? '',
      change ? String(change.isClear) : '',
    ]),
    ...arrayRowsOf(a, b).map(({ name, a: was, b: is, change }) => [
      name,
      '',
      '',
      ...rate(was),
      ...rate(is),
      change?.by ?? '',
      change ? String(change.isClear) : '',
    ]),
    [
      words.total,
      '',
      '',
      ...sum(a.evaluation.prediction),
      ...sum(b.evaluation.prediction),
      total?.by ?? '',
      total ? String(total.isClear) : '',
    ],
  ]);
}
