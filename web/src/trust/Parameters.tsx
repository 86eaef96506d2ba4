import { Fragment } from 'react';

import { group } from 'd3-array';

import type { ParameterLine } from '../plan/generated/types.ts';
import { identifiedText, parameterSetText, parametersText } from '../text/trust.ts';
import { quantity } from '../text/numbers.ts';
import { Table } from './Table.tsx';
import { report } from './report.ts';

/** Every parameter with its range, its source and how well the measurements determine it. */
export function Parameters() {
  const text = parametersText(report.parameters);
  return (
    <section className="card" aria-labelledby="parameters-title">
      <h2 id="parameters-title">What the model assumes</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      <p>
        <a className="link" href="docs/mechanisms.html">
          Every mechanism with its formula and source
        </a>
        {' · '}
        <a className="link" href="docs/model-history.html">
          What each version changed
        </a>
      </p>
      {text.loose.length > 0 && (
        <p className="trust-note">
          Not determined:{' '}
          {text.loose.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </Fragment>
          ))}
        </p>
      )}
      {[...group(report.parameters, ({ set }) => set)].map(([set, lines]) => (
        <details key={set}>
          <summary>
            {parameterSetText(set)} <span className="help">{lines.length} parameters</span>
          </summary>
          <SetTable set={set} lines={lines} />
        </details>
      ))}
    </section>
  );
}

function SetTable({ set, lines }: { set: string; lines: readonly ParameterLine[] }) {
  return (
    <Table
      title={parameterSetText(set)}
      isTitleHidden
      isWide
      heads={[
        { label: 'Parameter' },
        { label: 'Value', kind: 'figure' },
        { label: 'Plausible', kind: 'figure' },
        { label: 'Determined by the data?' },
        { label: 'Source' },
      ]}
    >
      {lines.map((line) => (
        <tr key={line.name}>
          <th scope="row">
            <code>{line.name}</code>
          </th>
          <td data-kind="figure">
            <b>{quantity(line.value)}</b>
          </td>
          <td data-kind="figure">
            {quantity(line.low)} to {quantity(line.high)}
          </td>
          <td>{identifiedText(line)}</td>
          <td className="trust-source">{line.source}</td>
        </tr>
      ))}
    </Table>
  );
}
