/**
 * Plans as links. The one reader and writer is the engine's (`engine-wasm/crates/plan/src/link`, with the grammar), as a small
 * module of its own for the page's own thread.
 */
import type { Parsed, Plan, Shared } from '../generated/types.ts';
import { chosen_id, initSync, read, selectable_ids, write, write_shared } from './pkg/busfree_links.js';

/** To be called once, before anything else here: with the compiled `pkg/busfree_links_bg.wasm`. */
export function startLinks(module: WebAssembly.Module | BufferSource): void {
  initSync({ module });
}

/**
 * Reads a link: the whole of it, or only what follows `#`, as mail and chat have left it. Keeps what can be read and lists what
 * cannot; nothing makes it fail as a whole but a missing version or an absurd length.
 */
export function readLink(link: string): Parsed {
  return read(link);
}

const written = new WeakMap<Plan, string>();

/** The canonical link of a plan: what follows `#`. Equal plans have equal links. */
export function writeLink(plan: Plan): string {
  const known = written.get(plan);
  if (known !== undefined) return known;
  const link = write(plan);
  written.set(plan, link);
  return link;
}

/**
 * The link to share: with a check, and, where the figures are known, which model gave which rates, MB/s, in the order of the plan's
 * devices.
 */
export function writeSharedLink(plan: Plan, shared: Shared | null): string {
  return write_shared(plan, shared?.model_version, Float64Array.from(shared?.mb_s ?? []));
}

/** IDs a device can be set to whose part has these data lines and IDs, and which has `ownBits` of its own, if any. */
export function selectableIds(
  ownBits: number | null,
  madeBits: number,
  madeIds: readonly number[],
): number[] {
  return [...selectable_ids(ownBits, madeBits, Uint8Array.from(madeIds))];
}

/** The ID that is chosen among these: the nearest to `near` on the ladder, of two as near the stronger; else the strongest. */
export function chosenId(ids: readonly number[], near: number | undefined): number | undefined {
  return chosen_id(Uint8Array.from(ids), near);
}
