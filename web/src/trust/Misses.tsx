import type { Misses as Group } from '../plan/generated/types.ts';
import { errorPercent, rate } from '../text/numbers.ts';
import { cellName, differenceText, missesText, setupText, stateText, tableText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { planHref, report } from './report.ts';

/** The rates that the model misses by most, with a way to what was tried for them. */
export function Misses() {
  const text = missesText(report);
  return (
    <section className="card" aria-labelledby="misses-title">
      <h2 id="misses-title">What the model misses by most</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      <Table
        title="Rates that the model misses by most, MB/s"
        isTitleHidden
        isWide
        heads={[
          { label: 'Device and bus' },
          { label: 'Measured', kind: 'figure' },
          { label: 'Predicted', kind: 'figure' },
          { label: 'Error', kind: 'figure' },
        ]}
      >
        {report.missed.groups.map((group) => (
          <Rows key={group.difference} group={group} />
        ))}
      </Table>
    </section>
  );
}

function Rows({ group: { difference, cells } }: { group: Group }) {
  const { title, href } = differenceText(difference);
  const missed = cells.flatMap((place) => report.cells[place] ?? []);
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <a href={href}>{title}: what was tried</a>
        </th>
      </tr>
      {missed.map((cell) => (
        <tr key={`${cell.experiment} ${cell.row} ${cell.device.id}`}>
          <th scope="row">
            <b>{cellName(cell.device)}</b>{' '}
            <a className="trust-setup" href={planHref(cell.plan)}>
              {tableText(cell.experiment)}, {setupText(cell.title)}
            </a>
            {cell.state !== null && cell.measured_state !== null && (
              <span className="caption">{stateText(cell.measured_state, cell.state)}</span>
            )}
          </th>
          <td data-kind="figure">{rate(cell.measured_mb_s)}</td>
          <td data-kind="figure">
            <b>{rate(cell.predicted_mb_s)}</b>
          </td>
          <td data-kind="figure">{errorPercent(cell.error_percent)}</td>
        </tr>
      ))}
    </>
  );
}
