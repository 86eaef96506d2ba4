import type { Plan } from './generated/types.ts';
import { withBus } from './bus.ts';
import { readLink } from './link/links.ts';

/** For tests: the plan of a link without problems. */
export function planOf(link: string): Plan {
  const { plan, problems } = readLink(link);
  if (plan === null || problems.length > 0) throw new Error(`not a faultless link: ${link}`);
  return plan;
}

/**
 * For tests: gives hosts and devices, each in plan order, these IDs all at once; the load system keeps its
 * own.
 */
export function setIds(plan: Plan, hostIds: readonly number[], deviceIds: readonly number[]): Plan {
  return withBus(plan, {
    hosts: plan.bus.hosts.map((host, i) => ({ ...host, id: hostIds[i] ?? host.id })),
    devices: plan.bus.devices.map((device, i) => ({ ...device, id: deviceIds[i] ?? device.id })),
  });
}
