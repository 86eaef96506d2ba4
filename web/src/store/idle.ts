import type { Planner } from './create.ts';

declare global {
  interface Window {
    /** For tests: what waits for the page instead of sleeping. */
    busfree?: { idle(): Promise<void> };
  }
}

/** Offers `window.busfree.idle()`: resolves when nothing is computed or awaited any more and the page has been drawn. */
export function offerIdle(planner: Planner): void {
  window.busfree = { idle: () => idle(planner, drawn) };
}

/** Resolves when the planner is idle and still is after what it shows has been drawn. */
export async function idle(planner: Planner, draw: () => Promise<void>): Promise<void> {
  do {
    await settled(planner);
    await draw();
  } while (!planner.isIdle());
}

/** Asks again and again: not everything that is awaited changes the state when it comes. */
async function settled({ isIdle }: Planner): Promise<void> {
  while (!isIdle()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Two frames: one in which React draws, and one after it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
