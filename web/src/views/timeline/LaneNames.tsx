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
                <PartyName name={party.name} />
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

/** A name in little room: on a phone without what it is part of, which would be all that is left of "Load: disk A". */
function PartyName({ name }: { name: string }) {
  const end = name.indexOf(': ') + 1;
  return (
    <span className="time-name">
      {end > 0 && <span className="time-group">{name.slice(0, end)} </span>}
      <CutName name={name.slice(end).trim()} />
    </span>
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
