import { agoText } from './dates.ts';

/** Shown when the page opens with the last plan. Times are in milliseconds since 1970. */
export function resumedTitle(at: number | null, now: number): string {
  return at === null ? 'Your last plan' : `Your plan from ${agoText(at, now)}`;
}

/** The words below that title. */
export const resumedWords = {
  help: 'This browser kept it as you left it.',
  afresh: 'Start afresh',
} as const;
