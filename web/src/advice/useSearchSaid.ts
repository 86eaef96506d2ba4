import { useState } from 'react';

import type { Advice } from '../plan/generated/types.ts';
import { usePlanner } from '../store/planner.ts';
import { isDecided } from '../text/advice.ts';
import { searchSaid } from '../text/announcements.ts';

/**
 * What a screen reader is told of the search: once, when it is decided, and not while something is in hand. It has a region of its
 * own, so that it does not cut off what everybody gets.
 */
export function useSearchSaid(advice: Advice | null): string {
  const isHeld = usePlanner((state) => state.held !== null);
  const [said, setSaid] = useState('');
  const wanted = advice !== null && isDecided(advice) ? searchSaid(advice) : '';
  if (!isHeld && wanted !== said) setSaid(wanted);
  return said;
}
