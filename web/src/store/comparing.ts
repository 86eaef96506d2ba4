import type { Portion, Work } from '../engine/messages.ts';
import type { Plan } from '../plan/generated/types.ts';
import { withoutPreferences } from '../plan/preferences.ts';
import { compareWords as words } from '../text/compare.ts';
import { AT_REST, type Cell } from './cell.ts';
import { replace, samePlan } from './history.ts';
import { figuresAreBeingComputed, knownEvaluation, pinnedIsAwaited } from './selectors.ts';
import type { Pinned, PlannerState } from './state.ts';

type Compute = (plan: Plan, work: Work, take: (portion: Portion | null) => boolean) => Promise<void>;

/** Actions on plan A, with which the present plan, B, is compared, and the prediction of A. */
export function comparing({ get, set, announce }: Cell, compute: Compute) {
  let isComputing = false;
  /** Plan A before a swap and after it, by the plan that the swap has made the present one. */
  const swaps = new WeakMap<Plan, { before: Pinned; after: Pinned }>();

  const pinnedOf = (state: PlannerState, plan: Plan): Pinned => ({
    plan,
    evaluation: knownEvaluation(state, plan),
    isRefused: false,
  });

  /** Makes a plan the present one, with another plan A, as one step of undo. */
  const change = (plan: Plan, patch: Partial<PlannerState>) =>
    set({ ...replace(get(), plan, null), ...AT_REST, rejection: null, ...patch });

  const actions = {
    /** Shows the comparison. If no plan is pinned, the present one becomes A. */
    compare(): void {
      const state = get();
      const pinned = state.pinned ?? pinnedOf(state, state.plan);
      set({ ...AT_REST, pinned, looking: { shows: 'compare' }, dialog: null });
      if (state.pinned === null) announce(words.pinned(state.plan.name));
    },

    /** Ends the comparison and shows the present plan. */
    stopComparing(): void {
      set({ pinned: null, looking: null });
      announce(words.stopped);
    },

    /** Makes A the present plan and the present plan A. */
    swapPlans(): void {
      const { pinned, plan } = get();
      if (pinned === null || samePlan(pinned.plan, plan)) return;
      // A copy, so that it is known by which step it came.
      const next = { ...pinned.plan };
      const after = pinnedOf(get(), plan);
      swaps.set(next, { before: pinned, after });
      change(next, { pinned: after });
      announce(words.swapped);
    },

    /** Makes A the present plan and ends the comparison. */
    backToA(): void {
      const { pinned } = get();
      if (pinned === null) return;
      change(pinned.plan, { pinned: null, looking: null });
      announce(words.back);
    },
  };

  /** Predicts A whenever its figures are missing and those of the shown plan are not being computed. */
  const follow = (state: PlannerState): void => {
    const { pinned } = state;
    if (isComputing || pinned === null || !pinnedIsAwaited(state) || figuresAreBeingComputed(state)) return;
    const { plan } = pinned;
    const known = knownEvaluation(state, plan);
    if (known !== null) {
      set({ pinned: { plan, evaluation: known, isRefused: false } });
      return;
    }
    isComputing = true;
    const take = (portion: Portion | null): boolean => {
      const now = get();
      if (now.pinned?.plan !== plan) return false;
      const evaluation = portion?.what === 'prediction' ? portion.evaluation : null;
      // A failed engine is no refusal: it may start again.
      const isRefused = portion === null && now.engine.status !== 'failed';
      if (evaluation !== null || isRefused) set({ pinned: { plan, evaluation, isRefused } });
      // The worker keeps what it has, and goes on when the shown plan is predicted.
      return portion !== null && evaluation === null && !figuresAreBeingComputed(now);
    };
    void compute(withoutPreferences(plan), { what: 'prediction' }, take).finally(() => {
      isComputing = false;
      follow(get());
    });
  };

  return {
    actions,
    follow,

    /** Compares the present plan with `plan` as A. */
    compareWith: (plan: Plan): void => {
      const state = get();
      const isSame = state.pinned !== null && samePlan(state.pinned.plan, plan);
      set({ pinned: isSame ? state.pinned : pinnedOf(state, plan), looking: { shows: 'compare' } });
    },

    /** Plan A that undo or redo brings back with a step over a swap. */
    restored: (from: Plan, to: Plan): Partial<Pick<PlannerState, 'pinned'>> => {
      const [undone, redone] = [swaps.get(from), swaps.get(to)];
      const now = get().pinned?.plan;
      if (undone !== undefined && now === undone.after.plan) return { pinned: undone.before };
      if (redone !== undefined && now === redone.before.plan) return { pinned: redone.after };
      return {};
    },
  };
}
