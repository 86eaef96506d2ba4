import { useEffect } from 'react';

import { usePlanner } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';
import { type Table, give } from './command.ts';
import { commandOf } from './keys.ts';

const FIELDS = 'input:not([type=radio], [type=range]), textarea, [contenteditable]';

/** Gives commands of the plan by their keys, except those that edit text where a person types, and none while a dialog or a menu is open. */
export function useKeys(table: Table<PlannerState>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(table, event);
      if (command === undefined || event.defaultPrevented) return;
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (isTyping && command.whileTyping !== true) return;
      // A dialog edits one thing; what an undo would take back behind it is not seen.
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      give(command, usePlanner.getState());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table]);
}
