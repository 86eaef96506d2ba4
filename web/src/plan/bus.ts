import type { Bus, Device, Host, Plan } from './generated/types.ts';

/** The plan with its bus changed. */
export function withBus(plan: Plan, change: Partial<Bus>): Plan {
  return { ...plan, bus: { ...plan.bus, ...change } };
}

/** The plan with one host replaced. */
export function withHost(plan: Plan, index: number, host: Host): Plan {
  return withBus(plan, { hosts: plan.bus.hosts.with(index, host) });
}

/** The plan with one device replaced. */
export function withDevice(plan: Plan, index: number, device: Device): Plan {
  return withBus(plan, { devices: plan.bus.devices.with(index, device) });
}
