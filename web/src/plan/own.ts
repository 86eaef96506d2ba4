import type { Own, Plan } from './generated/types.ts';
import { withDevice, withHost } from './bus.ts';
import { BUS_MB_S_MAX, BUS_MB_S_MIN, OWN_FIGURES } from './generated/facts.ts';

/** A figure of a device that a user may set, and its limits. */
export type OwnFigure = (typeof OWN_FIGURES)[number];

/** Whether a figure may have this value. */
export function isAllowed({ least, orZero, most }: OwnFigure, value: number): boolean {
  return (value >= least && value <= most) || (orZero && value === 0);
}

/** Whether the device has no figures of its own. */
export function isCatalogued(own: Own): boolean {
  return (
    OWN_FIGURES.every(({ field }) => own[field] === null) &&
    own.width_bits === null &&
    own.signalling.length === 0 &&
    own.tagged === null
  );
}

/** Replaces figures of the catalogue with the device's own; `null` restores the catalogue's. */
export function setOwn(plan: Plan, index: number, change: Partial<Own>): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined) return plan;
  const own = { ...device.own, ...change };
  const allowed = OWN_FIGURES.every((figure) => {
    const value = own[figure.field];
    return value === null || isAllowed(figure, value);
  });
  return allowed ? withDevice(plan, index, { ...device, own }) : plan;
}

/** Whether a host's machine may have this rate, MB/s. */
export function isBusRate(mbS: number): boolean {
  return mbS >= BUS_MB_S_MIN && mbS <= BUS_MB_S_MAX;
}

/** Sets the rate of a host's machine, MB/s; `null` restores the catalogue's. */
export function setBusRate(plan: Plan, index: number, mbS: number | null): Plan {
  const host = plan.bus.hosts[index];
  if (host === undefined || host.bus_mb_s === mbS || (mbS !== null && !isBusRate(mbS))) return plan;
  return withHost(plan, index, { ...host, bus_mb_s: mbS });
}
