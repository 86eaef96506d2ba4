import type { Trace } from '../../engine/trace.ts';
import { hueOf, hueStyle } from '../../parts/hue.ts';
import { slotIds } from '../../plan/ids.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { count } from '../../text/numbers.ts';
import { moment } from '../../text/moments.ts';
import { arbitrationText, nanoseconds, timeWords as words } from '../../text/trace.ts';
import { IdChip } from '../../parts/IdChip.tsx';
import { followed } from './steps.ts';

type Props = {
  trace: Trace;
  plan: Plan;
  index: number;
  /** Place of the party whose losses are stepped through. */
  asker: number;
  onFollow: (command: number) => void;
};

/** One arbitration: the IDs on the data lines, the devices that asked and how long each had waited. */
export function ArbitrationCard({ trace, plan, index, asker, onFollow }: Props) {
  const arbitration = trace.arbitration(index);
  const { parties } = trace.head;
  const { head, why } = arbitrationText(arbitration, parties, asker);
  const next = followed(trace, index, asker);
  const asking = new Map(arbitration.asks.map((ask) => [parties[ask.place]?.id, ask]));
  return (
    <section className="card view-card" aria-label={words.arbitration}>
      <p className="help">
        {words.arbitration} {count(index + 1)} / {count(trace.arbitrations)}, {moment(arbitration.at)}
      </p>
      <h2>{head}</h2>
      {why && <p>{why}</p>}
      <ol className="time-lines" aria-hidden="true">
        {slotIds(plan).map((id) => {
          const ask = asking.get(id);
          const party = ask && parties[ask.place];
          return (
            <li
              key={id}
              data-asks={ask?.tookPart ? '' : undefined}
              data-wins={ask?.place === arbitration.won ? '' : undefined}
              style={party ? hueStyle(hueOf(plan, party.party)) : undefined}
            >
              {id}
            </li>
          );
        })}
      </ol>
      <table className="time-asks">
        <tbody>
          {arbitration.asks.map(({ place, since, tookPart }) => {
            const party = parties[place];
            if (!party) return null;
            return (
              <tr key={place} data-own={place === asker ? '' : undefined}>
                <td>
                  <IdChip id={party.id} hue={hueOf(plan, party.party)} />
                </td>
                <th scope="row">{party.name}</th>
                <td>
                  {tookPart ? (place === arbitration.won ? words.wins : words.losesShort) : words.yields}
                </td>
                <td className="number">
                  {words.waited} {nanoseconds(arbitration.at - since)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {next && (
        <button type="button" className="button" onClick={() => onFollow(next.command)}>
          {words.follow(parties[next.place]?.name ?? '')}
        </button>
      )}
    </section>
  );
}
