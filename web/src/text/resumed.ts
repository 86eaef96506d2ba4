import { agoText } from './dates.ts';

/** Said when the page opens with the plan that was worked on last. Times in milliseconds since 1970. */
export function resumedTitle(at: number | null, now: number): string {
  return at === null ? 'Your last plan' : `Your plan from ${agoText(at, now)}`;
}

/** The words below it. */
export const resumedWords = {
  help: 'It was kept in this browser, as you left it.',
  afresh: 'Start afresh',
} as const;

/** Said when a new version of the page has been fetched. */
export const updateWords = {
  title: 'A new version of Busfree is there',
  help: 'To use it the page is loaded again: the plan stays, its undo steps do not.',
  use: 'Use it now',
} as const;
