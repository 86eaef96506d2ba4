import { useState } from 'react';

import type { Cell } from '../plan/generated/types.ts';
import { count, errorPercent, percent, rate } from '../text/numbers.ts';
import { blindError, cellName, rangeText, setupText, stateText, tableText } from '../text/trust.ts';
import { ERROR_REACH, ErrorPicture } from './ErrorPicture.tsx';
import { Table } from './Table.tsx';
import { planHref, report } from './report.ts';

const KINDS: Readonly<Record<string, string>> = { disk: 'Only disks', cdrom: 'Only CD-ROMs' };
const EXPERIMENTS = [...new Set(report.cells.map(({ experiment }) => experiment))];

/** Every measured rate beside its prediction, each with its plan. */
export function CellTable() {
  const [shown, setShown] = useState('all');
  const [isByError, setByError] = useState(false);
  const cells = report.cells.filter(
    ({ experiment, device }) => shown === 'all' || shown === experiment || shown === device.kind,
  );
  const sorted = isByError
    ? cells.toSorted((a, b) => Math.abs(b.error_percent) - Math.abs(a.error_percent))
    : cells;
  return (
    <section className="card" aria-labelledby="cells-title">
      <h2 id="cells-title">Every measured rate beside its prediction</h2>
      <p>Each line opens its plan in the planner.</p>
      <p className="help">
        Measured: {report.source}. Predicted: the median of {report.seeds} runs with different chance, below
        it the least and the greatest of them. Error: predicted less measured, of measured. MB are 1,000,000
        bytes. Blind: the same with values that were fitted without this table.
      </p>
      <div className="trust-choices">
        <label>
          Show{' '}
          <select className="field" value={shown} onChange={(event) => setShown(event.target.value)}>
            <option value="all">All tables</option>
            {EXPERIMENTS.map((experiment) => (
              <option key={experiment} value={experiment}>
                {tableText(experiment)}
              </option>
            ))}
            {Object.entries(KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isByError} onChange={(event) => setByError(event.target.checked)} />{' '}
          Largest error first
        </label>
        <output className="help">
          {count(sorted.length)} of {count(report.cells.length)}
        </output>
      </div>
      <Table
        title="Measured and predicted rates, MB/s"
        isTitleHidden
        isWide
        heads={[
          { label: 'Device and bus' },
          { label: 'Measured', kind: 'figure' },
          { label: 'Predicted', kind: 'figure' },
          { label: 'Error', kind: 'figure' },
          { label: 'Blind', kind: 'figure' },
          { label: ERROR_REACH, kind: 'wide' },
        ]}
      >
        {sorted.map((cell) => (
          <Row key={`${cell.experiment} ${cell.row} ${cell.device.id}`} cell={cell} />
        ))}
      </Table>
    </section>
  );
}

function Row({ cell }: { cell: Cell }) {
  return (
    <tr>
      <th scope="row">
        <b>{cellName(cell.device)}</b>{' '}
        <a className="trust-setup" href={planHref(cell.plan)}>
          {tableText(cell.experiment)}, {setupText(cell.title)}
        </a>
        {cell.state !== null && cell.measured_state !== null && (
          <span className="caption">
            {stateText(cell.measured_state, cell.state)}, in {percent(100 * (cell.state_probability ?? 0), 0)}{' '}
            of the runs
          </span>
        )}
      </th>
      <td data-kind="figure">{rate(cell.measured_mb_s)}</td>
      <td data-kind="figure">
        <b>{rate(cell.predicted_mb_s)}</b>
        <span className="caption">{rangeText(rate(cell.low_mb_s), rate(cell.high_mb_s))}</span>
      </td>
      <td data-kind="figure">{errorPercent(cell.error_percent)}</td>
      <td data-kind="figure">
        {cell.blind_mb_s !== null && rate(cell.blind_mb_s)}
        <span className="caption">{blindError(cell)}</span>
      </td>
      <td data-kind="wide">
        <ErrorPicture cell={cell} />
      </td>
    </tr>
  );
}
