import { CutName } from '../../parts/CutName.tsx';
import { IdChip } from '../../parts/IdChip.tsx';
import { hueOf } from '../../parts/hue.ts';
import type { Plan, TraceParty } from '../../plan/generated/types.ts';
import { exactMoment, timeWords as words } from '../../text/trace.ts';
import type { Lanes } from './lanes.ts';
import type { TimeAxis } from './viewport.ts';

type Props = { lanes: Lanes; parties: readonly TraceParty[]; plan: Plan };

/** The names of the rows, beside the picture. */
export function LaneNames({ lanes, parties, plan }: Props) {
  return (
    <ol className="time-names" style={{ paddingTop: lanes.axis }}>
      {lanes.rows.map(({ place, height }) => {
        const party = place === null ? undefined : parties[place];
        return (
          <li key={place ?? 'bus'} style={{ height }} title={party?.name}>
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
          </li>
        );
      })}
    </ol>
  );
}

/** What the labels of an axis count, and from where. */
export function AxisUnit({ axis: { unit, base } }: { axis: TimeAxis }) {
  return (
    <span className="help">
      {unit}
      {base > 0 && ` ${words.from(exactMoment(base))}`}
    </span>
  );
}
