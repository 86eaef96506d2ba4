/**
 * Commands for the settings of disk arrays. They are pure functions, as in `commands.ts`; `array-members.ts` has those
 * of their members.
 */
import type { Channel, Device, DiskArray, Plan, Workload } from './generated/types.ts';
import { type Member, setArray, setRebuild, withDevices, withoutEmptyArrays } from './array-members.ts';
import { turned } from './channels.ts';
import { changedWork, setDevice } from './commands.ts';
import { withFields } from './fields.ts';
import { cleanName } from './text.ts';

/** The settings of an array that stand in a form. */
type Settings = Omit<DiskArray, 'workload'>;

/** How a member is: it works, it has failed, or it is written again. */
export type MemberState = 'works' | 'failed' | 'rebuilding';
export const MEMBER_STATES: readonly MemberState[] = ['works', 'failed', 'rebuilding'];

/** Changes settings of an array. A figure outside its range changes nothing. */
export function setArraySettings(plan: Plan, number: number, change: Partial<Settings>): Plan {
  const array = plan.arrays[number - 1];
  if (array === undefined) return plan;
  const name = cleanName(change.name ?? array.name);
  return withArray(plan, number, withFields('array', array, { ...change, name }));
}

/** Changes the work of an array, as `setWorkload` does for a device. */
export function setArrayWork(plan: Plan, number: number, change: Partial<Workload>): Plan {
  const array = plan.arrays[number - 1];
  if (array === undefined) return plan;
  const workload = changedWork(array.workload, change);
  return withArray(plan, number, withFields('array', array, { workload }));
}

/** Removes an array. Its members stay, with the work that they had before. */
export function dissolveArray(plan: Plan, number: number): Plan {
  return withoutEmptyArrays(
    withDevices(plan, (device) =>
      device.array === number ? { ...device, array: 0, rebuild: false } : device,
    ),
  );
}

/** Puts a device of either channel into an array, or with 0 into none. */
export function setMember(plan: Plan, channel: Channel, index: number, array: number): Plan {
  return onChannel(plan, channel, (there) => setArray(there, index, array));
}

/** How a member is. */
export function memberState({ powered, rebuild }: Device): MemberState {
  return !powered ? 'failed' : rebuild ? 'rebuilding' : 'works';
}

/** Lets a member work, fail or be written again. */
export function setMemberState(plan: Plan, { channel, index }: Member, state: MemberState): Plan {
  return onChannel(plan, channel, (there) =>
    setDevice(setRebuild(there, index, state === 'rebuilding'), index, { powered: state !== 'failed' }),
  );
}

function withArray(plan: Plan, number: number, array: DiskArray): Plan {
  return plan.arrays[number - 1] === array ? plan : { ...plan, arrays: plan.arrays.with(number - 1, array) };
}

/** A command for a channel, given to the one that it is for. */
function onChannel(plan: Plan, channel: Channel, command: (there: Plan) => Plan): Plan {
  if (channel === plan.channel) return command(plan);
  const there = turned(plan);
  const changed = command(there);
  return there === plan || changed === there ? plan : turned(changed);
}
