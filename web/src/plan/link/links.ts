/**
 * Plans as links. Those that this program has written are read and written here, by the table of the plan's fields; the
 * others by the reader in Rust (`engine-wasm/crates/plan/src/link`, with the grammar), in a worker.
 */
import type { Looking, Parsed, Plan, Problem, Shared } from '../generated/types.ts';
import { type Reading, texts } from '../texts.ts';
import { canonicalPair, readCanonical } from './canonical.ts';
import { writeLooking } from './looking.ts';
import { stamped } from './stamp.ts';
import { writePlan } from './write-plan.ts';

/** What Rust has made of links that are not ours, the oldest first. */
const readings = new Map<string, Reading>();

/** Characters of the texts that are kept: several times the largest file of saved plans. */
const READINGS_CHARS_MAX = 8_000_000;

/** Whether this link can be read now: it is one of ours, or Rust has read it. */
export function canBeRead(link: string): boolean {
  if (readings.has(link) || readCanonical(link) !== null) return true;
  const both = canonicalPair(link);
  return both.length > 0 && both.every((one) => readCanonical(one.slice(1)) !== null);
}

/**
 * Resolves when these links can be read. Rejects if there is nothing that reads those which are not ours; the next call
 * tries again.
 */
export async function haveRead(links: readonly string[]): Promise<void> {
  await Promise.all(
    links
      .filter((link) => !canBeRead(link))
      .map(async (link) => {
        const reading = await texts().read(link);
        await haveRead(reading.pair ?? []);
        readings.set(link, reading);
      }),
  );
  let kept = 0;
  for (const text of [...readings.keys()].toReversed()) {
    kept += text.length;
    // The text that was read last stays, however long it is.
    if (kept > READINGS_CHARS_MAX && kept > text.length) readings.delete(text);
  }
}

/** Of a link that only Rust could read. */
const UNREAD: Problem = { code: 'not-a-plan', part: '', field: '', text: '', refuses: true };

/**
 * Reads a link: all of it, or only what follows `#`, also as mail and chat programs change it. Keeps what can be read
 * and lists the rest. It fails as a whole if its version is missing, if it is too long, or if it is not ours and nothing has
 * waited for `haveRead`.
 */
export function readLink(link: string): Parsed {
  return (
    readCanonical(link.startsWith('#') ? link.slice(1) : link) ??
    readings.get(link)?.parsed ?? { plan: null, shared: null, looking: null, problems: [UNREAD] }
  );
}

/** The links of A and B in the link of a comparison, to be read one by one; none if it is no comparison. */
export function pairOf(link: string): readonly string[] {
  const own = canonicalPair(link);
  // No plan is a comparison.
  if (own.length > 0 || readCanonical(link) !== null) return own;
  return readings.get(link)?.pair ?? [];
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
