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

/** What a host's machine is. */
export type HostMachine = Pick<Host, 'slot' | 'system' | 'driver'>;

/** The figures of a host and its machine; without one, those that leave everything to the catalogue. */
export function hostFigures(host: Host = DEFAULT_HOST): Pick<Host, HostFigure['field']> & HostMachine {
  const { bus_mb_s, fifo_kb, phase_us, command_us, kib_us, adapter_us, in_flight } = host;
  const { interrupts, transfer_kb, slot, system, driver } = host;
  return {
    bus_mb_s,
    fifo_kb,
    phase_us,
    command_us,
    kib_us,
    adapter_us,
    in_flight,
    interrupts,
    transfer_kb,
    slot,
    system,
    driver,
  };
}

/** Whether nothing of a host or its machine differs from the catalogue's. */
export function isUsualHost(host: Host): boolean {
  return areSameFigures(host, DEFAULT_HOST);
}

function areSameFigures(a: Host, b: Host): boolean {
  return JSON.stringify(hostFigures(a)) === JSON.stringify(hostFigures(b));
}

/** Replaces figures of the catalogue with the host's own; `null` restores the catalogue's. */
export function setHostFigures(plan: Plan, index: number, change: Partial<Host>): Plan {
  const host = plan.bus.hosts[index];
  if (host === undefined) return plan;
  const changed = { ...host, ...change };
  return areSameFigures(changed, host) || !areAllowed(HOST_FIGURES, changed)
    ? plan
    : withHost(plan, index, changed);
}
