// Types of `busfree/engine`.

import type { Advice, CheckAnswer, Fault, PredictAnswer, PredictRefusal } from './types.d.ts';

export type * from './types.d.ts';

/**
 * Predicts what each device of a plan gets: the document of `busfree predict PLAN --json`. A plan with an error among its
 * findings has no `devices`. It computes for up to some seconds in this thread.
 * @param plan a link, or the text of a JSON document
 * @throws {PlanFault} if the plan cannot be read
 */
export function predict(plan: string): Promise<PredictAnswer | PredictRefusal>;

/**
 * Lists what is wrong with a plan: the document of `busfree check PLAN --json`.
 * @param plan a link, or the text of a JSON document
 * @throws {PlanFault} if the plan cannot be read
 */
export function check(plan: string): Promise<CheckAnswer>;

/**
 * Finds better IDs: the document of `busfree recommend PLAN --json`. It computes for some seconds in this thread.
 * @param plan a link, or the text of a JSON document
 * @throws {PlanFault} if the plan cannot be read, or if there is nothing to recommend
 */
export function recommend(plan: string): Promise<Advice>;

/** There is no answer. The message says why. */
export class PlanFault extends Error {
  /** The same for programs: the part that is wrong, what is allowed, what was probably meant. */
  readonly fault: Fault;
}
