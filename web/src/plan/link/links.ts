/**
 * Plans as links. Those that this program has written are read and written here, by the table of the plan's fields; the
 * others by the reader in Rust (`engine-wasm/crates/plan/src/link`, with the grammar), which the page fetches later.
 */
import type { Looking, Parsed, Plan, Problem, Shared } from '../generated/types.ts';
import { canonicalPair, readCanonical } from './canonical.ts';
import { writeLooking } from './looking.ts';
import { stamped } from './stamp.ts';
import { writePlan } from './write-plan.ts';

/** The reader of all links, in Rust. */
export interface Reader {
  /** JSON of `Parsed`. */
  read(text: string): string;
  pair_of(text: string): string[] | undefined;
}

let reader: Reader | null = null;
/** Fetches the reader; each call tries once more. */
let fetchReader: () => Promise<Reader> = async () => Promise.reject(new Error('there is no reader of links'));
let fetching: Promise<Reader> | null = null;

/** Says how the reader is fetched. */
export function provideReader(fetched: () => Promise<Reader>): void {
  fetchReader = fetched;
}

/** Takes the reader. */
export function startReader(made: Reader): void {
  reader = made;
}

/** Resolves when every link can be read. Rejects if the reader cannot be had; the next call tries again. */
export async function everyLink(): Promise<void> {
  if (reader !== null) return;
  fetching ??= fetchReader().finally(() => (fetching = null));
  startReader(await fetching);
}

/** Whether this link can be read now: it is one of ours, or the reader is there. */
export function canBeRead(link: string): boolean {
  if (reader !== null || readCanonical(link) !== null) return true;
  const both = canonicalPair(link);
  return both.length > 0 && both.every((one) => readCanonical(one.slice(1)) !== null);
}

/** Of a link that only the reader could read. */
const UNREAD: Problem = { code: 'not-a-plan', part: '', field: '', text: '', refuses: true };

/**
 * Reads a link: all of it, or only what follows `#`, also as mail and chat programs change it. Keeps what can be read
 * and lists the rest. Only a missing version or an excessive length makes it fail as a whole, and the lack of a reader: see
 * `everyLink`.
 */
export function readLink(link: string): Parsed {
  const own = readCanonical(link.startsWith('#') ? link.slice(1) : link);
  if (own !== null) return own;
  if (reader === null) return { plan: null, shared: null, looking: null, problems: [UNREAD] };
  const parsed: Parsed = JSON.parse(reader.read(link));
  return parsed;
}

/** The links of A and B in the link of a comparison, to be read one by one; none if it is no comparison. */
export function pairOf(link: string): string[] {
  const own = canonicalPair(link);
  // No plan is a comparison.
  if (own.length > 0 || readCanonical(link) !== null) return own;
  return reader?.pair_of(link) ?? [];
}

/** The link of a comparison, from those of its two plans. No link has `&` in it. */
export function writePair(a: string, b: string): string {
  return `a=${a}&b=${b}`;
}

const written = new WeakMap<Plan, string>();

/** The canonical link of a plan: what follows `#`. Equal plans have equal links. */
export function writeLink(plan: Plan): string {
  const known = written.get(plan);
  if (known !== undefined) return known;
  const link = writePlan(plan);
  written.set(plan, link);
  return link;
}

/** The link of a plan with what the page shows of it; `null`: only the plan. */
export function writeLookingLink(plan: Plan, looking: Looking | null): string {
  return looking === null ? writeLink(plan) : `${writeLink(plan)}/${writeLooking(looking)}`;
}

/**
 * The link to share, with a checksum. If the figures are known, it also has the model's version and its rates, MB/s,
 * in the order of the plan's devices.
 */
export function writeSharedLink(plan: Plan, shared: Shared | null): string {
  return stamped(writeLink(plan), plan, shared);
}
