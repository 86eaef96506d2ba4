import '../../parts/view.css';

import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import type { Party, Prediction } from '../../plan/generated/types.ts';
import {
  type ChangeTold,
  changeFigure,
  changeWord,
  compareViewWords as words,
  onlyText,
} from '../../text/compare.ts';
import { NO_FIGURE, percent, rateWithin } from '../../text/numbers.ts';
import { AskCompared } from './asking.tsx';
import type { ArrayRow, Place, Row } from './rows.ts';

type Props = {
  /** Rows of devices. */
  rows: readonly Row[];
  arrays: readonly ArrayRow[];
  total: { a: Prediction | null; b: Prediction | null; change: ChangeTold | null };
};

/** The figures of both plans as a table. */
export function CompareTable({ rows, arrays, total }: Props) {
  return (
    <section className="card compare-card" aria-label={words.gets}>
      <h2>{words.gets}</h2>
      <div className="view-table">
        <table>
          <caption className="unseen">{words.gets}</caption>
          <thead>
            <ColumnHeads heads={words.columns} />
          </thead>
          <tbody>
            {rows.map(({ key, called, a, b, change }) => (
              <tr key={key}>
                <th scope="row">{called}</th>
                <td>{a?.id ?? NO_FIGURE}</td>
                <td>{b?.id ?? NO_FIGURE}</td>
                <td className="number">
                  <RateCell text={rateOf(a)} side="a" name={called} party={a?.party ?? null} />
                </td>
                <td className="number">
                  <RateCell text={rateOf(b)} side="b" name={called} party={b?.party ?? null} />
                </td>
                <td className="number">
                  {change ? changeFigure(change, b?.result?.margin_mb_s ?? 0) : NO_FIGURE}
                </td>
                <td>{change ? changeWord(change) : a && b ? NO_FIGURE : onlyText(b === null)}</td>
              </tr>
            ))}
            <tr data-own="">
              <th scope="row">{words.total}</th>
              <td>{NO_FIGURE}</td>
              <td>{NO_FIGURE}</td>
              <td className="number">
                <RateCell text={totalOf(total.a)} side="a" name={words.total} party={null} />
              </td>
              <td className="number">
                <RateCell text={totalOf(total.b)} side="b" name={words.total} party={null} />
              </td>
              <td className="number">
                {total.change ? changeFigure(total.change, total.b?.total_margin_mb_s ?? 0) : NO_FIGURE}
              </td>
              <td>{total.change ? changeWord(total.change) : NO_FIGURE}</td>
            </tr>
            {arrays.map(({ key, name, a, b, change }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{NO_FIGURE}</td>
                <td>{NO_FIGURE}</td>
                <td className="number">{a ? rateWithin(a.throughput_mb_s, a.margin_mb_s) : NO_FIGURE}</td>
                <td className="number">{b ? rateWithin(b.throughput_mb_s, b.margin_mb_s) : NO_FIGURE}</td>
                <td className="number">{change ? changeFigure(change, b?.margin_mb_s ?? 0) : NO_FIGURE}</td>
                <td>{change ? changeWord(change) : a && b ? NO_FIGURE : onlyText(b === null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The share of the bus's time of every party, as a table: the twin of the two ladders. */
export function TimeTable({ rows }: { rows: readonly Row[] }) {
  const share = (place: Place | null) => (place?.use ? percent(place.use.bus_percent) : NO_FIGURE);
  return (
    <section className="card compare-card" aria-label={words.ladder}>
      <h2>{words.ladder}</h2>
      <div className="view-table">
        <table>
          <caption className="unseen">{words.ladder}</caption>
          <thead>
            <ColumnHeads heads={words.timeColumns} />
          </thead>
          <tbody>
            {rows.map(({ key, called, a, b }) => (
              <tr key={key}>
                <th scope="row">{called}</th>
                <td>{a?.id ?? NO_FIGURE}</td>
                <td>{b?.id ?? NO_FIGURE}</td>
                <td className="number">{share(a)}</td>
                <td className="number">{share(b)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type CellProps = { text: string; side: 'a' | 'b'; name: string; party: Party | null };

function RateCell({ text, side, name, party }: CellProps) {
  if (text === NO_FIGURE) return text;
  return (
    <AskCompared
      figure={{ side, party, at: party ? 'rate' : 'total' }}
      label={words.askLabel(text, name, side.toUpperCase())}
    >
      {text}
    </AskCompared>
  );
}

function rateOf(place: Place | null): string {
  const result = place?.result;
  if (!result) return NO_FIGURE;
  const text = rateWithin(result.throughput_mb_s, result.margin_mb_s, result.most_mb_s);
  return place.measured === null ? text : `${text}, ${words.measured(place.measured)}`;
}

function totalOf(all: Prediction | null): string {
  return all ? rateWithin(all.total_mb_s, all.total_margin_mb_s, all.total_most_mb_s) : NO_FIGURE;
}
