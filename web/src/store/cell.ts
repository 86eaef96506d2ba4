import type { StoreApi } from 'zustand';

import type { Plan } from '../plan/generated/types.ts';
import type { Answers } from './answers.ts';
import { changedBy, commit, samePlan } from './history.ts';
import { answersSeen } from './selectors.ts';
import type { PlannerState } from './state.ts';

/** The parts of the store that the planner's actions use. */
export interface Cell {
  get: () => PlannerState;
  /**
   * Changes the state. The evaluation shown so far stays until there is one of the plan that is shown
   * afterwards.
   */
  set: (patch: Partial<Omit<PlannerState, 'answers'>>) => void;
  /** Stores answers of the engine. */
  answer: (patch: (answers: Answers) => Partial<Answers>) => void;
  announce: (text: string) => void;
  /** Makes a plan the current one. Returns `false` if it equals the present one. */
  adopt: (plan: Plan, merge?: string | null, take?: typeof commit) => boolean;
}

/** The state in which nothing is held, previewed or refused. */
export const AT_REST = { held: null, preview: null, refused: null };

/** `now`: milliseconds of a clock. */
export function cellOf({ getState: get, setState }: StoreApi<PlannerState>, now: () => number): Cell {
  const set = (patch: Partial<Omit<PlannerState, 'answers'>>) =>
    setState((state) => ({ ...patch, answers: answersSeen(state) }));
  return {
    get,
    set,
    answer: (patch) => {
      const answers = answersSeen(get());
      setState({ answers: { ...answers, ...patch(answers) } });
    },
    announce: (text) => {
      if (text !== '') set({ announcement: text, announced: get().announced + 1 });
    },
    adopt: (plan, merge = null, take = commit) => {
      const state = get();
      const key = merge === null ? null : { key: merge, at: now() };
      const after = take(state, plan, key);
      const changed = take === commit ? changedBy(state, after) : null;
      set({ ...after, ...AT_REST, changed, rejection: null, resumed: null });
      return !samePlan(state.plan, plan);
    },
  };
}
