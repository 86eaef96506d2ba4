/** Rates that were measured of a device, which a plan has as texts. `engine-wasm/crates/plan/src/measurement.rs` reads them. */
import type { Evaluation, Plan } from './generated/types.ts';
import { setDevice } from './commands.ts';
import { rowOf } from './fields.ts';

/** A measured rate without what it was found to mean. */
export interface MeasuredRate {
  /** MB/s. */
  mbS: number;
  writes: boolean;
  /** Size of a request, KiB. */
  sizeKib: number;
  random: boolean;
  outstanding: number;
  /** IDs that were at work, its own included; none if it was alone. */
  at: readonly number[];
  /** The program, a word of small letters and digits; empty if not stated. */
  tool: string;
}

/** Digits that a rate keeps. */
const DIGITS = 4;

/** The text of a measured rate. */
function measuredText({ mbS, writes, sizeKib, random, outstanding, at, tool }: MeasuredRate): string {
  const ids = [...new Set(at)].toSorted((a, b) => a - b);
  return [
    `${Number(mbS.toPrecision(DIGITS))} ${writes ? 'w' : 'r'}${sizeKib}`,
    random ? 'rand' : '',
    outstanding > 1 ? `q${outstanding}` : '',
    ...ids.map((id) => `at${id}`),
    tool === '' ? '' : `using ${tool}`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** How many rates a device can have. */
export function measuredMost(): number {
  const row = rowOf('device', 'measured');
  return row.kind === 'texts' ? row.most : 0;
}

/** Adds measured rates to a device; the same plan if it has them, or if it has no place left. */
export function addMeasured(plan: Plan, index: number, rates: readonly MeasuredRate[]): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined) return plan;
  const added = rates.map(measuredText).filter((text) => !device.measured.includes(text));
  return setDevice(plan, index, { measured: [...device.measured, ...added].slice(0, measuredMost()) });
}

/** Removes the measured rate at this place. */
export function removeMeasured(plan: Plan, index: number, place: number): Plan {
  const device = plan.bus.devices[index];
  if (device?.measured[place] === undefined) return plan;
  return setDevice(plan, index, { measured: device.measured.toSpliced(place, 1) });
}

/** IDs of the devices of a plan that are at work. */
export function idsAtWork(plan: Plan): number[] {
  return plan.bus.devices
    .filter(({ powered, workload, array }) => powered && (array > 0 || workload.pattern !== 'off'))
    .map(({ id }) => id);
}

/** The rate of a device that was measured doing what it does now, MB/s: of the paper, or of the person; `null` if none was. */
export function measuredRate(
  { prediction, measured, by_you_mb_s }: Evaluation,
  index: number,
): number | null {
  const id = prediction?.devices[index]?.id;
  const ofPaper = measured?.devices.find((device) => device.id === id);
  return ofPaper?.measured_mb_s ?? by_you_mb_s[index] ?? null;
}
