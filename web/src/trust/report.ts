import type { TrustReport } from '../plan/generated/types.ts';
import data from './report.json' with { type: 'json' };

/** What the model says of everything it is judged by. Written by `npm run validate -- --write`. */
// A JSON file's own type knows codes as any text; the tests see that the file is what the engine writes today.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const report = data as TrustReport;

/** The planner with a plan in it. */
export function planHref(link: string): string {
  return `./#${link}`;
}
