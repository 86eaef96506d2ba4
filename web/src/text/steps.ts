import type { Step } from '../plan/generated/types.ts';

/** Words around the steps from one plan to another. The steps are the engine's. */
export const stepWords = {
  title: (to: string) => (to === '' ? 'Steps to this plan' : `Steps to ${to}`),
  open: 'Steps from A to B',
  openHelp: 'What to do at the machine to make that of A that of B, in order.',
  of: 'From the first plan to the second, in this order. No two parts have one ID while the power is on.',
  none: 'Nothing: both plans are the same.',
  waiting: 'Finding the steps …',
  failed: 'What finds the steps could not be loaded. Check the connection and open them again.',
  done: (count: number, all: number) => `${count} of ${all} done`,
  copy: 'Copy as text',
  copied: 'Steps copied',
} as const;

/** Steps below one heading, with their places among all. */
export interface StepGroup {
  heading: string;
  steps: { step: Step; place: number }[];
}

/** Steps that follow each other and are of one kind, together. */
export function stepGroups(steps: readonly Step[]): StepGroup[] {
  const groups: StepGroup[] = [];
  for (const [place, step] of steps.entries()) {
    const last = groups.at(-1);
    if (last?.heading === step.heading) last.steps.push({ step, place });
    else groups.push({ heading: step.heading, steps: [{ step, place }] });
  }
  return groups;
}

/** The steps as plain text, those that are done with a cross. */
export function stepsText(steps: readonly Step[], isDone: (place: number) => boolean): string {
  const lines = stepGroups(steps).flatMap(({ heading, steps: some }) => [
    heading,
    ...some.map(({ step, place }) => `${isDone(place) ? '[x]' : '[ ]'} ${place + 1}. ${step.sentence}`),
    '',
  ]);
  return lines.join('\n');
}
