import type { Plan } from '../plan/generated/types.ts';

/** What stands around the set-up of the bus. */
export const setupWords = {
  title: 'The bus',
  bus: 'Change bus',
  work: 'Change work',
  question: 'Scenario',
  workHelp: 'What each device reads or writes is under its name on the ladder: Settings.',
};

/** What the bus has to do, in a sentence. */
export function workText({ question, bus: { load } }: Plan): string {
  const scenario = question === 'steady' ? 'All devices keep working' : 'Each device is read once';
  return load.percent === 0
    ? `${scenario}.`
    : `${scenario}; a second system loads the bus to ${load.percent} %.`;
}
