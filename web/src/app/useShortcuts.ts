import { useEffect } from 'react';

import { planner } from '../store/planner.ts';

/** Undo and redo by the usual keys, except where a field has its own. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const field =
        event.target instanceof Element &&
        event.target.closest('input:not([type=radio], [type=range]), textarea');
      // A dialog edits one thing; what an undo would take back behind it is not seen.
      if (field || document.querySelector('[role=dialog]')) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) planner.undo();
      else if ((key === 'z' && event.shiftKey) || key === 'y') planner.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
