import type { Trace } from '../../engine/trace.ts';
import { bytes, count } from '../../text/numbers.ts';
import { moment } from '../../text/moments.ts';
import { nanoseconds, phaseText, tableWords as words } from '../../text/trace.ts';
import type { Choice } from './scene.ts';
import type { Viewport } from './viewport.ts';

type Props = { trace: Trace; view: Viewport; onChoice: (choice: Choice) => void };

/** Rows of the table. More would take longer to lay out than a person reads. */
const ROWS_MAX = 400;

/** The phases in view as a table, for reading without the picture. */
export function TraceTable({ trace, view, onChoice }: Props) {
  const first = trace.phaseAt(view.from);
  const all = trace.phaseAt(view.to) - first + 1;
  const rows = Array.from({ length: Math.min(all, ROWS_MAX) }, (_, index) => first + index);
  const { parties } = trace.head;
  const named = (place: number) => {
    const party = parties[place];
    return party ? `${party.id} ${party.name}` : '';
  };
  return (
    <div className="view-table">
      <p className="help">{all > ROWS_MAX ? words.some(ROWS_MAX, all) : words.all(all)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.phase}</th>
            <th scope="col">{words.party}</th>
            <th scope="col">{words.bytes}</th>
            <th scope="col">{words.asked}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((phase) => {
            const holder = trace.holder(phase);
            const index = trace.kind(phase) === 'arbitration' ? trace.arbitrationOf(phase) : null;
            const asks = index === null ? [] : trace.arbitration(index).asks;
            const command = trace.commandOf(phase);
            const choice: Choice =
              index !== null
                ? { what: 'arbitration', index }
                : command === null
                  ? null
                  : { what: 'command', index: command };
            return (
              <tr key={phase}>
                <td className="number">{moment(trace.at(phase))}</td>
                <td className="number">{nanoseconds(trace.end(phase) - trace.at(phase))}</td>
                <th scope="row">
                  {choice === null ? (
                    phaseText(trace.phase(phase))
                  ) : (
                    <button type="button" className="link" onClick={() => onChoice(choice)}>
                      {phaseText(trace.phase(phase))}
                    </button>
                  )}
                </th>
                <td>{holder === null ? '' : named(holder)}</td>
                <td className="number">{trace.bytes(phase) > 0 ? bytes(trace.bytes(phase)) : ''}</td>
                <td>
                  {asks
                    .map(
                      ({ place, since }) =>
                        `${parties[place]?.id ?? ''} (${nanoseconds(trace.at(phase) - since)})`,
                    )
                    .join(', ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {all > ROWS_MAX && <p className="help">{words.more(count(all - ROWS_MAX))}</p>}
    </div>
  );
}
