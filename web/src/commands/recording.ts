import { readLink } from '../plan/link/links.ts';
import { planner } from '../store/planner.ts';
import type { FactsForPlan } from '../store/recording.ts';
import { factWords as words, takenText } from '../text/recording.ts';
import type { Command } from './command.ts';

/** Takes the figures that a recording shows into the plan, in one step of undo. */
export const takeFacts: Command<FactsForPlan> = {
  label: words.takes,
  short: words.take,
  can: ({ taken }) => taken.set.length > 0 || words.nothing,
  does: ({ taken }) => {
    const { plan } = readLink(taken.plan);
    if (plan) planner.edit(() => plan, takenText(taken.set.length));
  },
};
