import { LANDMARKS, goTo } from '../../parts/landmarks.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import type { Plan } from '../../plan/generated/types.ts';

/** Applies a command that may remove an array, whose controls then no longer have the focus. */
export function editArrays(command: (plan: Plan) => Plan, announcement: string): void {
  const before = usePlanner.getState().plan.arrays.length;
  planner.edit(command, announcement);
  const left = usePlanner.getState().plan.arrays.length;
  if (left < before) goTo(left > 0 ? '.arrays h2' : LANDMARKS.ladder);
}
