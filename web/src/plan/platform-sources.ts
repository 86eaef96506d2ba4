import sources from '../../../engine-wasm/crates/devices/data/platforms.json?sources';
import type { Platform } from './platforms.ts';

/** Where the rules of a kind of machine come from. Only late parts show it, so it is not part of the first download. */
export function sourcesOf({ id }: Platform): readonly { name: string; address: string }[] {
  return sources[id] ?? [];
}
