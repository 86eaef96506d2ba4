import { IdChip } from '../../parts/IdChip.tsx';
import type { Sweep, SweepPoint } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { rateWithin } from '../../text/numbers.ts';
import { overText, setText, sweepWords as words, valueText } from '../../text/sweep.ts';
import { markText } from './SweepChart.tsx';
import type { Figure } from './figures.ts';

type Props = {
  point: SweepPoint;
  sweep: Sweep;
  figures: readonly Figure[];
  /** The value is in the plan, and the button that was pressed goes. */
  onTaken: () => void;
};

/** The figures on the reading line, and the button that takes its value into the plan. */
export function SweepReading({ point, sweep: { over, unit, own }, figures, onTaken }: Props) {
  const value = valueText(point.value, unit);
  return (
    <section className="card view-card" aria-label={words.atLine}>
      <h2>
        {overText(over)}: {value}
      </h2>
      {figures.map((figure) => (
        <Reading key={figure.what} figure={figure} point={point} />
      ))}
      {over === 'position' ? (
        <p className="help">{point.value === own ? words.isPlansPosition : words.otherPosition}</p>
      ) : point.value === own ? (
        <p className="help">{words.isPlan}</p>
      ) : (
        <button
          type="button"
          className="link"
          onClick={() => {
            planner.takeTried(point.plan, said.tried(`${overText(over)}: ${value}`));
            onTaken();
          }}
        >
          {setText(over, value)}
        </button>
      )}
    </section>
  );
}

function Reading({ figure: { what, title, unit, series }, point }: { figure: Figure; point: SweepPoint }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="number">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ place, id, name, hue, marks }) => {
          const mark = marks.find((one) => one.value === point.value);
          return (
            <tr key={place}>
              <th scope="row">
                <IdChip id={id} hue={hue} /> {name}
              </th>
              <td className="number">{mark ? markText(mark, unit) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
      {what === 'throughput' && series.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className="number">{rateWithin(point.total_mb_s, point.margin_mb_s, point.most_mb_s)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
