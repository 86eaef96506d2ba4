/**
 * All commands on a plan. Each command is pure: it returns a new plan, or the same object if nothing changes or there
 * is no room. Dragging, menus, clicks and keys all use these.
 */
import type { Bus, Device, Party, Plan, Question, Workload } from './generated/types.ts';
import { canBeMember, withoutEmptyArrays } from './array-members.ts';
import { withBus, withDevice, withHost } from './bus.ts';
import { withoutDeviceStops, withoutHostStops } from './cable-stops.ts';
import { findHost, usualWorkload } from './catalogue.ts';
import { defaultDevice, defaultHost } from './defaults.ts';
import { withFields } from './fields.ts';
import { freeIdForDevice, freeIdForHost, usualIdForDevice } from './free-id.ts';
import { freeIds, idOf } from './ids.ts';
import { cleanName, firstChars } from './text.ts';
import {
  DEFAULT_DEVICE,
  DEVICES_MAX,
  HOSTS_MAX,
  HUE_MAX,
  LADDER,
  NAME_CHARS_MAX,
  OUTSTANDING_MAX,
  SECTOR_BYTES,
  SEED_MAX,
  SIZE_BYTES_MAX,
  THINK_US_MAX,
} from './generated/facts.ts';
import { setLoad } from './load.ts';
import { partyName } from './names.ts';
import { targetsAt, unitsOf } from './units.ts';
import { hostFigures } from './own.ts';

/** Puts a party on an ID, a device with its whole target. A party that is there gets the ID that becomes free. */
export function moveTo(plan: Plan, party: Party, id: number): Plan {
  const from = idOf(plan, party);
  if (from === null || from === id || !isId(id)) return plan;
  const [occupant] = targetsAt(plan, id);
  // What moves is settled first: on its way a device could join another target.
  const leaving = unitsOfParty(plan, party);
  const coming = occupant === undefined ? [] : unitsOfParty(plan, occupant);
  const moved = leaving.reduce((now, each) => withId(now, each, id), plan);
  return coming.reduce((now, each) => withId(now, each, from), moved);
}

/** The parties that move with one: of a device all logical units of its target. */
function unitsOfParty(plan: Plan, party: Party): Party[] {
  if (party.kind !== 'device') return [party];
  return unitsOf(plan, party.index).map((index) => ({ kind: 'device', index }));
}

/**
 * Adds a device with the usual workload of its kind, at `id`, at the ID where the machine expects it, or at the strongest
 * free ID that it can have.
 */
export function addDevice(plan: Plan, model: string, id?: number): Plan {
  const made = { ...defaultDevice(0, model), hue: nextHue(plan), workload: usualWorkload(model) };
  const at = id ?? usualIdForDevice(plan, made) ?? freeIdForDevice(plan, made);
  if (plan.bus.devices.length >= DEVICES_MAX || at === undefined || !isId(at)) return plan;
  return withBus(plan, { devices: [...plan.bus.devices, { ...made, id: at }] });
}

/** Adds a host adapter at `id`, at its factory ID, or at the strongest free ID it can have. */
export function addHost(plan: Plan, model: string, id?: number): Plan {
  const usual = freeIds(plan).find((candidate) => candidate === (findHost(model)?.default_id ?? 7));
  const at = id ?? usual ?? freeIdForHost(plan, model);
  if (plan.bus.hosts.length >= HOSTS_MAX || at === undefined || !isId(at)) return plan;
  return withBus(plan, { hosts: [...plan.bus.hosts, { ...defaultHost(at, model), hue: nextHue(plan) }] });
}

/**
 * Removes a device, also from the cable. A copy of it ends, and nothing is written; the others keep the device that they
 * are read from.
 */
export function withoutDevice(plan: Plan, index: number): Plan {
  if (plan.bus.devices[index] === undefined) return plan;
  const source = (was: number | null) => (was === null || was === index ? null : was > index ? was - 1 : was);
  const devices = plan.bus.devices.toSpliced(index, 1).map((device) => {
    const copy_of = source(device.copy_of);
    if (copy_of === device.copy_of) return device;
    const workload: Workload = copy_of === null ? { ...device.workload, pattern: 'off' } : device.workload;
    return { ...device, copy_of, workload };
  });
  const heir = unitsOf(plan, index).find((unit) => unit !== index);
  return withBus(plan, { devices, ...withoutDeviceStops(plan.bus, index, heir) });
}

/** Removes a party from the bus. Devices of a removed host go to the first remaining one. */
export function removeParty(plan: Plan, party: Party): Plan {
  switch (party.kind) {
    case 'host': {
      if (plan.bus.hosts[party.index] === undefined) return plan;
      const host = (was: number) => (was === party.index ? 0 : was > party.index ? was - 1 : was);
      const devices = plan.bus.devices.map((device) => ({ ...device, host: host(device.host) }));
      const hosts = plan.bus.hosts.toSpliced(party.index, 1);
      return withBus(plan, { hosts, devices, ...withoutHostStops(plan.bus, party.index) });
    }
    case 'device':
      return withoutEmptyArrays(withoutDevice(plan, party.index));
    case 'load-host':
      return setLoad(plan, 0);
    case 'load-disk': {
      if (plan.bus.load.disk_ids[party.index] === undefined) return plan;
      if (plan.bus.load.disk_ids.length === 1) return setLoad(plan, 0);
      return withBus(plan, {
        load: { ...plan.bus.load, disk_ids: plan.bus.load.disk_ids.toSpliced(party.index, 1) },
      });
    }
  }
}

/** Names a host or a device; an empty name restores the catalogue's. The load system's parties keep their names. */
export function rename(plan: Plan, party: Party, name: string): Plan {
  const given = cleanName(name);
  switch (party.kind) {
    case 'host': {
      const host = plan.bus.hosts[party.index];
      if (host === undefined || host.name === given) return plan;
      return withHost(plan, party.index, { ...host, name: given });
    }
    case 'device': {
      const device = plan.bus.devices[party.index];
      if (device === undefined || device.name === given) return plan;
      return withDevice(plan, party.index, { ...device, name: given });
    }
    case 'load-host':
    case 'load-disk':
      return plan;
  }
}

/**
 * Replaces a host or a device with another model. The ID, name, colour and workload stay. Its own figures and its
 * need are dropped, because they belong to the old model. Only a disk stays a member of an array.
 */
export function replaceModel(plan: Plan, party: Party, model: string): Plan {
  switch (party.kind) {
    case 'host': {
      const host = plan.bus.hosts[party.index];
      if (host === undefined || host.model === model) return plan;
      // The machine stays.
      const { system, slot, command_us, kib_us } = host;
      const machine = { system, slot, command_us, kib_us };
      return withHost(plan, party.index, { ...host, ...hostFigures(), ...machine, model });
    }
    case 'device': {
      const device = plan.bus.devices[party.index];
      if (device === undefined || device.model === model) return plan;
      const replaced: Device = { ...device, model, own: DEFAULT_DEVICE.own, needs_mb_s: null };
      const out = canBeMember(replaced) ? replaced : { ...replaced, array: 0, rebuild: false };
      return withoutEmptyArrays(withDevice(plan, party.index, out));
    }
    case 'load-host':
    case 'load-disk':
      return plan;
  }
}

/** Copies a host or a device to the nearest free ID, with its own colour and number. */
export function duplicate(plan: Plan, party: Party): Plan {
  const host = party.kind === 'host' ? plan.bus.hosts[party.index] : undefined;
  const device = party.kind === 'device' ? plan.bus.devices[party.index] : undefined;
  const forHost = host && freeIdForHost(plan, host.model, host.id);
  const id = device ? freeIdForDevice(plan, device, device.id) : forHost;
  if (id === undefined) return plan;
  // At most one device is marked, and a copy is neither marked nor pinned. A copy of a member is a member too, but only
  // one member can be rebuilt.
  const own = { id, name: nextName(plan, partyName(plan, party)), hue: nextHue(plan), keep: false };
  if (host && plan.bus.hosts.length < HOSTS_MAX)
    return withBus(plan, { hosts: [...plan.bus.hosts, { ...host, ...own }] });
  if (device && plan.bus.devices.length < DEVICES_MAX)
    return withBus(plan, {
      devices: [...plan.bus.devices, { ...device, ...own, lun: 0, first: false, rebuild: false }],
    });
  return plan;
}

/** Changes fields of a device. A value outside its limits, or a reference to what is not there, changes nothing. */
export function setDevice(plan: Plan, index: number, change: Partial<Device>): Plan {
  const was = plan.bus.devices[index];
  if (was === undefined) return plan;
  const { hosts, devices } = plan.bus;
  const device = withFields('device', was, change);
  const { host, copy_of: source } = device;
  const refers = host === was.host || hosts[host] !== undefined;
  const isCopy = source === null || (source !== index && devices[source] !== undefined);
  return device !== was && refers && isCopy ? withDevice(plan, index, device) : plan;
}

/** Changes the workload of a device. Numbers outside their range are clamped; a figure outside of it changes nothing. */
export function setWorkload(plan: Plan, index: number, change: Partial<Workload>): Plan {
  const was = plan.bus.devices[index]?.workload;
  return was ? setDevice(plan, index, { workload: changedWork(was, change) }) : plan;
}

/** Work with a change, its numbers clamped to their ranges; the same if a figure is outside of its range. */
export function changedWork(was: Workload, change: Partial<Workload>): Workload {
  const wanted = { ...was, ...change };
  const sectors = Math.round(wanted.size_bytes / SECTOR_BYTES);
  return withFields('workload', was, {
    ...wanted,
    read_percent: within(wanted.read_percent, 0, 100, was.read_percent),
    size_bytes: within(sectors * SECTOR_BYTES, SECTOR_BYTES, SIZE_BYTES_MAX, was.size_bytes),
    outstanding: within(wanted.outstanding, 1, OUTSTANDING_MAX, was.outstanding),
    think_us: within(wanted.think_us, 0, THINK_US_MAX, was.think_us),
  });
}

/** Changes settings of the bus. A value outside its limits changes nothing. */
export function setBus(plan: Plan, change: Partial<Bus>): Plan {
  const bus = withFields('bus', plan.bus, change);
  return bus === plan.bus ? plan : { ...plan, bus };
}

/** Sets which of the two questions is asked. */
export function setQuestion(plan: Plan, question: Question): Plan {
  return plan.question === question ? plan : { ...plan, question };
}

/** Names the plan. */
export function setPlanName(plan: Plan, name: string): Plan {
  const given = cleanName(name);
  return plan.name === given ? plan : { ...plan, name: given };
}

/** Sets the seed of the prediction's random numbers. */
export function setSeed(plan: Plan, seed: number): Plan {
  return { ...plan, seed: within(seed, 0, SEED_MAX, plan.seed) };
}

export { setLoad };
export { unpinAll, setAim, setFirst, setKeep, setWeight } from './preferences.ts';

function withId(plan: Plan, party: Party, id: number): Plan {
  switch (party.kind) {
    case 'host': {
      const host = plan.bus.hosts[party.index];
      return host === undefined ? plan : withHost(plan, party.index, { ...host, id });
    }
    case 'device': {
      const device = plan.bus.devices[party.index];
      if (device === undefined) return plan;
      return withDevice(plan, party.index, { ...device, id });
    }
    case 'load-host':
      return withBus(plan, { load: { ...plan.bus.load, initiator_id: id } });
    case 'load-disk': {
      if (plan.bus.load.disk_ids[party.index] === undefined) return plan;
      return withBus(plan, {
        load: { ...plan.bus.load, disk_ids: plan.bus.load.disk_ids.with(party.index, id) },
      });
    }
  }
}

/** Rounds to a whole number within the limits; returns `instead` for anything that is not a number. */
function within(value: number, low: number, high: number, instead: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, Math.round(value))) : instead;
}

function isId(id: number): boolean {
  // `Object.is` distinguishes −0, which is written differently from 0.
  return LADDER.some((each) => Object.is(each, id));
}

/** The first unused colour; if all are used, the first one again. */
export function nextHue(plan: Plan): number {
  const parties = [...plan.bus.hosts, ...plan.bus.devices];
  const used = new Set(parties.map((party) => party.hue));
  for (let hue = 1; hue <= HUE_MAX; hue += 1) if (!used.has(hue)) return hue;
  return (parties.length % HUE_MAX) + 1;
}

/** "Disk" becomes "Disk 2", "Disk 2" becomes "Disk 3", and so on until the name is unused. */
function nextName(plan: Plan, name: string): string {
  const parties: Party[] = [
    ...plan.bus.hosts.map((_, index): Party => ({ kind: 'host', index })),
    ...plan.bus.devices.map((_, index): Party => ({ kind: 'device', index })),
  ];
  const used = new Set(parties.map((party) => partyName(plan, party)));
  const stem = name.replace(/ \d{1,3}$/, '');
  for (let number = 2; ; number += 1) {
    const next = cleanName(`${firstChars(stem, NAME_CHARS_MAX - 4)} ${number}`);
    if (!used.has(next)) return next;
  }
}
