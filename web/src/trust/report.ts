import type { TrustReport } from '../engine/types.ts';
import data from './report.json';

/** What the model says of everything it is judged by. Written by `npm run validate -- --write`. */
export const report: TrustReport = data;

/** The planner with a plan in it. */
export function planHref(link: string): string {
  return `./#${link}`;
}
