import type { Host, Own, Plan } from './generated/types.ts';
import { withDevice, withHost } from './bus.ts';
import { DEFAULT_HOST, HOST_FIGURES, OWN_FIGURES } from './generated/facts.ts';

/** A figure of a device that a user may set, and its limits. */
export type OwnFigure = (typeof OWN_FIGURES)[number];

/** A figure of a host that a user may set, and its limits. */
export type HostFigure = (typeof HOST_FIGURES)[number];

/** Whether a figure may have this value. */
function isAllowed({ least, orZero, most }: OwnFigure | HostFigure, value: number): boolean {
  return (value >= least && value <= most) || (orZero && value === 0);
}

/** The value of a typed text; `null` if it is empty, `undefined` if the figure may not have it. */
export function readFigure(figure: OwnFigure | HostFigure, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) && isAllowed(figure, value) ? value : undefined;
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

/** The figures of a host; without one, those that leave everything to the catalogue. */
export function hostFigures(host: Host = DEFAULT_HOST): Pick<Host, HostFigure['field']> {
  const { bus_mb_s, fifo_kb, phase_us } = host;
  return { bus_mb_s, fifo_kb, phase_us };
}

/** Replaces figures of the catalogue with the host's own; `null` restores the catalogue's. */
export function setHostFigures(plan: Plan, index: number, change: Partial<Host>): Plan {
  const host = plan.bus.hosts[index];
  if (host === undefined) return plan;
  const changed = { ...host, ...change };
  const isSame = HOST_FIGURES.every(({ field }) => changed[field] === host[field]);
  const allowed = HOST_FIGURES.every((figure) => {
    const value = changed[figure.field];
    return value === null || isAllowed(figure, value);
  });
  return isSame || !allowed ? plan : withHost(plan, index, changed);
}
