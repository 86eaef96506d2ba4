import wasmUrl from './pkg/busfree_poster_wasm_bg.wasm?url';
import type { Outlook, Plan } from './types.ts';

/**
 * The poster of a plan as SVG text; `null` where nothing is predicted. `planner` is the address of the planner without
 * fragment. Its module is fetched at the first one.
 */
export async function drawPoster(plan: Plan, outlook: Outlook, planner: string): Promise<string | null> {
  const { default: start, poster } = await import('./pkg/busfree_poster_wasm.js');
  await start({ module_or_path: wasmUrl });
  return poster(JSON.stringify(plan), JSON.stringify(outlook), planner) ?? null;
}
