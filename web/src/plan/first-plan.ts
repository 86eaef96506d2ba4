import { DEFAULT_PLAN, FIRST_LINK } from './generated/facts.ts';
import type { Plan } from './generated/types.ts';
import { readPlan } from './link/read-plan.ts';

/** The plan that the page opens with if the address has none. */
export const FIRST_PLAN: Plan = readPlan(FIRST_LINK) ?? DEFAULT_PLAN;
