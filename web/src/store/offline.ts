/** The only file that uses the service worker, which keeps the page so that it opens without a network. */
import { create } from 'zustand';

import { trustOwnWorkers } from '../engine/trusted.ts';

/**
 * Delay after which the page has rendered its first figures, so that the worker's downloads do not delay
 * them.
 */
const BEGIN_MS = 2000;

/** Activates a new version of the page; `null` while there is none. */
export const useUpdate = create<{ use: (() => void) | null }>(() => ({ use: null }));

/** Dismisses the notice of the new version. */
export function putOffUpdate(): void {
  useUpdate.setState({ use: null });
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
    if (waiting && active) useUpdate.setState({ use: () => change(workers, waiting) });
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  // The browser looks for a new version by itself when a page opens, and may already have begun.
  watch();
  offer();
}

/** Activates the new version and reloads the page with it. Other tabs keep their version. */
function change(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  // Another tab may already have asked for it.
  if (waiting.state === 'activated') location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('use-now');
}
