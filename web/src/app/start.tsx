import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { EngineFailure } from '../engine/compile.ts';
import { browserTexts } from '../engine/files.ts';
import { browserMachine } from '../engine/machine/client.ts';
import type { FailureCause } from '../engine/messages.ts';
import { haveRead } from '../plan/link/links.ts';
import { fetchPresets } from '../plan/origin.ts';
import { provideTexts } from '../plan/texts.ts';
import { type StartOptions, firstFiguresAreAwaited, startPlanner, usePlanner } from '../store/planner.ts';
import { openingLink } from '../store/last-plan.ts';
import { Overlay } from './Overlay.tsx';
import { StartFailure } from './StartFailure.tsx';

/**
 * Milliseconds to wait for figures before the page is rendered without them. Most come sooner, because their prediction
 * has begun before the page's scripts; rendering once costs half as much as twice.
 */
const FIGURES_MS = 650;

/**
 * Renders the page when its plan is known, or says why it is not. The page itself reads a link that it has written; any other
 * needs the reader in Rust. `page` is called when there is a plan.
 */
export async function startPage(page: () => ReactNode, options: StartOptions): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  // The message that the page has not loaded, which is part of the HTML.
  document.querySelector('.not-loaded')?.remove();
  let hasFailed = false;
  const failed = (cause: FailureCause, error: unknown) => {
    hasFailed = true;
    root.render(<StartFailure cause={cause} detail={error instanceof Error ? error.message : ''} />);
  };
  // React removes a page that throws an error while it is rendered.
  const root = createRoot(element, { onUncaughtError: (error) => setTimeout(failed, 0, 'page', error) });
  provideTexts({ ...browserTexts, ...browserMachine });
  const link = options.embedded ? location.hash.slice(1) : openingLink();
  try {
    await haveRead(link === '' ? [] : [link]);
  } catch (error) {
    failed(error instanceof EngineFailure ? error.failure : 'page', error);
    return;
  }
  const offer = startPlanner(options);
  await firstFigures();
  if (hasFailed) return;
  root.render(
    <StrictMode>
      {page()}
      <Overlay />
      <Rendered then={offer} />
    </StrictMode>,
  );
  // Without presets only the names of changed plans are other ones.
  fetchPresets().catch(() => {});
}

/** Calls back when the page is there. */
function Rendered({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
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
