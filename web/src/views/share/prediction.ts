import type { Evaluation } from '../../plan/generated/types.ts';

/** What the engine says of a plan as JSON, with the keys that `busfree predict PLAN --json` has. */
export function predictionText({ prediction, ...rest }: Evaluation): string {
  return `${JSON.stringify({ ...rest, ...prediction }, null, 2)}\n`;
}
