import data from '../../../engine-wasm/crates/devices/data/platforms.json' with { type: 'json' };
import type { Plan } from './generated/types.ts';
import { moveTo } from './commands.ts';

/** Order in which a machine looks for a disk to start from. */
type BootOrder = 'lowest-first' | 'highest-first' | 'usual-disk';

/** A kind of machine and what it expects of IDs. */
export interface Platform {
  /** As it stands in a link. */
  id: string;
  name: string;
  /** Host adapters of the catalogue that are built into it. */
  hosts: readonly string[];
  /** What adapters for it have as their `platform`. */
  machines: readonly string[];
  /** Usual ID of the machine itself; `null` where it is not known or models differ. */
  hostId: number | null;
  /** Whether that ID cannot be changed. */
  isHostFixed: boolean;
  /** IDs of its own disks, CD-ROMs and tapes, the first one first; empty where it is not known. */
  usual: { disk: readonly number[]; cdrom: readonly number[]; tape: readonly number[] };
  /** `null` where it is not known. */
  boot: BootOrder | null;
  /** Codes of what else there is to know; their sentences are in `text/machine.ts`. */
  notes: readonly string[];
  sources: readonly { name: string; address: string }[];
}

/** Every kind of machine, in the order of the file. */
export const platforms: readonly Platform[] = data.platforms.map((platform) => ({
  id: platform.id,
  name: platform.name,
  hosts: platform.hosts,
  machines: platform.machines,
  hostId: platform.host_id ?? null,
  isHostFixed: platform.host_fixed ?? false,
  usual: {
    disk: platform.usual_ids.disk ?? [],
    cdrom: platform.usual_ids.cdrom ?? [],
    tape: platform.usual_ids.tape ?? [],
  },
  boot: bootOrder(platform.boot),
  notes: platform.notes,
  sources: platform.sources,
}));

/** The kind of machine with this id; `undefined` for one this page does not know. */
export function findPlatform(id: string): Platform | undefined {
  return platforms.find((platform) => platform.id === id);
}

/** Says what kind of machine the bus is in. Its host goes to the ID such a machine has; whoever is there takes the host's. */
export function setPlatform(plan: Plan, id: string): Plan {
  if (plan.platform === id) return plan;
  const hostId = findPlatform(id)?.hostId ?? null;
  const set = { ...plan, platform: id };
  return hostId === null ? set : moveTo(set, { kind: 'host', index: 0 }, hostId);
}

function bootOrder(text: string | undefined): BootOrder | null {
  return text === 'lowest-first' || text === 'highest-first' || text === 'usual-disk' ? text : null;
}
