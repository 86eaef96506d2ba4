import type { OrderedPair, PairSide } from '../plan/generated/types.ts';
import { rate } from '../text/numbers.ts';
import { cellName, loadText, ordersText, setupText, tableText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { planHref, report } from './report.ts';

/** How well the model compares two settings and finds the best of several, which matters for choosing IDs. */
export function Orders() {
  const text = ordersText(report);
  return (
    <section className="card" aria-labelledby="orders-title">
      <h2 id="orders-title">Which of two is faster?</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      <Table
        title="The best configuration of a table"
        heads={[
          { label: 'Table and load' },
          { label: 'Busfree would choose' },
          { label: 'It was measured at', kind: 'figure' },
          { label: 'Best measured' },
          { label: 'at', kind: 'figure' },
          { label: 'Found?' },
        ]}
      >
        {report.best.map((choice) => (
          <tr key={`${choice.experiment} ${choice.load_percent}`}>
            <th scope="row">
              {tableText(choice.experiment)}, {loadText(choice.load_percent)}
            </th>
            <td className="trust-side">
              <a href={planHref(choice.chosen.plan)}>{setupText(choice.chosen.title, false)}</a>
            </td>
            <td data-kind="figure">{rate(choice.chosen.measured_mb_s)}</td>
            <td className="trust-side">
              <a href={planHref(choice.best.plan)}>{setupText(choice.best.title, false)}</a>
            </td>
            <td data-kind="figure">{rate(choice.best.measured_mb_s)}</td>
            <td className="trust-holds" data-holds={choice.right}>
              {choice.right ? 'found' : 'missed'}
            </td>
          </tr>
        ))}
      </Table>
      {report.wrong_orders.length > 0 && (
        <details>
          <summary>The {report.wrong_orders.length} pairs in the wrong order</summary>
          <Table
            title="Pairs in the wrong order, MB/s"
            isTitleHidden
            isWide
            heads={[
              { label: 'Measured to be slower' },
              { label: 'Measured', kind: 'figure' },
              { label: 'Predicted', kind: 'figure' },
              { label: 'Measured to be faster' },
              { label: 'measured', kind: 'figure' },
              { label: 'predicted', kind: 'figure' },
            ]}
          >
            {report.wrong_orders.map((pair) => (
              <WrongPair key={`${sideKey(pair.slower)} ${sideKey(pair.faster)}`} pair={pair} />
            ))}
          </Table>
        </details>
      )}
    </section>
  );
}

function sideKey({ plan, device }: PairSide): string {
  return `${plan} ${device.id}`;
}

function WrongPair({ pair }: { pair: OrderedPair }) {
  return (
    <tr>
      <Side side={pair.slower} table={pair.experiment} />
      <Side side={pair.faster} table={pair.experiment} />
    </tr>
  );
}

function Side({ side, table }: { side: PairSide; table: string }) {
  return (
    <>
      <td className="trust-side">
        <b>{cellName(side.device)}</b>{' '}
        <a className="trust-setup" href={planHref(side.plan)}>
          {tableText(table)}, {setupText(side.title)}
        </a>
      </td>
      <td data-kind="figure">{rate(side.measured_mb_s)}</td>
      <td data-kind="figure">{rate(side.predicted_mb_s)}</td>
    </>
  );
}
