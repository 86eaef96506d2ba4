import '../../parts/view.css';

import type { Sweep } from '../../plan/generated/types.ts';
import { valueText } from '../../text/sweep.ts';
import { markText } from './SweepChart.tsx';
import type { Figure } from './figures.ts';

/** One figure of a sweep as a table: a row for each value, a column for each device. */
export function SweepTable({ figure, sweep, head }: { figure: Figure; sweep: Sweep; head: string }) {
  return (
    <div className="view-table">
      <table>
        <caption className="unseen">{figure.title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {figure.series.map(({ place, id, name }) => (
              <th key={place} scope="col" className="number">
                {id} {name}, {figure.unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sweep.points.map(({ value }) => (
            <tr key={value}>
              <th scope="row">{valueText(value, sweep.unit)}</th>
              {figure.series.map(({ place, marks }) => {
                const mark = marks.find((one) => one.value === value);
                return (
                  <td key={place} className="number">
                    {mark ? markText(mark, figure.unit) : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
