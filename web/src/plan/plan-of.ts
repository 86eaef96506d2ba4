import type { Plan } from './generated/types.ts';
import { readLink } from './link/links.ts';

/** For tests: the plan of a link that has to be faultless. */
export function planOf(link: string): Plan {
  const { plan, problems } = readLink(link);
  if (plan === null || problems.length > 0) throw new Error(`not a faultless link: ${link}`);
  return plan;
}
