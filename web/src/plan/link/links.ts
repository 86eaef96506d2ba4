/**
 * Plans as links. The only reader and writer is in Rust (`engine-wasm/crates/plan/src/link`, with the grammar), here
 * as a small module for the page's own thread. The page fetches it after the engine, which reads the first link.
 */
import { FIRST_LINK, FIRST_PLAN } from '../generated/facts.ts';
import type { Looking, Parsed, Plan, Shared } from '../generated/types.ts';
import {
  chosen_id,
  initSync,
  pair_of,
  read,
  selectable_ids,
  write,
  write_pair,
  write_shared,
  write_page,
  write_sweep,
  write_time,
} from './pkg/busfree_links.js';

let isReady = false;
/** What waits for `startLinks`. */
const waiting: (() => void)[] = [];

/**
 * Call this once, with the compiled `pkg/busfree_links_bg.wasm`. Before it, only the plan of a first visit and what
 * `takePlan` took can be read and written.
 */
export function startLinks(module: WebAssembly.Module | BufferSource): void {
  initSync({ module });
  isReady = true;
  ahead = null;
  // Each by itself, so that an error in one neither hides the others nor counts as one of the module.
  for (const what of waiting.splice(0)) queueMicrotask(what);
}

/** Calls back when every link can be read and written, at once if they can. */
export function whenLinksCanBeRead(what: () => void): void {
  if (isReady) what();
  else waiting.push(what);
}

/** Whether every link can be read and written. */
export function linksCanBeRead(): boolean {
  return isReady;
}

let ahead: { link: string; plan: Plan } | null = null;

/** Takes a plan that the engine has read from its canonical link, to show it before `startLinks`. */
export function takePlan(link: string, plan: Plan): void {
  if (isReady) return;
  ahead = { link, plan };
  written.set(plan, link);
}

/**
 * Reads a link: all of it, or only what follows `#`, also as mail and chat programs change it. Keeps what can be read
 * and lists the rest. Only a missing version or an excessive length makes it fail as a whole.
 */
export function readLink(link: string): Parsed {
  if (ahead?.link !== link) return read(link);
  return { plan: ahead.plan, shared: null, looking: null, problems: [] };
}

/** The links of A and B in the link of a comparison, to be read one by one; none if it is no comparison. */
export function pairOf(link: string): string[] {
  if (ahead?.link === link) return [];
  const both = pair_of(link);
  return both === '' ? [] : both.split('\0', 2);
}

/** The link of a comparison, from those of its two plans. */
export function writePair(a: string, b: string): string {
  return write_pair(a, b);
}

const written = new WeakMap<Plan, string>([[FIRST_PLAN, FIRST_LINK]]);

/** The canonical link of a plan: what follows `#`. Equal plans have equal links. */
export function writeLink(plan: Plan): string {
  const known = written.get(plan);
  if (known !== undefined) return known;
  const link = write(plan);
  written.set(plan, link);
  return link;
}

/** The link of a plan with what the page shows of it; `null`: only the plan. */
export function writeLookingLink(plan: Plan, looking: Looking | null): string {
  if (looking === null) return writeLink(plan);
  return writeLink(plan) + partOf(looking);
}

function partOf(looking: Looking): string {
  if (looking.shows === 'sweep') return write_sweep(looking.over);
  if (looking.shows !== 'time') return write_page(looking.shows === 'wiring');
  const { view, choice } = looking;
  return write_time(view?.from, view?.to ?? 0, choice?.index, choice?.what === 'command');
}

/**
 * The link to share, with a checksum. If the figures are known, it also has the model's version and its rates, MB/s,
 * in the order of the plan's devices.
 */
export function writeSharedLink(plan: Plan, shared: Shared | null): string {
  return write_shared(plan, shared?.model_version, Float64Array.from(shared?.mb_s ?? []));
}

/** IDs of a device whose part has these data lines and IDs; `ownBits` are its own data lines, if set. */
export function selectableIds(
  ownBits: number | null,
  madeBits: number,
  madeIds: readonly number[],
): number[] {
  return [...selectable_ids(ownBits, madeBits, Uint8Array.from(madeIds))];
}

/**
 * The chosen one of these IDs: the nearest to `near` on the ladder, of two equally near ones the stronger; without
 * `near` the strongest.
 */
export function chosenId(ids: readonly number[], near: number | undefined): number | undefined {
  return chosen_id(Uint8Array.from(ids), near);
}
