// The practical side of a change of IDs: what to set on which device, and the order in which a computer then finds
// its devices.
import type { Device, DeviceKind, Party, Plan } from './generated/types.ts';
import { findDevice, findHost } from './catalogue.ts';
import { idsOfDevice, widthOfDevice } from './free-id.ts';
import { idOf, partiesWithIds } from './ids.ts';
import { partyName } from './names.ts';
import { LADDER } from './generated/facts.ts';
import { addressOf, isFurtherUnit } from './units.ts';

/** How a party's ID is set. */
export type Setting = 'set-up' | 'switch' | 'configuration' | 'jumpers';

/** One ID to set. */
export interface IdChange {
  party: Party;
  name: string;
  from: number;
  to: number;
  setting: Setting;
  /** The bits of its IDs, the highest first: 8 4 2 1 on wide devices, 4 2 1 on narrow ones. */
  bits: readonly { value: number; name: string; was: boolean; is: boolean }[];
}

/** The targets and hosts whose ID differs between two plans with the same parties, hosts first. */
export function idChanges(before: Plan, after: Plan): IdChange[] {
  return partiesWithIds(after).flatMap(({ party, id }) => {
    const from = idOf(before, party);
    if (from === null || from === id || isFurtherUnit(after, party)) return [];
    const bits = bitsOf(after, party).map((bit) => ({
      value: 2 ** bit,
      name: `A${bit}`,
      was: hasBit(from, bit),
      is: hasBit(id, bit),
    }));
    return [{ party, name: partyName(after, party), from, to: id, setting: settingOf(after, party), bits }];
  });
}

function hasBit(id: number, bit: number): boolean {
  return ((id >> bit) & 1) === 1;
}

function settingOf(plan: Plan, party: Party): Setting {
  if (party.kind === 'host' || party.kind === 'load-host') return 'set-up';
  if (modelOf(plan, party)?.kind === 'emulator') return 'configuration';
  const device = deviceOf(plan, party);
  // A Zip drive and similar ones have a switch with two positions.
  return device && idsOfDevice(device).length < 8 ? 'switch' : 'jumpers';
}

function bitsOf(plan: Plan, party: Party): readonly number[] {
  const device = deviceOf(plan, party);
  return device && widthOfDevice(device) <= 8 ? [2, 1, 0] : [3, 2, 1, 0];
}

function deviceOf(plan: Plan, party: Party): Device | undefined {
  return party.kind === 'device' ? plan.bus.devices[party.index] : undefined;
}

function modelOf(plan: Plan, party: Party) {
  return findDevice(deviceOf(plan, party)?.model ?? '');
}

/** All parties with their IDs, strongest first, the logical units of a target by their LUNs. */
export function byStrength(plan: Plan): { party: Party; id: number }[] {
  return partiesWithIds(plan).toSorted(
    (a, b) => LADDER.indexOf(a.id) - LADDER.indexOf(b.id) || lunOf(plan, a.party) - lunOf(plan, b.party),
  );
}

/** The names of all parties with their addresses, strongest first. */
export function roll(plan: Plan): { name: string; address: string }[] {
  return byStrength(plan).map(({ party }) => ({
    name: partyName(plan, party),
    address: addressOf(plan, party),
  }));
}

function lunOf(plan: Plan, party: Party): number {
  return deviceOf(plan, party)?.lun ?? 0;
}

/** A logical unit as a host finds it. */
export interface Found {
  party: Party;
  name: string;
  /** Its ID, and its LUN where it has to be told. */
  address: string;
  /**
   * Its usual Linux name: sda, sdb… for disks and similar devices, sr0, sr1… for CD-ROMs, st0 for tapes, sg0 for
   * scanners and network adapters.
   */
  device: string;
}

const LINUX_NAMES: Record<DeviceKind, 'sd' | 'sr' | 'st' | 'sg'> = {
  disk: 'sd',
  cdrom: 'sr',
  removable: 'sd',
  tape: 'st',
  scanner: 'sg',
  emulator: 'sd',
  network: 'sg',
};

/**
 * Logical units in the order in which a host's adapter finds them: by ascending ID and LUN, as with PC adapters and Linux. An
 * adapter with eight data lines sees no ID above 7. The disks of the load system are on the same bus, so they are
 * included.
 */
export function scanOrder(plan: Plan, hostIndex: number): Found[] {
  const host = plan.bus.hosts[hostIndex];
  const isNarrow = (findHost(host?.model ?? '')?.width_bits ?? 16) === 8;
  const counts = { sd: 0, sr: 0, st: 0, sg: 0 };
  return partiesWithIds(plan)
    .filter(
      ({ party, id }) => (party.kind === 'device' || party.kind === 'load-disk') && !(isNarrow && id > 7),
    )
    .toSorted((a, b) => a.id - b.id || lunOf(plan, a.party) - lunOf(plan, b.party))
    .map(({ party }) => {
      const kind = LINUX_NAMES[modelOf(plan, party)?.kind ?? 'disk'];
      const place = counts[kind];
      counts[kind] += 1;
      const device = kind === 'sd' ? `sd${'abcdefghijklmnop'.charAt(place)}` : `${kind}${place}`;
      return { party, name: partyName(plan, party), address: addressOf(plan, party), device };
    });
}

/** The boot device if the computer tries the lowest ID first: the first target that is not a CD-ROM. */
export function bootDevice(found: readonly Found[]): Found | null {
  return found.find(({ device }) => device === 'sda') ?? null;
}
