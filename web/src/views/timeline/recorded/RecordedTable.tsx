import type { Trace } from '../../../engine/trace.ts';
import type { RawRecording } from '../../../engine/recording.ts';
import { ColumnHeads } from '../../../parts/ColumnHeads.tsx';
import { bytes, count } from '../../../text/numbers.ts';
import { recordingWords } from '../../../text/recording.ts';
import { moment } from '../../../text/moments.ts';
import { nanoseconds, phaseText, tableWords as words } from '../../../text/trace.ts';
import type { Choice } from '../scene.ts';
import type { Viewport } from '../viewport.ts';
import { sayingOf } from './recorded.ts';

type Props = { recorded: Trace; raw: RawRecording; view: Viewport; onChoice: (choice: Choice) => void };

/** Rows of the table. More would take longer to lay out than a person reads. */
const ROWS_MAX = 400;

/** The recorded phases in view as a table, with what they say. */
export function RecordedTable({ recorded, raw, view, onChoice }: Props) {
  const isInView = view.to > recorded.head.from_ns && view.from < recorded.head.to_ns;
  const first = recorded.phaseAt(view.from);
  const all = isInView ? recorded.phaseAt(view.to) - first + 1 : 0;
  const rows = Array.from({ length: Math.min(all, ROWS_MAX) }, (_, index) => first + index);
  const { parties } = recorded.head;
  return (
    <div className="view-table">
      <table>
        <caption>
          {recordingWords.table}. {rows.length < all ? words.some(rows.length, all) : words.all(all)}
        </caption>
        <thead>
          <ColumnHeads
            heads={[words.at, words.time, words.phase, words.party, words.bytes, recordingWords.says]}
          />
        </thead>
        <tbody>
          {rows.map((phase) => {
            const holder = recorded.holder(phase);
            const party = holder === null ? undefined : parties[holder];
            const { name, hex } = sayingOf(raw, phase);
            const choice = choiceOf(recorded, phase);
            return (
              <tr key={phase}>
                <td className="number">{moment(recorded.at(phase))}</td>
                <td className="number">{nanoseconds(recorded.end(phase) - recorded.at(phase))}</td>
                <th scope="row">
                  {choice === null ? (
                    phaseText(recorded.phase(phase))
                  ) : (
                    <button type="button" className="button" data-quiet onClick={() => onChoice(choice)}>
                      {phaseText(recorded.phase(phase))}
                    </button>
                  )}
                </th>
                <td>{party && `${party.id} ${party.name}`}</td>
                <td className="number">{recorded.bytes(phase) > 0 ? bytes(recorded.bytes(phase)) : ''}</td>
                <td>
                  {name} {hex !== '' && <span className="mono">{hex}</span>}
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

function choiceOf(recorded: Trace, phase: number): Choice {
  const arbitration = recorded.phase(phase) === 'arbitration' ? recorded.arbitrationOf(phase) : null;
  if (arbitration !== null) return { what: 'arbitration', index: arbitration };
  const command = recorded.commandOf(phase);
  return command === null ? null : { what: 'command', index: command };
}
