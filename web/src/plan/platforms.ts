import data from '../../../engine-wasm/crates/devices/data/platforms.json' with { type: 'json' };

/** Order in which a machine looks for its boot disk. */
type BootOrder = 'lowest-first' | 'highest-first' | 'usual-disk';

/** A kind of machine and its rules for IDs. */
export interface Platform {
  /** As in links. */
  id: string;
  name: string;
  /** Host adapters of the catalogue that are built in. */
  hosts: readonly string[];
  /** The `platform` of adapters for it. */
  machines: readonly string[];
  /** Usual ID of the machine itself; `null` if it is not known or models differ. */
  hostId: number | null;
  /** Whether that ID cannot be changed. */
  isHostFixed: boolean;
  /** Usual IDs of its disks, CD-ROMs and tapes, the first one first; empty if not known. */
  usual: { disk: readonly number[]; cdrom: readonly number[]; tape: readonly number[] };
  /** `null` if it is not known. */
  boot: BootOrder | null;
  /** Codes of notes; their sentences are in `text/machine.ts`. */
  notes: readonly string[];
  /** Where its rules come from. */
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

/** The kind of machine with this id; `undefined` if this page does not know it. */
export function findPlatform(id: string): Platform | undefined {
  return platforms.find((platform) => platform.id === id);
}

function bootOrder(text: string | undefined): BootOrder | null {
  return text === 'lowest-first' || text === 'highest-first' || text === 'usual-disk' ? text : null;
}
