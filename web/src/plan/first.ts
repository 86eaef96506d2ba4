import type { Plan } from './generated/types.ts';
import { DEFAULT_PLAN, FIRST_LINK } from './generated/facts.ts';
import { readLink } from './link/links.ts';

/** The plan that the page opens with if the address has none. */
export function firstPlan(): Plan {
  return readLink(FIRST_LINK).plan ?? DEFAULT_PLAN;
}
