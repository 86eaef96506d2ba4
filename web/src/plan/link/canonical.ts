// Links that this program has written: they are read without WebAssembly.
import type { Parsed } from '../generated/types.ts';
import { readLooking } from './looking.ts';
import { readPlan } from './read-plan.ts';
import { unstamped } from './stamp.ts';

/** What such a link has; `null` for any other text. */
export function readCanonical(text: string): Parsed | null {
  const end = text.lastIndexOf('/');
  const looking = readLooking(text.slice(end + 1));
  const link = looking === null ? text : text.slice(0, end);
  const { link: plain, shared: sharedBy } = unstamped(link);
  const plan = readPlan(plain);
  if (plan === null) return null;
  const shared = plain === link ? null : sharedBy(plan);
  return shared === undefined ? null : { plan, shared, looking, problems: [] };
}

/** The links of A and B in the link of a comparison, each after a `#`; none if it is none that this program has written. */
export function canonicalPair(text: string): string[] {
  const [, a, b] = /^a=([\w./=-]+)&b=([\w./=-]+)$/u.exec(text) ?? [];
  return a === undefined || b === undefined ? [] : [`#${a}`, `#${b}`];
}
