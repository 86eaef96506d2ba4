// What follows from the page's state. Each gives the same object for the same answers, so that views are drawn again only when
// something has changed.

import type { RequestKind } from '../engine/messages.ts';
import type { Advice, Evaluation, Plan } from '../plan/generated/types.ts';
import { writeLink } from '../plan/link/links.ts';
import { withoutPreferences } from '../plan/preferences.ts';
import type { Answers } from './answers.ts';
import type { Opened, PlannerState } from './state.ts';

/** The plan on the screen: the preview while there is one. */
export function shownPlan(state: PlannerState): Plan {
  return state.preview?.plan ?? state.plan;
}

/** Canonical link of the plan on the screen. */
export function shownLink(state: PlannerState): string {
  return writeLink(shownPlan(state));
}

/** Link of a plan as far as its figures depend on it: what better IDs are sought for changes none. */
export function figuresKey(plan: Plan): string {
  return writeLink(withoutPreferences(plan));
}

/** What the engine has said of the shown plan in the end; `null` before that. What is stated as a fact comes from here. */
export function settledEvaluation(state: PlannerState): Evaluation | null {
  return finished(state, shownPlan(state));
}

/** The same of the plan as it stands, whatever is tried on the ladder: what a preview is compared with. */
export function settledEvaluationOfPlan(state: PlannerState): Evaluation | null {
  return finished(state, state.plan);
}

function finished({ answers }: PlannerState, plan: Plan): Evaluation | null {
  return answers.evaluations.get(figuresKey(plan)) ?? null;
}

/** What the page shows of the engine's answers. Figures of an earlier plan stay until there are newer ones. */
export function shownEvaluation(state: PlannerState): Evaluation | null {
  return settledEvaluation(state) ?? state.answers.shown;
}

/** The finished evaluation that was shown last. `shownEvaluation` is a later one while the engine is at work. */
export function lastSettled(state: PlannerState): Evaluation | null {
  return settledEvaluation(state) ?? state.answers.settled;
}

/** The answers, with what is shown now as what was shown last. */
export function answersSeen(state: PlannerState): Answers {
  const { answers } = state;
  const evaluation = settledEvaluation(state);
  return evaluation === null || (evaluation === answers.shown && evaluation === answers.settled)
    ? answers
    : { ...answers, shown: evaluation, settled: evaluation };
}

/** Why the engine refused the shown plan; `null` where it did not. */
export function whyRefused(state: PlannerState): string | null {
  return state.answers.refusals.predict.get(figuresKey(shownPlan(state))) ?? null;
}

/** Whether figures of the shown plan are still being computed. */
export function figuresAreBeingComputed(state: PlannerState): boolean {
  return settledEvaluation(state) === null && whyRefused(state) === null && engineIsUsable(state);
}

/** Whether better IDs of the plan as it stands are still sought. */
export function adviceIsSought(state: PlannerState): boolean {
  const { answers, plan, preview, seeksAdvice } = state;
  const link = writeLink(plan);
  const evaluation = settledEvaluationOfPlan(state);
  return (
    seeksAdvice &&
    engineIsUsable(state) &&
    !answers.advices.has(link) &&
    !answers.refusals.predict.has(figuresKey(plan)) &&
    !answers.refusals.advise.has(link) &&
    // A plan that was never predicted is not searched while something else is tried.
    (evaluation === null ? preview === null : hasOrders(evaluation))
  );
}

/** What the engine is to work on; `null` for nothing. A plan is searched once it is predicted. */
export function workFor(state: PlannerState): Record<RequestKind, Plan | null> {
  return {
    predict: figuresAreBeingComputed(state) ? withoutPreferences(shownPlan(state)) : null,
    advise: adviceIsSought(state) && settledEvaluationOfPlan(state) !== null ? state.plan : null,
  };
}

/** Whether the engine is well or may yet be. */
function engineIsUsable({ engine }: PlannerState): boolean {
  return engine.status !== 'failed';
}

/** Plans with an error and plans without work have no better IDs. */
function hasOrders({ prediction, verdict }: Evaluation): boolean {
  return prediction !== null && verdict.code !== 'empty';
}

/** Whether the figures on the screen are another plan's, or not finished. */
export function figuresAreUnsettled(state: PlannerState): boolean {
  return shownEvaluation(state) !== null && settledEvaluation(state) === null;
}

/** Whether nothing is known yet and something will be: an engine that failed and a plan that was refused bring no figures. */
export function firstFiguresAreAwaited(state: PlannerState): boolean {
  return shownEvaluation(state) === null && figuresAreBeingComputed(state);
}

/** Whether the findings on the screen are about the plan as it stands: what helps another plan, or one that is tried, acts on other devices. */
export function findingsAreOfPlan(state: PlannerState): boolean {
  return shownEvaluation(state)?.plan === figuresKey(state.plan);
}

/** Whether the findings on the screen are another plan's than what is shown. */
export function findingsAreOld(state: PlannerState): boolean {
  const evaluation = shownEvaluation(state);
  return evaluation !== null && evaluation.plan !== figuresKey(shownPlan(state));
}

/** Whether the figures on the screen come from a simulation that is not finished: their intervals say nothing yet. */
export function figuresAreRough(state: PlannerState): boolean {
  return shownEvaluation(state) !== lastSettled(state);
}

/** The advice, where it is about the plan that is shown; `null` while something is tried or nothing is found yet. */
export function currentAdvice(state: PlannerState): Advice | null {
  return state.preview === null ? currentSearch(state) : null;
}

/** What the search has found so far for the plan there is, also while something is tried on the ladder. */
export function currentSearch({ answers, plan }: PlannerState): Advice | null {
  const link = writeLink(plan);
  return answers.advices.get(link) ?? (answers.search?.plan === link ? answers.search : null);
}

/** What is open about the whole plan; `null` for nothing, and while something about one party is. */
export function planDialog({ dialog }: PlannerState): Opened['what'] | null {
  return dialog !== null && dialog.of === null ? dialog.what : null;
}

/** Whether there is anything to undo. */
export function canUndo(state: PlannerState): boolean {
  return state.past.length > 0;
}

/** Whether there is anything to redo. */
export function canRedo(state: PlannerState): boolean {
  return state.future.length > 0;
}
