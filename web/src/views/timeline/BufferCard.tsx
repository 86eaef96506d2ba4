import type { Monitor } from '../../engine/monitor.ts';
import { IdChip } from '../../parts/IdChip.tsx';
import { hueOf } from '../../parts/hue.ts';
import type { Plan, TraceHead } from '../../plan/generated/types.ts';
import { monitorWords as words, queueCount, starveText, wholeText } from '../../text/monitor.ts';
import { percent } from '../../text/numbers.ts';
import { isDevice } from './monitor-rows.ts';

type Props = {
  head: TraceHead;
  plan: Plan;
  /** The monitor of the whole trace. */
  monitor: Monitor;
};

/** How long each device's buffer was full or empty over the whole trace, and how long its queue was. */
export function BufferCard({ head, plan, monitor }: Props) {
  const devices = [...head.parties.entries()].filter(([, party]) => isDevice(party));
  const own = devices.filter(
    ([place, { party }]) => party.kind === 'device' && !Number.isNaN(monitor.level(place, monitor.whole)),
  );
  return (
    <section className="card view-card" aria-label={words.card}>
      <p className="help">{wholeText(head.from_ns, head.to_ns)}</p>
      <h2>{words.card}</h2>
      {own.map(([place, party]) => (
        <p key={place}>
          {starveText(
            party,
            monitor.level(place, monitor.whole),
            monitor.full(place, monitor.whole),
            monitor.empty(place, monitor.whole),
          )}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.device}</th>
            <th scope="col" className="number">
              {words.full}
            </th>
            <th scope="col" className="number">
              {words.empty}
            </th>
            <th scope="col" className="number">
              {words.queue}
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map(([place, party]) => (
            <tr key={place}>
              <th scope="row">
                <IdChip id={party.id} hue={hueOf(plan, party.party)} /> {party.name}
              </th>
              <td className="number">{shareOf(monitor.full(place, monitor.whole))}</td>
              <td className="number">{shareOf(monitor.empty(place, monitor.whole))}</td>
              <td className="number">{queueCount(monitor.queue(place, monitor.whole))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shareOf(share: number): string {
  return Number.isNaN(share) ? '–' : percent(share);
}
