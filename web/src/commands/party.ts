import { canBeMember, makeArray, membersOf, setArray, setRebuild } from '../plan/array-members.ts';
import type { Device, Party, Plan } from '../plan/generated/types.ts';
import { isEmulator } from '../plan/catalogue.ts';
import { canMoveAcross, moveAcross, otherChannel, secondBus } from '../plan/channels.ts';
import { duplicate, removeParty, setDevice, setKeep } from '../plan/commands.ts';
import { ARRAYS_MAX, DEVICES_MAX, HOSTS_MAX } from '../plan/generated/facts.ts';
import { idOf, partyKey, partiesWithIds } from '../plan/ids.ts';
import { toldApart } from '../plan/names.ts';
import { canKeep, isKept } from '../plan/preferences.ts';
import { addUnit, canHaveUnits, splitUnit } from '../plan/unit-commands.ts';
import { targetsAt, unitsOf } from '../plan/units.ts';
import { planner, usePlanner } from '../store/planner.ts';
import type { PartyDialog } from '../store/state.ts';
import { preferenceText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { arrayName, arrayWords } from '../text/arrays.ts';
import { channelWords } from '../text/channels.ts';
import { partyCommandWords as words } from '../text/commands.ts';
import { VIEWS } from '../store/views.ts';
import { type Command, edits, give } from './command.ts';

/** The argument of a command of one party. */
export interface OfParty {
  plan: Plan;
  party: Party;
  /** Its name in a sentence, with the ID if another party has the same name. */
  called: string;
}

const isOwn = ({ party: { kind } }: OfParty) => kind === 'host' || kind === 'device';
const id = ({ plan, party }: OfParty) => idOf(plan, party) ?? 0;
/** Two devices on one ID have no rung of their own, where a dialog or a list could open. */
const hasRung = (on: OfParty) => targetsAt(on.plan, id(on)).length === 1;
const opens =
  (what: PartyDialog) =>
  ({ party }: OfParty) => {
    socketOf(party)?.scrollIntoView({ block: 'nearest' });
    planner.show(what, partyKey(party));
  };

/** All commands of one party, in the order of its menu. */
export const partyCommands = {
  go: { label: words.go, does: ({ party }) => socketOf(party)?.focus() },
  pickUp: {
    label: words.pickUp,
    keys: ['Enter', ' '],
    does: ({ party }) => {
      socketOf(party)?.focus();
      planner.pickUp({ what: 'party', party }, 'keys');
    },
  },
  why: {
    label: words.why,
    menu: 'ask',
    can: (on) => isOwn(on) && hasRung(on),
    does: opens('why'),
  },
  card: {
    label: words.card,
    menu: 'ask',
    can: (on) => isEmulator(deviceOf(on)?.model),
    does: () => planner.look(VIEWS.card.opens),
  },
  rates: {
    label: words.rates,
    menu: 'ask',
    can: ({ party }) => party.kind === 'device',
    does: ({ party }) => {
      if (party.kind === 'device') planner.look({ shows: 'measured', device: party.index });
    },
  },
  move: { label: words.move, menu: 'change', can: hasRung, does: opens('move') },
  swap: {
    label: words.swap,
    menu: 'change',
    can: (on) => hasRung(on) && (partiesWithIds(on.plan).length > 1 || words.alone),
    does: opens('swap'),
  },
  across: {
    label: ({ plan }) => channelWords.move(otherChannel(plan.channel), plan.other !== null, secondBus(plan)),
    menu: 'change',
    can: ({ plan, party }) => party.kind === 'device' && canMoveAcross(plan, party.index),
    does: edits(
      (plan, { party }) => (party.kind === 'device' ? moveAcross(plan, party.index) : plan),
      ({ plan, called }) => channelWords.moved(called, otherChannel(plan.channel)),
    ),
  },
  pin: {
    label: (on) => (isKept(on.plan, on.party) ? preferenceText.unpin : preferenceText.keepHere)(id(on)),
    menu: 'change',
    can: ({ plan, party }) => canKeep(plan, party),
    does: edits(
      (plan, { party }) => setKeep(plan, party, !isKept(plan, party)),
      (on) => (isKept(on.plan, on.party) ? said.letGo(on.called) : said.kept(on.called, id(on))),
    ),
  },
  power: {
    label: ({ plan, party }) => (isPowered(plan, party) ? words.switchOff : words.switchOn),
    menu: 'change',
    can: ({ party }) => party.kind === 'device',
    does: edits(
      (plan, { party }) =>
        party.kind === 'device' ? setDevice(plan, party.index, { powered: !isPowered(plan, party) }) : plan,
      ({ plan, party, called }) => said.power(called, !isPowered(plan, party)),
    ),
  },
  settings: {
    label: words.settings,
    menu: 'change',
    can: (on) => isOwn(on) && hasRung(on),
    does: opens('settings'),
  },
  rename: {
    label: words.rename,
    menu: 'change',
    can: (on) => isOwn(on) && hasRung(on),
    does: opens('rename'),
  },
  replace: {
    label: words.replace,
    menu: 'change',
    can: (on) => isOwn(on) && hasRung(on),
    does: opens('replace'),
  },
  duplicate: {
    label: words.duplicate,
    menu: 'change',
    can: (on) => isOwn(on) && (duplicate(on.plan, on.party) !== on.plan || noRoom(on)),
    does: edits(
      (plan, { party }) => duplicate(plan, party),
      ({ called }) => said.duplicated(called),
    ),
  },
  makeArray: {
    label: words.makeArray,
    menu: 'change',
    can: (on) => {
      const device = deviceOf(on);
      if (device === undefined || device.array > 0 || !canBeMember(device)) return false;
      return on.plan.arrays.length < ARRAYS_MAX || arrayWords.full;
    },
    does: ({ plan, party }) => {
      if (party.kind !== 'device') return;
      const made = makeArray(plan, party.index);
      planner.edit(() => made, arrayWords.made(made, membersOf(made, made.arrays.length).length));
      planner.show('arrays');
    },
  },
  toArray1: joins(1),
  toArray2: joins(2),
  toArray3: joins(3),
  toArray4: joins(4),
  fromArray: {
    label: words.fromArray,
    menu: 'change',
    can: (on) => memberOf(on) > 0,
    does: edits(
      (plan, { party }) => (party.kind === 'device' ? setArray(plan, party.index, 0) : plan),
      (on) => arrayWords.left(on.called, arrayName(on.plan, memberOf(on) - 1)),
    ),
  },
  rebuild: {
    label: (on) => (deviceOf(on)?.rebuild === true ? words.rebuilt : words.rebuild),
    menu: 'change',
    can: (on) => memberOf(on) > 0,
    does: edits(
      (plan, { party }) =>
        party.kind === 'device'
          ? setRebuild(plan, party.index, plan.bus.devices[party.index]?.rebuild === false)
          : plan,
      (on) =>
        deviceOf(on)?.rebuild === true
          ? arrayWords.rebuilt(on.called)
          : arrayWords.rebuilds(on.called, arrayName(on.plan, memberOf(on) - 1)),
    ),
  },
  addUnit: {
    label: words.addUnit,
    menu: 'change',
    can: (on) =>
      on.party.kind === 'device' &&
      hasRung(on) &&
      canHaveUnits(on.plan, on.party.index) &&
      (addUnit(on.plan, on.party.index) !== on.plan || said.noLun),
    does: edits(
      (plan, { party }) => (party.kind === 'device' ? addUnit(plan, party.index) : plan),
      (on) => said.unitAdded(on.called, id(on)),
    ),
  },
  splitUnit: {
    label: words.splitUnit,
    menu: 'change',
    can: (on) =>
      on.party.kind === 'device' &&
      unitsOf(on.plan, on.party.index).length > 1 &&
      (splitUnit(on.plan, on.party.index) !== on.plan || said.noFreeId(on.called)),
    does: edits(
      (plan, { party }) => (party.kind === 'device' ? splitUnit(plan, party.index) : plan),
      ({ called }) => said.split(called),
    ),
  },
  remove: {
    label: ({ party }) => (party.kind === 'load-host' ? words.removeLoad : words.remove),
    keys: ['Delete'],
    menu: 'remove',
    does: edits(
      (plan, { party }) => removeParty(plan, party),
      ({ called }) => said.removed(called),
    ),
  },
} satisfies Record<string, Command<OfParty>>;

/** The argument of a command for a party of the plan. */
export function aboutParty(party: Party): OfParty {
  const { plan } = usePlanner.getState();
  return { plan, party, called: toldApart(plan, party) };
}

/** Runs a command for a party of the plan. */
export function giveFor(command: Command<OfParty>, party: Party): void {
  give(command, aboutParty(party));
}

/** Puts a device into the array with this number. */
function joins(array: number): Command<OfParty> {
  const name = ({ plan }: OfParty) => arrayName(plan, array - 1) || `array ${array}`;
  return {
    label: (on) => words.toArray(name(on)),
    menu: 'change',
    can: (on) => {
      const device = deviceOf(on);
      return (
        device !== undefined &&
        array <= on.plan.arrays.length &&
        device.array !== array &&
        canBeMember(device)
      );
    },
    does: edits(
      (plan, { party }) => (party.kind === 'device' ? setArray(plan, party.index, array) : plan),
      (on) => arrayWords.joined(on.called, name(on)),
    ),
  };
}

function deviceOf({ plan, party }: OfParty): Device | undefined {
  return party.kind === 'device' ? plan.bus.devices[party.index] : undefined;
}

/** The number of the array of a device, 0 for none. */
function memberOf(on: OfParty): number {
  return deviceOf(on)?.array ?? 0;
}

function isPowered(plan: Plan, party: Party): boolean {
  return party.kind !== 'device' || plan.bus.devices[party.index]?.powered !== false;
}

function noRoom({ plan, party, called }: OfParty): string {
  const isFull =
    party.kind === 'host' ? plan.bus.hosts.length >= HOSTS_MAX : plan.bus.devices.length >= DEVICES_MAX;
  return isFull ? said.full : said.noFreeId(called);
}

function socketOf(party: Party): HTMLElement | null {
  return document.querySelector(`[data-party="${partyKey(party)}"]`);
}
