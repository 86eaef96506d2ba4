import { useEffect } from 'react';

import { usePlanner } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';
import { type Table, give } from './command.ts';
import { commandOf } from './keys.ts';

const FIELDS = 'input:not([type=radio], [type=range]), textarea, [contenteditable]';

/**
 * Runs commands of the plan by their keys. In a text field keys that edit text are left alone; in a dialog or a menu
 * all keys are.
 */
export function useKeys(table: Table<PlannerState>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(table, event);
      if (command === undefined || event.defaultPrevented) return;
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (isTyping && command.whileTyping !== true) return;
      // An undo behind a dialog would not be seen.
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      give(command, usePlanner.getState());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table]);
}
