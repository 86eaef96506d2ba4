import { rollup } from 'd3-array';

import { CD_STATES, cdStatesText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { report } from './report.ts';

/** A CD-ROM drive is either fast or slow: how often the model predicts the right state. */
export function CdStates() {
  const cells = report.cells.filter(({ device }) => device.kind === 'cdrom');
  const counts = rollup(
    cells,
    (group) => group.length,
    (cell) => cell.measured_state,
    (cell) => cell.state,
  );
  const text = cdStatesText(report);
  return (
    <section className="card trust-figure">
      <h2>The CD-ROM drive</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      <Table
        title="CD-ROM rates by state: measured down, predicted across"
        heads={[
          { label: 'Measured' },
          ...CD_STATES.map(({ label }) => ({ label: `Predicted ${label}`, kind: 'figure' as const })),
        ]}
      >
        {CD_STATES.map((measured) => (
          <tr key={measured.id}>
            <th scope="row">{measured.label}</th>
            {CD_STATES.map((predicted) => {
              const n = counts.get(measured.id)?.get(predicted.id) ?? 0;
              return (
                <td
                  key={predicted.id}
                  data-kind="figure"
                  data-right={measured.id === predicted.id ? '' : undefined}
                >
                  {n}
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
    </section>
  );
}
