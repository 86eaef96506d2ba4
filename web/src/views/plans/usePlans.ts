import { useEffect, useState } from 'react';

import type { Evaluation, Plan, SameDevice } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { withoutPreferences } from '../../plan/preferences.ts';
import { texts } from '../../plan/texts.ts';
import { knownEvaluation, planner, usePlanner } from '../../store/planner.ts';

/** A plan of the table. */
export interface Column {
  plan: Plan;
  /** `null` until it is predicted to its end. */
  evaluation: Evaluation | null;
  /** Whether the engine has refused it, or does not run. */
  isRefused: boolean;
}

/** The columns as far as they are computed. */
export interface Columns {
  columns: readonly Column[];
  /** The rows of devices; `null` before they are known. */
  devices: readonly SameDevice[] | null;
}

/** Predicts plans one after the other. What is under way for plans that are not wanted any more is dropped. */
export function usePlans(plans: readonly Plan[]): Columns {
  const [found, setFound] = useState<{ of: readonly Plan[]; columns: Column[] }>({ of: [], columns: [] });
  const [same, setSame] = useState<{ of: readonly Plan[]; devices: SameDevice[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const state = usePlanner.getState();
    const columns = plans.map((plan): Column => ({
      plan,
      evaluation: knownEvaluation(state, plan),
      isRefused: false,
    }));
    const show = () => setFound({ of: plans, columns: [...columns] });
    const predictAll = async () => {
      for (const [at, { plan, evaluation }] of columns.entries()) {
        if (evaluation !== null) continue;
        if (!isWanted) return;
        await planner.compute(withoutPreferences(plan), { what: 'prediction' }, (portion) => {
          if (!isWanted) return false;
          const made = portion?.what === 'prediction' ? portion.evaluation : null;
          if (portion !== null && made === null) return true;
          columns[at] = { plan, evaluation: made, isRefused: made === null };
          show();
          return false;
        });
      }
    };
    show();
    void predictAll();
    void texts()
      .sameDevices(plans.map(writeLink))
      .then(
        (devices) => isWanted && setSame({ of: plans, devices }),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [plans]);
  const columns =
    found.of === plans
      ? found.columns
      : plans.map((plan): Column => ({ plan, evaluation: null, isRefused: false }));
  return { columns, devices: same?.of === plans ? same.devices : null };
}
