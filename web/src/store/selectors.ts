// Values derived from the page's state. Each selector returns the same object for the same answers, so that
// views render again only after a change.

import type { RequestKind } from '../engine/messages.ts';
import type { Advice, Evaluation, Plan } from '../plan/generated/types.ts';
import { FIRST_PLAN } from '../plan/first-plan.ts';
import { writeLink } from '../plan/link/links.ts';
import { withoutPreferences } from '../plan/preferences.ts';
import type { Answers } from './answers.ts';
import type { Opened, PlannerState, ReadProblem } from './state.ts';

/** The plan on the screen: the preview if there is one. */
export function shownPlan(state: PlannerState): Plan {
  return state.preview?.plan ?? state.plan;
}

/** Canonical link of the plan on the screen. */
export function shownLink(state: PlannerState): string {
  return writeLink(shownPlan(state));
}

/** Link of a plan without the preferences for better IDs, which change none of its figures. */
export function figuresKey(plan: Plan): string {
  return writeLink(withoutPreferences(plan));
}

/**
 * The finished evaluation of the shown plan; `null` until there is one. Everything that the page states as a
 * fact comes from it.
 */
export function settledEvaluation(state: PlannerState): Evaluation | null {
  return finished(state, shownPlan(state));
}

/** The finished evaluation of the current plan, also during a preview, which is compared with it. */
export function settledEvaluationOfPlan(state: PlannerState): Evaluation | null {
  return finished(state, state.plan);
}

function finished({ answers }: PlannerState, plan: Plan): Evaluation | null {
  return answers.evaluations.get(figuresKey(plan)) ?? null;
}

/** The evaluation that the page shows. Figures of an earlier plan stay until there are newer ones. */
export function shownEvaluation(state: PlannerState): Evaluation | null {
  return settledEvaluation(state) ?? state.answers.shown;
}

/**
 * The finished evaluation that was shown last. While the engine computes, `shownEvaluation` may be a later
 * one.
 */
export function lastSettled(state: PlannerState): Evaluation | null {
  return settledEvaluation(state) ?? state.answers.settled;
}

/** The answers, with the evaluation shown now recorded as the one shown last. */
export function answersSeen(state: PlannerState): Answers {
  const { answers } = state;
  const evaluation = settledEvaluation(state);
  return evaluation === null || (evaluation === answers.shown && evaluation === answers.settled)
    ? answers
    : { ...answers, shown: evaluation, settled: evaluation };
}

/** Whether the figures of plan A are still to be computed. */
export function pinnedIsAwaited(state: PlannerState): boolean {
  const { pinned } = state;
  return (
    pinned !== null &&
    pinned.evaluation === null &&
    !pinned.isRefused &&
    engineIsUsable(state) &&
    !state.stopped.has(figuresKey(pinned.plan))
  );
}

/**
 * The plan whose figures are shown beside those of the shown plan, and its finished evaluation; `null` for none. It is
 * plan A, in a preview the present plan, otherwise the plan before the last change.
 */
export function comparedWith(state: PlannerState): { plan: Plan; evaluation: Evaluation | null } | null {
  const { pinned, preview } = state;
  if (pinned !== null) return pinned;
  const plan = preview === null ? beforeChange(state) : state.plan;
  return plan && { plan, evaluation: finished(state, plan) };
}

/**
 * The plan before the user's last change; `null` if there is none, if the change was undone, or if it changed no
 * figure.
 */
export function beforeChange({ plan, changed, past }: PlannerState): Plan | null {
  const before = changed === plan ? past.at(-1) : undefined;
  // The figures of another channel are those of another bus.
  if (before === undefined || before.channel !== plan.channel) return null;
  return figuresKey(before) === figuresKey(plan) ? null : before;
}

/** Whether the plan is compared only because it was changed. Then what stayed equal is not worth a word. */
export function comparesByItself({ pinned, preview }: PlannerState): boolean {
  return pinned === null && preview === null;
}

/** The finished evaluation of a plan that was predicted before. */
export function knownEvaluation(state: PlannerState, plan: Plan): Evaluation | null {
  return finished(state, plan);
}

/** Why the engine refused the shown plan; `null` if it did not. */
export function whyRefused(state: PlannerState): string | null {
  return state.answers.refusals.predict.get(figuresKey(shownPlan(state))) ?? null;
}

/** Whether the user has stopped the work on the shown plan. */
export function isStopped(state: PlannerState): boolean {
  return state.stopped.size > 0 && state.stopped.has(figuresKey(shownPlan(state)));
}

/** Whether there is work in progress, or stopped, that takes long. */
export function isLongWork(state: PlannerState): boolean {
  if (state.spent === 0) return false;
  const isBusy = figuresAreBeingComputed(state) || adviceIsSought(state) || state.viewing > 0;
  return isBusy || isStopped(state);
}

/** Whether the problems mean that nothing could be read. Of a comparison the other plan was read. */
export function nothingWasRead(problems: readonly ReadProblem[]): boolean {
  return problems.some(({ refuses, of }) => refuses && of === undefined);
}

/** Whether the page is a frame for which no plan could be read. It shows none: the first visit's would pass for it. */
export function isWithoutPlan({ isFrame, plan, problems }: PlannerState): boolean {
  return isFrame && plan === FIRST_PLAN && nothingWasRead(problems);
}

/** Whether figures of the shown plan are still being computed. */
export function figuresAreBeingComputed(state: PlannerState): boolean {
  return (
    !isWithoutPlan(state) &&
    settledEvaluation(state) === null &&
    whyRefused(state) === null &&
    engineIsUsable(state) &&
    !isStopped(state)
  );
}

/** Whether better IDs of the current plan are wanted and the search for them is not finished. */
export function adviceIsSought(state: PlannerState): boolean {
  return adviceIsMissing(state) && isAskedFor(state);
}

/** Whether better IDs of the current plan could be searched but the user has not asked. */
export function adviceCanBeAsked(state: PlannerState): boolean {
  return adviceIsMissing(state) && !isAskedFor(state);
}

function isAskedFor({ searchTime, askedFor, plan }: PlannerState): boolean {
  return searchTime === 'by-itself' || askedFor === writeLink(plan);
}

function adviceIsMissing(state: PlannerState): boolean {
  const { answers, plan, preview, seeksAdvice } = state;
  const link = writeLink(plan);
  const evaluation = settledEvaluationOfPlan(state);
  return (
    seeksAdvice &&
    engineIsUsable(state) &&
    !answers.advices.has(link) &&
    !state.stopped.has(figuresKey(plan)) &&
    !answers.refusals.predict.has(figuresKey(plan)) &&
    !answers.refusals.advise.has(link) &&
    // A plan that was never predicted is not searched during a preview.
    (evaluation === null ? preview === null : hasOrders(evaluation))
  );
}

/**
 * The plans that the engine must predict and search now; `null` for none. A plan is searched after it is
 * predicted. The search pauses while a device is held and while the tab is hidden.
 */
export function workFor(state: PlannerState): Record<RequestKind, Plan | null> {
  const { plan, held, isHidden } = state;
  const mayAdvise = held === null && !isHidden && settledEvaluationOfPlan(state) !== null;
  return {
    predict: figuresAreBeingComputed(state) ? withoutPreferences(shownPlan(state)) : null,
    advise: mayAdvise && adviceIsSought(state) ? plan : null,
  };
}

/** Whether the engine runs or may still start. */
function engineIsUsable({ engine }: PlannerState): boolean {
  return engine.status !== 'failed';
}

/** Whether a plan can have better IDs. Plans with an error and plans without work have none. */
function hasOrders({ prediction, verdict }: Evaluation): boolean {
  return prediction !== null && verdict.code !== 'empty';
}

/** Whether the figures on the screen are another plan's, or not finished. */
export function figuresAreUnsettled(state: PlannerState): boolean {
  return shownEvaluation(state) !== null && settledEvaluation(state) === null;
}

/** Whether there are no figures yet but some are expected. A failed engine and a refused plan give none. */
export function firstFiguresAreAwaited(state: PlannerState): boolean {
  return shownEvaluation(state) === null && figuresAreBeingComputed(state);
}

/**
 * Whether the findings on the screen are about the current plan. The remedies for another plan, or for a
 * preview, would change other devices.
 */
export function findingsAreOfPlan(state: PlannerState): boolean {
  return shownEvaluation(state)?.plan === figuresKey(state.plan);
}

/** Whether the findings on the screen are about another plan than the shown one. */
export function findingsAreOld(state: PlannerState): boolean {
  const evaluation = shownEvaluation(state);
  return evaluation !== null && evaluation.plan !== figuresKey(shownPlan(state));
}

/**
 * Whether the figures on the screen come from an unfinished simulation, so that their intervals mean nothing
 * yet.
 */
export function figuresAreRough(state: PlannerState): boolean {
  return shownEvaluation(state) !== lastSettled(state);
}

/** The advice about the shown plan; `null` during a preview and before the first result. */
export function currentAdvice(state: PlannerState): Advice | null {
  return state.preview === null ? currentSearch(state) : null;
}

/** The search's result so far for the current plan, also during a preview. */
export function currentSearch({ answers, plan }: PlannerState): Advice | null {
  const link = writeLink(plan);
  return answers.advices.get(link) ?? (answers.search?.plan === link ? answers.search : null);
}

/** The open dialog about the whole plan; `null` if none is open or the open one is about a party. */
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
