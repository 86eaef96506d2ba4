import type { TrustReport } from '../plan/generated/types.ts';
import data from './report.json' with { type: 'json' };

/** The report on the model's accuracy. Written by `npm run validate -- --write`. */
// TypeScript types a JSON file's codes as any string. A test checks that the file is what the engine writes today.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const report = data as TrustReport;

/** The planner's address with a plan. */
export function planHref(link: string): string {
  return `./#${link}`;
}
