// The links of plans in a text that a person has pasted.

import type { Plan } from '../../plan/generated/types.ts';
import { PLANS_BESIDE_MAX } from '../../plan/generated/facts.ts';
import { haveRead, pairOf, readLink } from '../../plan/link/links.ts';
import { plansWords as words } from '../../text/plans.ts';

/** The plans of a text, and what is wrong with it. */
export interface PlansRead {
  plans: readonly Plan[];
  problems: readonly string[];
}

/** How a link begins, in an address or alone. */
const LINK = /(?:^|#|=)\d+\//u;

/** The link of each line that is not empty; `null` if it has none. */
function linksOf(text: string): { line: number; link: string | null }[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const found = line.split(/[\s<>"]+/u).find((word) => LINK.test(word));
    // What follows # is the link; a comparison has no # of its own in it.
    const link = found?.slice(found.indexOf('#') + 1) ?? null;
    return [{ line: index + 1, link }];
  });
}

/** Reads the plans of a text. A link of a comparison has two. Rejects if nothing reads links that are not ours. */
export async function plansIn(text: string): Promise<PlansRead> {
  const lines = linksOf(text);
  // More links than the table has are not read, so that a long text costs little.
  const wanted = lines.filter(({ link }) => link !== null).slice(0, PLANS_BESIDE_MAX);
  await haveRead(wanted.flatMap(({ link }) => link ?? []));
  const plans: Plan[] = [];
  const problems: string[] = [];
  for (const { line, link } of lines) {
    if (link === null) problems.push(words.unreadLine(line));
  }
  for (const { line, link } of wanted) {
    const both = pairOf(link ?? '');
    for (const one of both.length > 0 ? both : [link ?? '']) {
      const read = readLink(one);
      if (read.plan === null) problems.push(words.unreadLine(line));
      else {
        plans.push(read.plan);
        problems.push(...read.problems.map(({ part }) => words.partly(line, part)));
      }
    }
  }
  const count = plans.length + lines.filter(({ link }) => link !== null).length - wanted.length;
  if (count > PLANS_BESIDE_MAX) problems.push(words.tooMany(PLANS_BESIDE_MAX, count));
  return { plans: plans.slice(0, PLANS_BESIDE_MAX), problems };
}
