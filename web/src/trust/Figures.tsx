import type { CheckFigure } from '../plan/generated/types.ts';
import { errorPercent, quantity } from '../text/numbers.ts';
import { FITTED, OWNERS, aimText, holdsText } from '../text/trust.ts';
import { Table } from './Table.tsx';
import { planHref } from './report.ts';

/** Single figures with their aims. Empty columns are left out. */
export function Figures({ title, figures }: { title: string; figures: readonly CheckFigure[] }) {
  const hasMeasured = figures.some(({ measured }) => measured !== null);
  const hasReference = figures.some(({ reference }) => reference !== null);
  // One source is named once, in the section's text.
  const hasSources = figures.some(({ section }) => section === OWNERS);
  const hasAim = figures.some(({ holds }) => holds !== null);
  const heads = [
    { label: 'What' },
    ...(hasMeasured ? [{ label: 'Measured', kind: 'figure' as const }] : []),
    { label: 'Model', kind: 'figure' as const },
    ...(hasMeasured ? [{ label: 'Error', kind: 'figure' as const }] : []),
    ...(hasReference ? [{ label: 'Another simulator', kind: 'figure' as const }] : []),
    ...(hasAim ? [{ label: 'Aim', kind: 'figure' as const }, { label: 'Met?' }] : []),
  ];
  return (
    <>
      <Table title={title} heads={heads}>
        {figures.map((figure) => (
          <tr key={figure.name}>
            <th scope="row" title={figure.source ? `Source: ${figure.source}` : undefined}>
              {figure.plan === null ? figure.name : <a href={planHref(figure.plan)}>{figure.name}</a>}
              {figure.fitted && <span className="trust-fitted"> {FITTED.mark}</span>}
              {hasSources && figure.source !== '' && <span className="caption">{figure.source}</span>}
            </th>
            {hasMeasured && (
              <td data-kind="figure">{figure.measured !== null && quantity(figure.measured, figure.unit)}</td>
            )}
            <td data-kind="figure">
              <b>{quantity(figure.predicted, figure.unit)}</b>
              {figure.low !== null && figure.high !== null && figure.low !== figure.high && (
                <span className="caption">
                  {quantity(figure.low)} to {quantity(figure.high)}
                </span>
              )}
            </td>
            {hasMeasured && (
              <td data-kind="figure">
                {figure.error_percent !== null && errorPercent(figure.error_percent)}
              </td>
            )}
            {hasReference && (
              <td data-kind="figure">
                {figure.reference !== null && quantity(figure.reference, figure.unit)}
              </td>
            )}
            {hasAim && (
              <>
                <td className="trust-aim" data-kind="figure">
                  {aimText(figure)}
                </td>
                <td className="trust-holds" data-holds={figure.holds ?? undefined}>
                  {holdsText(figure)}
                </td>
              </>
            )}
          </tr>
        ))}
      </Table>
      {figures.some(({ fitted }) => fitted) && <p className="help trust-fitted-note">{FITTED.meaning}</p>}
    </>
  );
}
