import { compareKeyWords as words } from '../text/compare.ts';
import type { Command } from './command.ts';

/** What the view of a comparison can do. */
export interface CompareControls {
  readonly show: (which: 'a' | 'b' | 'both') => void;
  readonly swap: () => void;
  readonly leave: () => void;
}

/** Commands in the view of a comparison. */
export const compareCommands = {
  a: { label: words.a, keys: ['1'], does: (view) => view.show('a') },
  b: { label: words.b, keys: ['2'], does: (view) => view.show('b') },
  both: { label: words.both, keys: ['3'], does: (view) => view.show('both') },
  swap: { label: words.swap, keys: ['X'], does: (view) => view.swap() },
  leave: { label: words.leave, keys: ['Escape'], does: (view) => view.leave() },
} satisfies Record<string, Command<CompareControls>>;
