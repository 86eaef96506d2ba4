import { SeverityGlyph } from '../../parts/glyphs.tsx';
import type { Plan, SameDevice } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { NO_FIGURE } from '../../text/numbers.ts';
import { plansWords as words } from '../../text/plans.ts';
import { columnNames, findingsOf, rowsOf } from './table.ts';
import type { Column } from './usePlans.ts';

type Props = {
  columns: readonly Column[];
  devices: readonly SameDevice[] | null;
  onSteps: (to: Plan) => void;
};

/** The plans as columns. The box scrolls by itself, and the first column stays. */
export function PlansTable({ columns, devices, onSteps }: Props) {
  const present = usePlanner((state) => writeLink(state.plan));
  const names = columnNames(columns);
  return (
    <div className="card view-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it */}
      <section className="view-table plans-table" aria-label={words.table} tabIndex={0}>
        <table>
          <caption className="unseen">{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.figure}</th>
              {columns.map(({ plan }, at) => (
                <th key={names[at]} scope="col" className="number">
                  <b>{names[at]}</b>
                  <span className="plans-actions">
                    {writeLink(plan) === present ? (
                      <small>{words.isPresent}</small>
                    ) : (
                      <>
                        <button
                          type="button"
                          className="link"
                          aria-label={words.openLabel(names[at] ?? '')}
                          onClick={() => planner.open(writeLink(plan))}
                        >
                          {words.open}
                        </button>
                        <button
                          type="button"
                          className="link"
                          aria-label={words.stepsLabel(names[at] ?? '')}
                          onClick={() => onSteps(plan)}
                        >
                          {words.steps}
                        </button>
                      </>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(columns, devices).map(({ key, name, cells }) => (
              <tr key={key} data-own={key === 'total' || undefined}>
                <th scope="row">{name}</th>
                {cells.map(({ text, more, isBest }, at) => (
                  <td key={names[at]} className="number">
                    {isBest ? (
                      <b>
                        {text} <span className="plans-best">{words.best}</span>
                      </b>
                    ) : (
                      text
                    )}
                    {more !== '' && <small>{more}</small>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words.findings}</th>
              {columns.map((column, at) => (
                <td key={names[at]}>
                  <Findings column={column} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className="help">{words.bestHelp}</p>
    </div>
  );
}

function Findings({ column }: { column: Column }) {
  const groups = findingsOf(column);
  if (groups.length === 0) return column.evaluation === null ? NO_FIGURE : words.noFindings;
  return groups.map(({ severity, count, titles }) => (
    <details key={severity} className="plans-findings">
      <summary>
        <SeverityGlyph severity={severity} /> {words.severity[severity](count)}
      </summary>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  ));
}
