import wasmUrl from './pkg/busfree_poster_wasm_bg.wasm?url';
import type { Evaluation, Plan } from '../plan/generated/types.ts';

/**
 * The posters of a plan as SVG text, wide and narrow; `null` if there is no prediction. `planner` is the planner's
 * address without fragment, `trust` the statement on accuracy. The module is fetched with the first posters.
 */
export async function drawPosters(
  plan: Plan,
  evaluation: Evaluation,
  planner: string,
  trust: string,
): Promise<readonly [wide: string, narrow: string] | null> {
  const { default: start, poster } = await import('./pkg/busfree_poster_wasm.js');
  await start({ module_or_path: wasmUrl });
  const texts = [JSON.stringify(plan), JSON.stringify(evaluation)] as const;
  const wide = poster(...texts, planner, trust, false);
  const narrow = poster(...texts, planner, trust, true);
  return wide === undefined || narrow === undefined ? null : [wide, narrow];
}
