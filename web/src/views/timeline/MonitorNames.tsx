import type { Monitor } from '../../engine/monitor.ts';
import { IdChip } from '../../parts/IdChip.tsx';
import { CutName } from '../../parts/CutName.tsx';
import { hueOf } from '../../parts/hue.ts';
import type { Plan, TraceParty } from '../../plan/generated/types.ts';
import { bufferText, busyText, monitorWords as words, queueRowText } from '../../text/monitor.ts';
import type { MonitorRow } from './monitor-rows.ts';

type Props = {
  rows: readonly MonitorRow[];
  parties: readonly TraceParty[];
  plan: Plan;
  monitor: Monitor | null;
  /** The bin of the reading line, or the whole span. */
  bin: number;
};

/** The names of the monitor's rows, each with its value at the reading line. */
export function MonitorNames({ rows, parties, plan, monitor, bin }: Props) {
  return (
    <ol className="monitor-names">
      {rows.map(({ what, place, height }) => {
        const party = parties[place];
        return (
          <li key={`${what} ${place}`} style={{ height }} title={party?.name}>
            <span className="monitor-name">
              {party ? (
                <>
                  <IdChip id={party.id} hue={hueOf(plan, party.party)} />
                  <span className="time-name">
                    <CutName name={party.name} />
                  </span>
                </>
              ) : (
                <b>{words.bus}</b>
              )}
            </span>
            <span className="monitor-value">{monitor && valueText(what, party, place, monitor, bin)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function valueText(
  what: MonitorRow['what'],
  party: TraceParty | undefined,
  place: number,
  monitor: Monitor,
  bin: number,
): string {
  if (!party) return busyText(monitor.busy(bin));
  if (what === 'queue') return queueRowText(monitor.queue(place, bin));
  if (party.buffer_bytes === null) return words.noBuffer;
  return bufferText(
    monitor.level(place, bin),
    party.buffer_bytes,
    monitor.empty(place, bin),
    monitor.full(place, bin),
  );
}
