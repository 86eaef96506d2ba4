import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { engineIsAhead } from '../engine/begin.ts';
import { EngineFailure, compileEngine } from '../engine/compile.ts';
import type { FailureCause } from '../engine/messages.ts';
import { linksCanBeRead, startLinks, takeReading } from '../plan/link/links.ts';
import linksUrl from '../plan/link/pkg/busfree_links_bg.wasm?url';
import type { Plan } from '../plan/generated/types.ts';
import { fetchPresets } from '../plan/origin.ts';
import { withoutPreferences } from '../plan/preferences.ts';
import { type StartOptions, firstFiguresAreAwaited, startPlanner, usePlanner } from '../store/planner.ts';
import { openingLink } from '../store/last-plan.ts';
import { Overlay } from './Overlay.tsx';
import { StartFailure } from './StartFailure.tsx';

/**
 * Milliseconds to wait for figures before the page is rendered without them. Most come sooner, because their prediction
 * has begun before the page's scripts; rendering once costs half as much as twice.
 */
const FIGURES_MS = 150;

/**
 * Milliseconds that the engine may take before the reader of links, a third of its size, is fetched beside it: on a slow
 * connection the plan comes sooner so.
 */
const ENGINE_MS = 500;

/**
 * Renders a page when there is its plan, or the reason why there is none. Usually the engine has read the plan; the page
 * cannot be used until the reader of links has come too. Without the engine, or before a slow one, that reader gives the
 * plan. `page` is called when there is a plan.
 */
export async function startPage(page: () => ReactNode, options: StartOptions): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  // The message that the page has not loaded, which is part of the HTML.
  document.querySelector('.not-loaded')?.remove();
  const failed = (cause: FailureCause, error: unknown) =>
    root.render(<StartFailure cause={cause} detail={error instanceof Error ? error.message : ''} />);
  // React removes a page that throws an error while it is rendered.
  const root = createRoot(element, { onUncaughtError: (error) => setTimeout(failed, 0, 'page', error) });
  const ahead = planIsAhead(options.embedded);
  await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, ENGINE_MS))]);
  const links = compileEngine(linksUrl).then(
    ({ module }) => {
      startLinks(module);
      return true;
    },
    (error: unknown) => {
      failed(error instanceof EngineFailure ? error.failure : 'unsupported', error);
      return false;
    },
  );
  // Whichever comes first; without the engine only the reader of links comes.
  const isKnown = await Promise.race([ahead.then(async (is) => is || links), links]);
  if (!isKnown) return;
  startPlanner(options);
  await firstFigures();
  element.inert = !linksCanBeRead();
  root.render(
    <StrictMode>
      {page()}
      <Overlay />
    </StrictMode>,
  );
  await links;
  element.inert = false;
  // Without presets only the names of changed plans are other ones.
  fetchPresets().catch(() => {});
}

/** Whether the engine is there and the plan that the page opens with is known: the first, or one that it has read. */
async function planIsAhead(embedded: boolean): Promise<boolean> {
  const { hasEngine, reading } = await engineIsAhead();
  const link = embedded ? location.hash.slice(1) : openingLink();
  if (link === '' || !hasEngine) return hasEngine;
  const plan = reading?.text === link ? reading.parsed.plan : null;
  if (!reading || !plan || !isShownByItself(plan)) return false;
  takeReading(reading);
  return true;
}

/** Whether a plan is shown without the reader of links. */
function isShownByItself(plan: Plan): boolean {
  // The figures of a plan with preferences are those of another link.
  if (withoutPreferences(plan) !== plan) return false;
  // Which IDs a device with other data lines can have is a rule.
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
