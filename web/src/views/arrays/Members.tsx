import { IdChip } from '../../parts/IdChip.tsx';
import { type Member, allDevices, canBeMember } from '../../plan/array-members.ts';
import { MEMBER_STATES, memberState, setMember, setMemberState } from '../../plan/arrays.ts';
import { turned } from '../../plan/channels.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { addressOf } from '../../plan/units.ts';
import { planner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { arrayCardWords as words, memberStateText } from '../../text/array-results.ts';
import { arrayWords } from '../../text/arrays.ts';
import { channelWords } from '../../text/channels.ts';
import { editArrays } from './edit-arrays.ts';

type Props = { plan: Plan; number: number; name: string };

/** The disks of both channels that are in no other array, each with a tick if it is a member, and its state then. */
export function Members({ plan, number, name }: Props) {
  const disks = allDevices(plan).filter(
    ({ device }) => device.array === number || (device.array === 0 && canBeMember(device)),
  );
  const count = disks.filter(({ device }) => device.array === number).length;
  return (
    <fieldset className="array-members">
      <legend>
        {words.members} <span className="array-count">{count}</span>
      </legend>
      <ul>
        {disks.map((disk) => (
          <MemberRow
            key={`${disk.channel}${disk.index}`}
            plan={plan}
            disk={disk}
            number={number}
            array={name}
          />
        ))}
      </ul>
      <p className="help">{words.membersHelp}</p>
    </fieldset>
  );
}

type RowProps = { plan: Plan; disk: Member; number: number; array: string };

function MemberRow({ plan, disk, number, array }: RowProps) {
  const { channel, index, device } = disk;
  const there = channel === plan.channel ? plan : turned(plan);
  const party = { kind: 'device', index } as const;
  const called = toldApart(there, party);
  const isMember = device.array === number;
  const state = memberState(device);
  return (
    <li data-state={isMember ? state : undefined}>
      <label>
        <input
          type="checkbox"
          checked={isMember}
          onChange={({ target }) =>
            editArrays(
              (now) => setMember(now, channel, index, target.checked ? number : 0),
              (target.checked ? arrayWords.joined : arrayWords.left)(called, array),
            )
          }
        />
        <IdChip id={addressOf(there, party)} hue={device.hue} />
        <span className="array-disk">
          {called}
          {plan.other !== null && <small>{channelWords.tab(channel, null)}</small>}
        </span>
      </label>
      {isMember && (
        <select
          className="field"
          aria-label={words.stateOf(called)}
          value={state}
          onChange={({ target }) => {
            const chosen = MEMBER_STATES.find((one) => one === target.value);
            if (chosen === undefined) return;
            planner.edit(
              (now) => setMemberState(now, disk, chosen),
              said.set(called, memberStateText[chosen]),
            );
          }}
        >
          {MEMBER_STATES.map((one) => (
            <option key={one} value={one}>
              {memberStateText[one]}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
