import { useEffect, useState } from 'react';

import type { Explanation, Plan } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';

/** What the engine has found for a device: `null` while it searches, `'failed'` if it stopped. */
export function useExplanation(plan: Plan, device: number): Explanation | 'failed' | null {
  const [found, setFound] = useState<{ plan: Plan; device: number; is: Explanation | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void planner.compute(plan, { what: 'explain', device }, (portion) => {
      if (!isWanted) return false;
      if (portion?.what !== 'explain') {
        setFound({ plan, device, is: 'failed' });
        return false;
      }
      if (portion.found) setFound({ plan, device, is: portion.found });
      return portion.found === null;
    });
    return () => {
      isWanted = false;
    };
  }, [plan, device]);
  return found?.plan === plan && found.device === device ? found.is : null;
}
