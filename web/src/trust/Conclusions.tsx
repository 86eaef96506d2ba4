import { Fragment } from 'react';

import type { Claim, ClaimFigure } from '../plan/generated/types.ts';
import { quantity, rate } from '../text/numbers.ts';
import { SHOWN, conclusionsText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { planHref, report } from './report.ts';

/** What the author of the paper concludes, claim by claim, and whether the model shows it. */
export function Conclusions() {
  const text = conclusionsText(report);
  return (
    <section className="card" aria-labelledby="conclusions-title">
      <h2 id="conclusions-title">What the paper concludes</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      <Table
        title="Conclusions of the paper"
        isTitleHidden
        isWide
        heads={[
          { label: 'Conclusion, and what it says of rates (MB/s)' },
          { label: 'Measured', kind: 'figure' },
          { label: 'Predicted', kind: 'figure' },
          { label: 'Shown?' },
        ]}
      >
        {report.conclusions.map(({ sentence, shown, claims }) => (
          <Fragment key={sentence}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                <strong>{sentence}</strong> {SHOWN[shown]}
              </th>
            </tr>
            {claims.map((claim) => (
              <Row key={claim.what} claim={claim} />
            ))}
          </Fragment>
        ))}
      </Table>
    </section>
  );
}

function Row({ claim: { what, unit, figures, shown } }: { claim: Claim }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-kind="figure">
        {figures.map((figure) => (
          <div key={keyOf(figure)}>{figure.measured !== null && figureText(figure.measured, unit)}</div>
        ))}
      </td>
      <td data-kind="figure">
        {figures.map((figure) => (
          <div key={keyOf(figure)}>
            <Predicted figure={figure} unit={unit} />
          </div>
        ))}
      </td>
      <td className="trust-holds" data-holds={shown}>
        {shown ? 'yes' : 'no'}
      </td>
    </tr>
  );
}

function keyOf({ plan, measured, predicted }: ClaimFigure): string {
  return `${plan} ${measured} ${predicted}`;
}

function Predicted({ figure: { plan, predicted }, unit }: { figure: ClaimFigure; unit: string }) {
  const text = figureText(predicted, unit);
  return plan === null ? text : <a href={planHref(plan)}>{text}</a>;
}

/** Rates as in the list of all rates, without their unit. */
function figureText(value: number, unit: string): string {
  return unit === 'MB/s' ? rate(value) : quantity(value, unit);
}
