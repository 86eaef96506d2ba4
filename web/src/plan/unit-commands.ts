/**
 * Commands for logical units and boards. They are pure functions, as in `commands.ts`.
 */
import type { Device, Plan } from './generated/types.ts';
import { withBus, withDevice } from './bus.ts';
import { findDevice } from './catalogue.ts';
import { nextHue } from './commands.ts';
import { freeIdForDevice } from './free-id.ts';
import { BOARD_MAX, DEVICES_MAX, LUN_MAX } from './generated/facts.ts';
import { unitsOf } from './units.ts';

/** All LUNs. */
export const LUNS: readonly number[] = Array.from({ length: LUN_MAX + 1 }, (_, lun) => lun);
/** All numbers of boards; 0 is its own. */
export const BOARDS: readonly number[] = Array.from({ length: BOARD_MAX + 1 }, (_, board) => board);

/** Whether a device is, or can be, one of several logical units: of an emulator, a changer, or by its plan. */
export function canHaveUnits(plan: Plan, index: number): boolean {
  const device = plan.bus.devices[index];
  const made = device && findDevice(device.model);
  const isMade = made?.kind === 'emulator' || made?.luns !== undefined;
  return isMade || (device?.lun ?? 0) !== 0 || unitsOf(plan, index).length > 1;
}

/** Gives a device a LUN that no other device at its ID has. */
export function setLun(plan: Plan, index: number, lun: number): Plan {
  const device = plan.bus.devices[index];
  const isTaken = plan.bus.devices.some(
    (other, at) => at !== index && other.id === device?.id && other.lun === lun,
  );
  if (device === undefined || device.lun === lun || isTaken || !LUNS.includes(lun)) return plan;
  return withDevice(plan, index, { ...device, lun });
}

/**
 * Adds a device like this one to its target, at the next free LUN. Of a changer one disc is read at a time, so the new
 * one has no work.
 */
export function addUnit(plan: Plan, index: number): Plan {
  const device = plan.bus.devices[index];
  const lun = LUNS.find((free) =>
    plan.bus.devices.every(({ id, lun: taken }) => id !== device?.id || taken !== free),
  );
  if (device === undefined || lun === undefined || plan.bus.devices.length >= DEVICES_MAX) return plan;
  const isChanger = findDevice(device.model)?.luns !== undefined;
  const workload = isChanger ? { ...device.workload, pattern: 'off' as const } : device.workload;
  const own = { lun, workload, name: '', hue: nextHue(plan), keep: false, first: false, rebuild: false };
  const added: Device = { ...device, ...own };
  return withBus(plan, { devices: [...plan.bus.devices, added] });
}

/** Gives a device of a target an ID of its own, the nearest free one, where it has LUN 0. */
export function splitUnit(plan: Plan, index: number): Plan {
  const device = plan.bus.devices[index];
  const id = device && freeIdForDevice(plan, device, device.id);
  if (device === undefined || id === undefined || unitsOf(plan, index).length < 2) return plan;
  return withDevice(plan, index, { ...device, id, lun: 0 });
}
