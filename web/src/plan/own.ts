import type { Host, Own, Plan } from './generated/types.ts';
import { withDevice, withHost } from './bus.ts';
import { type HostFigure, areAllowed } from './figures.ts';
import { DEFAULT_HOST, HOST_FIGURES, OWN_FIGURES } from './generated/facts.ts';

/** Whether the device has no figures of its own. */
export function isCatalogued(own: Own): boolean {
  return (
    OWN_FIGURES.every(({ field }) => own[field] === null) &&
    own.width_bits === null &&
    own.signalling.length === 0 &&
    own.tagged === null &&
    own.caching === null &&
    own.write_cache === null &&
    own.verify === null &&
    own.erase === null &&
    !own.zero_latency
  );
}

/** Replaces figures of the catalogue with the device's own; `null` restores the catalogue's. */
export function setOwn(plan: Plan, index: number, change: Partial<Own>): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined) return plan;
  const own = { ...device.own, ...change };
  return areAllowed(OWN_FIGURES, own) ? withDevice(plan, index, { ...device, own }) : plan;
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
  return isSame || !areAllowed(HOST_FIGURES, changed) ? plan : withHost(plan, index, changed);
}
