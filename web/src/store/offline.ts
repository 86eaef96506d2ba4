/** The only file that uses the service worker, which keeps the page so that it opens without a network. */
import { create } from 'zustand';

import { trustOwnWorkers } from '../engine/trusted.ts';

/**
 * Delay after which the page has rendered its first figures, so that the worker's downloads do not delay
 * them.
 */
const BEGIN_MS = 2000;

/**
 * Time for which a new version that was asked for may take to become active. A browser waits until the old version has no
 * work, Chromium at most five minutes. After this time a reload would come as a surprise.
 */
const LATE_MS = 5000;

interface Update {
  /** Activates a new version of the page; `null` while there is none. */
  use: (() => void) | null;
  /** `late`: it was asked for and did not become active in time. */
  phase: 'offered' | 'asked' | 'late';
}

/** The new version of the page. */
export const useUpdate = create<Update>(() => ({ use: null, phase: 'offered' }));

/** Stops waiting for the new version that was asked for. */
let stopWaiting = () => {};

/** Dismisses the notice of the new version. */
export function putOffUpdate(): void {
  stopWaiting();
  useUpdate.setState({ use: null, phase: 'offered' });
}

/** Registers the worker after a delay. Not during development, and not if the browser does not allow it. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  trustOwnWorkers();
  setTimeout(() => {
    // Without a worker the page needs the network.
    register(navigator.serviceWorker).catch(() => undefined);
  }, BEGIN_MS);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('./sw.js', { updateViaCache: 'none' });
  const offer = () => {
    const { waiting, active } = registration;
    if (!waiting || !active) return;
    stopWaiting();
    useUpdate.setState({ use: () => change(workers, waiting), phase: 'offered' });
    waiting.addEventListener('statechange', () => {
      // Another reload uses it at once.
      if (useUpdate.getState().phase === 'late') useUpdate.setState({ phase: 'offered' });
    });
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  // The browser looks for a new version by itself when a page opens, and may already have begun.
  watch();
  offer();
}

/** Activates the new version and reloads the page with it. Other tabs keep their version. */
function change(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  stopWaiting();
  // Another tab, or an earlier attempt, may have activated it.
  if (waiting.state !== 'installed') return location.reload();
  const changed = new AbortController();
  const late = setTimeout(() => {
    stopWaiting();
    useUpdate.setState({ phase: 'late' });
  }, LATE_MS);
  stopWaiting = () => {
    clearTimeout(late);
    changed.abort();
  };
  const reload = () => {
    stopWaiting();
    location.reload();
  };
  workers.addEventListener('controllerchange', reload, { signal: changed.signal });
  useUpdate.setState({ phase: 'asked' });
  waiting.postMessage('use-now');
}
