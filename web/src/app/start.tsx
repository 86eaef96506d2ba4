import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { EngineFailure, compileEngine } from '../engine/compile.ts';
import { startLinks } from '../plan/link/links.ts';
import linksUrl from '../plan/link/pkg/busfree_links_bg.wasm?url';
import { fetchPresets } from '../plan/origin.ts';
import { type StartOptions, startPlanner } from '../store/planner.ts';
import { StartFailure } from './StartFailure.tsx';

/**
 * Renders a page with a plan when links can be read, or the reason why they cannot. `page` is called when there is a
 * plan.
 */
export async function startPage(page: () => ReactNode, options: StartOptions): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  const root = createRoot(element);
  try {
    startLinks((await compileEngine(linksUrl)).module);
  } catch (error) {
    const cause = error instanceof EngineFailure ? error.failure : 'unsupported';
    root.render(<StartFailure cause={cause} detail={error instanceof Error ? error.message : ''} />);
    return;
  }
  startPlanner(options);
  root.render(<StrictMode>{page()}</StrictMode>);
  void fetchPresets();
}
