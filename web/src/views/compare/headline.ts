import { comparisonText } from '../../text/compare.ts';
import { type Side, arrayRowsOf, clearChanges, findingsOf, rowsOf, totalChange } from './rows.ts';
import type { Sides } from './useSides.ts';

/** What is so, in a sentence, and why or what else. */
export function headlineOf({ a, b }: Sides): { what: string; more: string } {
  const compared = ({ plan: { question }, evaluation: { prediction, findings } }: Side) => ({
    prediction,
    question,
    findings,
  });
  const changed = clearChanges(rowsOf(a, b), arrayRowsOf(a, b));
  return comparisonText(compared(a), compared(b), totalChange(a, b), changed, findingsOf(a, b).fresh);
}
