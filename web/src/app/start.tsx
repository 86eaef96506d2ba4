import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { engineIsAhead } from '../engine/begin.ts';
import { EngineFailure, compileEngine } from '../engine/compile.ts';
import type { FailureCause } from '../engine/messages.ts';
import { startLinks, takePlan } from '../plan/link/links.ts';
import linksUrl from '../plan/link/pkg/busfree_links_bg.wasm?url';
import type { Plan } from '../plan/generated/types.ts';
import { fetchPresets } from '../plan/origin.ts';
import { withoutPreferences } from '../plan/preferences.ts';
import { type StartOptions, firstFiguresAreAwaited, startPlanner, usePlanner } from '../store/planner.ts';
import { openingLink } from '../store/last-plan.ts';
import { holdInput } from './hold-input.ts';
import { Overlay } from './Overlay.tsx';
import { StartFailure } from './StartFailure.tsx';

/**
 * Milliseconds to wait for figures before the page is rendered without them. Most come sooner, because their prediction
 * has begun before the page's scripts; rendering once costs half as much as twice.
 */
const FIGURES_MS = 150;

/**
 * Milliseconds to wait for the engine. After that the reader of links is fetched beside it: it is a third of the engine's
 * size, so on a slow connection the plan comes sooner.
 */
const ENGINE_MS = 500;

/**
 * Links that the engine probably leaves to the reader: comparisons, changed or shared links, views, preferences. Only time
 * depends on it.
 */
const NEEDS_READER =
  /[&%]|\/(?:check|model|was|time|sweep|sheet|wiring|aim)\b|\.(?:keep|first|weight|lines)\b/;

/**
 * Renders the page when its plan is known, or says why it is not. Usually the engine has read the plan. The page then has
 * its figures before the reader of links has come, and holds back what is pressed until it has. Without the engine, or
 * before a slow one, the reader gives the plan. `page` is called when there is a plan.
 */
export async function startPage(page: () => ReactNode, options: StartOptions): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  // The message that the page has not loaded, which is part of the HTML.
  document.querySelector('.not-loaded')?.remove();
  let isHeld = true;
  const release = holdInput();
  const failed = (cause: FailureCause, error: unknown) => {
    isHeld = false;
    release();
    root.render(<StartFailure cause={cause} detail={error instanceof Error ? error.message : ''} />);
  };
  // React removes a page that throws an error while it is rendered.
  const root = createRoot(element, { onUncaughtError: (error) => setTimeout(failed, 0, 'page', error) });
  const link = options.embedded ? location.hash.slice(1) : openingLink();
  const ahead = planIsAhead(link);
  const late = new Promise((resolve) => setTimeout(resolve, ENGINE_MS));
  if (!NEEDS_READER.test(link)) await Promise.race([ahead, late]);
  const reader = fetchReader().then(
    () => true,
    (error: unknown) => {
      failed(error instanceof EngineFailure ? error.failure : 'page', error);
      return false;
    },
  );
  // The first of the two gives the plan. Without the engine it is the reader.
  const isKnown = await Promise.race([ahead.then(async (is) => is || reader), reader]);
  if (!isKnown) return;
  startPlanner(options);
  await firstFigures();
  if (!isHeld) return;
  root.render(
    <StrictMode>
      {page()}
      <Overlay />
    </StrictMode>,
  );
  if (!(await reader)) return;
  release();
  // Without presets only the names of changed plans are other ones.
  fetchPresets().catch(() => {});
}

async function fetchReader(): Promise<void> {
  startLinks((await compileEngine(linksUrl)).module);
}

/** Whether the engine is there and the plan that the page opens with is known: the first, or one that it has read. */
async function planIsAhead(link: string): Promise<boolean> {
  const { hasEngine, plan } = await engineIsAhead();
  if (link === '' || !hasEngine) return hasEngine;
  if (plan === null || !isShownByItself(plan)) return false;
  takePlan(link, plan);
  return true;
}

/** Whether a plan is shown without the reader. */
function isShownByItself(plan: Plan): boolean {
  // The figures of a plan with preferences are those of another link.
  if (withoutPreferences(plan) !== plan) return false;
  // Only the reader has the rule for the IDs of a device with its own number of data lines.
  const devices = [...plan.bus.devices, ...(plan.other?.devices ?? [])];
  return devices.every(({ own }) => own.width_bits === null);
}

/** Resolves when there are figures, or it takes too long. */
function firstFigures(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (firstFiguresAreAwaited(usePlanner.getState())) return;
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = usePlanner.subscribe(look);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, FIGURES_MS);
    look();
  });
}
