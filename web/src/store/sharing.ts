import type { Plan, Prediction, Shared } from '../plan/generated/types.ts';
import { readLink, writeSharedLink } from '../plan/link/links.ts';
import { figuresKey, figuresAreBeingComputed, settledEvaluationOfPlan } from './selectors.ts';
import type { PlannerState } from './state.ts';

/** What a link that was opened says of where it was shared, and the plan that is about. */
export interface SharedWith {
  shared: Shared;
  /** `figuresKey` of that plan. */
  planKey: string;
}

/** The stamp of a link that was just read, if it has one. */
export function sharedWith(plan: Plan | null, shared: Shared | null): SharedWith | null {
  return plan === null || shared === null ? null : { shared, planKey: figuresKey(plan) };
}

/** The link to hand on: with a check, and with the model and its figures, once these are known and settled. */
export function linkToShare(state: PlannerState): string {
  const settled = settledPrediction(state);
  return settled === null ? writeSharedLink(state.plan, null) : stamped(state.plan, settled);
}

/** Whether the link to hand on will carry figures that it does not carry yet. A plan with an error has none, nor has one without an engine. */
export function figuresAreAwaited(state: PlannerState): boolean {
  return state.preview === null && figuresAreBeingComputed(state);
}

/** A finished answer counts also where its intervals are wider than asked for: it is the same everywhere. */
function settledPrediction(state: PlannerState): Prediction | null {
  return settledEvaluationOfPlan(state)?.prediction ?? null;
}

function stamped(plan: Plan, { model_version, devices }: Prediction): string {
  return writeSharedLink(plan, { model_version, mb_s: devices.map((device) => device.throughput_mb_s) });
}

/** A device of which this model says something else than the one a link was shared with. MB/s. */
export interface MovedFigure {
  name: string;
  was: number;
  is: number;
  margin: number;
}

/** That a link was shared with another model, and which figures have moved since; `null` while that is not known or not so. */
export function movedSince(state: PlannerState): { was: string; is: string; moved: MovedFigure[] } | null {
  const { sharedWith: stamp, plan } = state;
  const prediction = settledPrediction(state);
  if (!stamp || prediction === null || figuresKey(plan) !== stamp.planKey) return null;
  const { model_version: was, mb_s: figures } = stamp.shared;
  if (was === prediction.model_version) return null;
  // What has moved is what a link shared now would say otherwise.
  const now = readLink(stamped(plan, prediction)).shared?.mb_s ?? [];
  const moved = prediction.devices.flatMap(({ name, throughput_mb_s: is, margin_mb_s: margin }, i) => {
    const then = figures[i];
    return then === undefined || then === now[i] ? [] : [{ name, was: then, is, margin }];
  });
  return { was, is: prediction.model_version, moved };
}
