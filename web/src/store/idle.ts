import type { Planner } from './create.ts';

declare global {
  interface Window {
    /** For tests: what waits for the page instead of sleeping. */
    busfree?: { idle(): Promise<void>; advised(): Promise<void> };
  }
}

/**
 * Offers `window.busfree.idle()`, which resolves when the figures of what is shown are settled, nothing is awaited any more and
 * the page has been drawn, and `window.busfree.advised()`, which also waits for the search for better IDs.
 */
export function offerIdle({ isIdle, isAdvised }: Planner): void {
  window.busfree = { idle: () => rest(isIdle, drawn), advised: () => rest(isAdvised, drawn) };
}

/** Resolves when the page is at rest and still is after what it shows has been drawn. */
export async function rest(isAtRest: () => boolean, draw: () => Promise<void>): Promise<void> {
  do {
    await holds(isAtRest);
    await draw();
  } while (!isAtRest());
}

/** Asks again and again: not everything that is awaited changes the state when it comes. */
async function holds(isAtRest: () => boolean): Promise<void> {
  while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Two frames: one in which React draws, and one after it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
