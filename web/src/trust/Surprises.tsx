import { rate } from '../text/numbers.ts';
import { causeText, reliefText, surprisesText } from '../text/surprises.ts';
import { setupText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { planHref, report } from './report.ts';

/** How often an improvement costs a device throughput, each case with its reason. */
export function Surprises() {
  const { surprises } = report;
  const text = surprisesText(surprises);
  return (
    <section className="card" aria-labelledby="surprises-title">
      <h2 id="surprises-title">When an improvement costs a device throughput</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      {surprises.cases.length > 0 && (
        <details>
          <summary>{text.summary}</summary>
          <Table
            title="Improvements that cost a device throughput, MB/s"
            isTitleHidden
            isWide
            heads={[
              { label: 'Who gets less' },
              { label: 'Before', kind: 'figure' },
              { label: 'After', kind: 'figure' },
              { label: 'What was changed' },
              { label: 'Why' },
            ]}
          >
            {surprises.cases.map((surprise) => (
              <tr key={`${surprise.plan} ${surprise.id} ${reliefText(surprise.change)}`}>
                <th scope="row" className="trust-side">
                  <b>
                    {surprise.name} at {surprise.id}
                  </b>{' '}
                  <a className="trust-setup" href={planHref(surprise.plan)}>
                    {surprise.title === '' ? 'a plan drawn by chance' : setupText(surprise.title)}
                  </a>
                </th>
                <td data-kind="figure">{rate(surprise.before_mb_s)}</td>
                <td data-kind="figure">{rate(surprise.after_mb_s)}</td>
                <td className="trust-side">{reliefText(surprise.change)}</td>
                <td className="trust-side">{causeText(surprise.cause)}</td>
              </tr>
            ))}
          </Table>
        </details>
      )}
    </section>
  );
}
