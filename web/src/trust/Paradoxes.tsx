import { rate } from '../text/numbers.ts';
import { causeText, relaxationText, paradoxesText } from '../text/paradoxes.ts';
import { setupText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { planHref, report } from './report.ts';

/** How often an improvement costs a device throughput, each case with its reason. */
export function Paradoxes() {
  const { paradoxes } = report;
  const text = paradoxesText(paradoxes);
  return (
    <section className="card" aria-labelledby="paradoxes-title">
      <h2 id="paradoxes-title">When an improvement costs a device throughput</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      {paradoxes.cases.length > 0 && (
        <details>
          <summary>{text.summary}</summary>
          <Table
            title="Improvements that cost a device throughput, MB/s"
            isTitleHidden
            isWide
            heads={[
              { label: 'Device that gets less' },
              { label: 'Before', kind: 'figure' },
              { label: 'After', kind: 'figure' },
              { label: 'What was changed' },
              { label: 'Why' },
            ]}
          >
            {paradoxes.cases.map((paradox) => (
              <tr key={`${paradox.plan} ${paradox.id} ${relaxationText(paradox.change)}`}>
                <th scope="row" className="trust-side">
                  <b>
                    {paradox.name} at {paradox.id}
                  </b>{' '}
                  <a className="trust-setup" href={planHref(paradox.plan)}>
                    {paradox.title === '' ? 'a random plan' : setupText(paradox.title)}
                  </a>
                </th>
                <td data-kind="figure">{rate(paradox.before_mb_s)}</td>
                <td data-kind="figure">{rate(paradox.after_mb_s)}</td>
                <td className="trust-side">{relaxationText(paradox.change)}</td>
                <td className="trust-side">{causeText(paradox.cause)}</td>
              </tr>
            ))}
          </Table>
        </details>
      )}
    </section>
  );
}
