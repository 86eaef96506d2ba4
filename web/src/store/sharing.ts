import type { Plan, Prediction, Shared } from '../plan/generated/types.ts';
import { readLink, writeLink, writeLookingLink, writePair, writeSharedLink } from '../plan/link/links.ts';
import { figuresKey, figuresAreBeingComputed, settledEvaluationOfPlan, shownLink } from './selectors.ts';
import type { PlannerState, SharedWith } from './state.ts';
import { isLinked } from './views.ts';

/** The stamp of a link that was just read, if the link has one. */
export function sharedWith(plan: Plan | null, shared: Shared | null): SharedWith | null {
  return plan === null || shared === null ? null : { shared, planKey: figuresKey(plan) };
}

/** The link to share. It has a check and, once the figures are final, the model's version and the figures. */
export function linkToShare(state: PlannerState): string {
  const settled = settledPrediction(state);
  return settled === null ? writeSharedLink(state.plan, null) : stamped(state.plan, settled);
}

/** The link of what the page shows, for the address bar: the plan, a view of it, or a comparison. */
export function linkOfView(state: PlannerState): string {
  const { plan, looking } = state;
  if (looking?.shows === 'compare') return linkOfPlans(state);
  return writeLookingLink(plan, looking !== null && isLinked(looking) ? looking : null);
}

/** The link of the plan, with the one it is compared with. What is only a preview is in neither. */
export function linkOfPlans({ plan, pinned }: PlannerState): string {
  return pinned === null ? writeLink(plan) : writePair(writeLink(pinned.plan), writeLink(plan));
}

/** The link of what a frame shows: a comparison, or the plan on the screen. */
export function linkInFrame(state: PlannerState): string {
  return state.preview === null ? linkOfPlans(state) : shownLink(state);
}

/** The link of the view to copy. A plan has its stamp, and both plans of a comparison have a check. */
export function linkToCopy(state: PlannerState): string {
  const { looking, pinned } = state;
  if (looking?.shows === 'compare' && pinned !== null)
    return writePair(writeSharedLink(pinned.plan, null), linkToShare(state));
  return looking === null ? linkToShare(state) : linkOfView(state);
}

/**
 * Whether figures for the link to share are still being computed. A plan with an error has no figures, and
 * without an engine no plan has any.
 */
export function figuresAreAwaited(state: PlannerState): boolean {
  return state.preview === null && figuresAreBeingComputed(state);
}

/**
 * The current plan's finished prediction. It counts even if its intervals are wider than requested, because
 * it is the same on every machine.
 */
function settledPrediction(state: PlannerState): Prediction | null {
  return settledEvaluationOfPlan(state)?.prediction ?? null;
}

function stamped(plan: Plan, { model_version, devices }: Prediction): string {
  return writeSharedLink(plan, { model_version, mb_s: devices.map((device) => device.throughput_mb_s) });
}

/** A device whose predicted rate differs from the one that its link was shared with, MB/s. */
export interface MovedFigure {
  name: string;
  was: number;
  is: number;
  margin: number;
}

/**
 * The version of the other model that the plan's link was shared with, the present version, and the figures
 * that differ. `null` if the model is the same, if the plan has changed, or while there is no final
 * prediction.
 */
export function movedSince(state: PlannerState): { was: string; is: string; moved: MovedFigure[] } | null {
  const { sharedWith: stamp, plan } = state;
  const prediction = settledPrediction(state);
  if (!stamp || prediction === null || figuresKey(plan) !== stamp.planKey) return null;
  const { model_version: was, mb_s: figures } = stamp.shared;
  if (was === prediction.model_version) return null;
  // A figure differs if a link shared now would state another one.
  const now = readLink(stamped(plan, prediction)).shared?.mb_s ?? [];
  const moved = prediction.devices.flatMap(({ name, throughput_mb_s: is, margin_mb_s: margin }, i) => {
    const then = figures[i];
    return then === undefined || then === now[i] ? [] : [{ name, was: then, is, margin }];
  });
  return { was, is: prediction.model_version, moved };
}
