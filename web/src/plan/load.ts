import type { Plan } from './generated/types.ts';
import { withBus } from './bus.ts';
import { freeIds } from './ids.ts';
import { DEFAULT_PLAN, LOAD_PERCENT_MAX } from './generated/facts.ts';

/** Up to this load, percent, the paper's load system used two disks; above it three. */
const TWO_DISKS_UP_TO = 90;

/**
 * Sets how busy the load system alone makes the bus, percent; 0 removes it. IDs that the user set are kept. A new
 * disk, and one whose ID was taken while the load was off, gets its ID from the paper, or else the strongest free
 * one.
 */
export function setLoad(plan: Plan, percent: number): Plan {
  const wanted = Math.min(LOAD_PERCENT_MAX, Math.max(0, Math.round(percent)));
  if (!Number.isFinite(wanted) || wanted === plan.bus.load.percent) return plan;
  if (wanted === 0) return withBus(plan, { load: { ...atRest(plan), percent: 0 } });

  const free = new Set(freeIds(plan));
  const take = (id: number | undefined) => {
    const [strongest] = free;
    const taken = id !== undefined && free.has(id) ? id : strongest;
    if (taken !== undefined) free.delete(taken);
    return taken ?? id ?? 0;
  };
  const { load } = plan.bus;
  const wasOff = load.percent === 0;
  const initiatorId = wasOff ? take(load.initiator_id) : load.initiator_id;
  const usual = DEFAULT_PLAN.bus.load.disk_ids;
  const count = wanted <= TWO_DISKS_UP_TO ? 2 : 3;
  const diskIds: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const own = load.disk_ids[i];
    diskIds.push(own !== undefined && !wasOff ? own : take(own ?? usual[i]));
  }
  return withBus(plan, { load: { ...load, percent: wanted, initiator_id: initiatorId, disk_ids: diskIds } });
}

/** The load system switched off. If its disks have the paper's IDs, it equals one that was never switched on. */
function atRest(plan: Plan) {
  const usual = DEFAULT_PLAN.bus.load;
  const untouched = plan.bus.load.disk_ids.every((id, i) => id === usual.disk_ids[i]);
  return untouched ? { ...plan.bus.load, disk_ids: usual.disk_ids } : plan.bus.load;
}
