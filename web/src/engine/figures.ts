import type { Outlook } from './types.ts';

/**
 * Whether an unfinished outlook has something to show. Before the first bytes have come all figures are nought, and those of
 * the plan before say more than that.
 */
export function hasFigures({ prediction }: Outlook): boolean {
  return prediction === null || prediction.total_mb_s > 0;
}
