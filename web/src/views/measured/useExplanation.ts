import { useEffect, useState } from 'react';

import type { Explanation, Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { texts } from '../../plan/texts.ts';

/** What the engine has found for a device: `null` while it searches, `'failed'` if it stopped. */
export function useExplanation(plan: Plan, device: number): Explanation | 'failed' | null {
  const [found, setFound] = useState<{ plan: Plan; device: number; is: Explanation | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (is: Explanation | 'failed') => {
      if (isWanted) setFound({ plan, device, is });
    };
    texts()
      .explain(writeLink(plan), device)
      .then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [plan, device]);
  return found?.plan === plan && found.device === device ? found.is : null;
}
