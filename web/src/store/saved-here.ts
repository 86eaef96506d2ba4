import { deviceStorage } from './device-storage.ts';
import { createSaved } from './saved.ts';

const made = createSaved({
  storage: deviceStorage(() => localStorage),
  now: () => Date.now(),
  // `crypto.randomUUID` is missing on a page served without https.
  newKey: () => crypto.getRandomValues(new Uint32Array(3)).join('-'),
});

addEventListener('storage', (event) => made.actions.changedElsewhere(event.key));

/** The saved plans; give it a selector. */
export const useSaved = made.use;

/** All actions on them. */
export const saved = made.actions;
