/** The only file that knows the service worker: it keeps the page on the device, so that it opens without a network. */
import { create } from 'zustand';

/** By then the page is drawn and the first figures are there; what the worker fetches would be in their way. */
const BEGIN_MS = 2000;

/** How to change to a new version of the page; `null` while there is none. */
export const useUpdate = create<{ use: (() => void) | null }>(() => ({ use: null }));

/** Leaves the new version for another time. */
export function putOffUpdate(): void {
  useUpdate.setState({ use: null });
}

/** Keeps the page on the device, a little later. Not while it is being worked on, and not where the browser does not allow it. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Without it the page works as long as the network does.
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
  // The browser looks for a new version by itself when a page is opened, and may have begun.
  watch();
  offer();
}

/** The new version takes over, and the page is loaded again with it. Other tabs go on with the version they have. */
function change(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  // Another tab may have asked for it already.
  if (waiting.state === 'activated') location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('use-now');
}
