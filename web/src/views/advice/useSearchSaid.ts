import { useState } from 'react';

import type { Advice } from '../../plan/generated/types.ts';
import { usePlanner } from '../../store/planner.ts';
import { searchSaid } from '../../text/announcements.ts';

/**
 * Announces the result of the search once, when it is decided, and not while a device is in hand. It has its own live
 * region, so that it does not interrupt the announcement of the rates.
 */
export function useSearchSaid(advice: Advice | null): string {
  const isHeld = usePlanner((state) => state.held !== null);
  const [said, setSaid] = useState('');
  const wanted = advice !== null && advice.finished ? searchSaid(advice) : '';
  if (!isHeld && wanted !== said) setSaid(wanted);
  return said;
}
