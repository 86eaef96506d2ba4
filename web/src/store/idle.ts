import type { Planner } from './create.ts';
import { linkOfView } from './sharing.ts';

declare global {
  interface Window {
    /** For tests, to wait for the page instead of sleeping. */
    busfree?: { idle(): Promise<void>; advised(): Promise<void>; addressed(): Promise<void> };
  }
}

/**
 * Adds `window.busfree.idle()`, which resolves when the shown figures are final, no answer is awaited and the
 * page has rendered, `window.busfree.advised()`, which also waits for the search for better IDs, and
 * `window.busfree.addressed()`, which waits until the address has the plan and what is looked at. Not for a link
 * that was not read in full, nor in a frame: there the address stays as it is.
 */
export function offerIdle({ isIdle, isAdvised, use }: Planner): void {
  const isAddressed = () => location.hash.slice(1) === linkOfView(use.getState());
  window.busfree = {
    idle: () => rest(isIdle, drawn),
    advised: () => rest(isAdvised, drawn),
    addressed: () => rest(isAddressed, drawn),
  };
}

/** Resolves when the page is idle, and still is after it has rendered. */
export async function rest(isAtRest: () => boolean, draw: () => Promise<void>): Promise<void> {
  do {
    await holds(isAtRest);
    await draw();
  } while (!isAtRest());
}

/** Polls, because not every awaited answer changes the state. */
async function holds(isAtRest: () => boolean): Promise<void> {
  while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Two frames: React renders in the first. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
