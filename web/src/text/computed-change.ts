import { type ChangeTold, changeFigure, changeWord } from './compare.ts';
import { type Computed, line } from './computed-lines.ts';
import { rateWithUnit } from './numbers.ts';

/** How the difference of B to A is computed; none if one of them has no figure. `margin`: that of the figure of B. */
export function changeLine(change: ChangeTold | null, margin: number): Computed[] {
  if (change === null) return [];
  return [
    line('B against A', `${changeFigure(change, margin)} MB/s: ${changeWord(change)}`, 'simulated', {
      note: `The rate in B less the rate in A. Both simulations use the same random numbers. The model cannot detect a difference below ${rateWithUnit(change.limit)}.`,
      asked: 'change',
    }),
  ];
}
