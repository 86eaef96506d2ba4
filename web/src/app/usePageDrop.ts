import { useCallback } from 'react';

import { filesOfDrop, textOf } from '../parts/dropped-texts.ts';
import { useDrop } from '../parts/useFileDrop.ts';
import { planner } from '../store/planner.ts';

// The page is also rendered where there is no document.
const WHOLE_PAGE = {
  get current() {
    return document.body;
  },
};
const NOTHING = { current: null };

/**
 * Opens what is dropped on the page while it shows the plan: texts, plans in files, or the folder of a card. Returns
 * whether something is over it.
 */
export function usePageDrop(showsPlan: boolean): boolean {
  const take = useCallback((transfer: DataTransfer) => {
    const files = filesOfDrop(transfer);
    void files.then(textOf).then((text) => planner.openText(text.trim()));
  }, []);
  return useDrop(showsPlan ? WHOLE_PAGE : NOTHING, take);
}
