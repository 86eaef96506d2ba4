import type { Own, Plan } from '../engine/types.ts';
import { BUS_MB_S_MAX, BUS_MB_S_MIN, CAP_MT_S_MAX, CAP_MT_S_MIN } from './limits.ts';

/** A figure of a device that a person may set, and its limits. */
export interface OwnFigure {
  field: 'capacity_mb' | 'rate_mb_s' | 'rpm' | 'avg_seek_ms' | 'buffer_kb' | 'max_mt_s';
  least: number;
  /** 0 says that there is none: nothing turns, nothing seeks, transfers are asynchronous. */
  orZero: boolean;
  most: number;
}

/** All of them; the twin of `FIGURES` in `engine-wasm/crates/plan/src/own.rs`. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { field: 'capacity_mb', least: 0.1, orZero: false, most: 10_000_000 },
  { field: 'rate_mb_s', least: 0.1, orZero: false, most: 1000 },
  { field: 'rpm', least: 1, orZero: true, most: 30_000 },
  { field: 'avg_seek_ms', least: 0.1, orZero: true, most: 10_000 },
  { field: 'buffer_kb', least: 1, orZero: false, most: 1_048_576 },
  { field: 'max_mt_s', least: CAP_MT_S_MIN, orZero: true, most: CAP_MT_S_MAX },
];

/** Whether a figure may have this value. */
export function isAllowed({ least, orZero, most }: OwnFigure, value: number): boolean {
  return (value >= least && value <= most) || (orZero && value === 0);
}

/** Whether every figure is as the catalogue says. */
export function isCatalogued(own: Own): boolean {
  return (
    OWN_FIGURES.every(({ field }) => own[field] === null) &&
    own.width_bits === null &&
    own.signalling.length === 0 &&
    own.tagged === null
  );
}

/** Puts figures of a device's own in the place of the catalogue's; `null` brings those back. */
export function setOwn(plan: Plan, index: number, change: Partial<Own>): Plan {
  const device = plan.devices[index];
  if (device === undefined) return plan;
  const own = { ...device.own, ...change };
  const allowed = OWN_FIGURES.every((figure) => {
    const value = own[figure.field];
    return value === null || isAllowed(figure, value);
  });
  return allowed ? { ...plan, devices: plan.devices.with(index, { ...device, own }) } : plan;
}

/** Whether a host's machine may move data at this rate, MB/s. */
export function isBusRate(mbS: number): boolean {
  return mbS >= BUS_MB_S_MIN && mbS <= BUS_MB_S_MAX;
}

/** Puts a rate of one's own in the place of the catalogue's for a host's machine, MB/s; `null` brings that back. */
export function setBusRate(plan: Plan, index: number, mbS: number | null): Plan {
  const host = plan.hosts[index];
  if (host === undefined || host.bus_mb_s === mbS || (mbS !== null && !isBusRate(mbS))) return plan;
  return { ...plan, hosts: plan.hosts.with(index, { ...host, bus_mb_s: mbS }) };
}
