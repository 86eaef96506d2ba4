import { moveTo } from './commands.ts';
import type { Plan } from './generated/types.ts';
import { findPlatform } from './platforms.ts';

/** Sets the kind of machine. Its host gets the machine's usual ID, and a device that is there gets the host's. */
export function setPlatform(plan: Plan, id: string): Plan {
  if (plan.platform === id) return plan;
  const hostId = findPlatform(id)?.hostId ?? null;
  const set = { ...plan, platform: id };
  return hostId === null ? set : moveTo(set, { kind: 'host', index: 0 }, hostId);
}
