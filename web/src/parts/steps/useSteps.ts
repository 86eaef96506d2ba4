import { useEffect, useState } from 'react';

import type { Step } from '../../plan/generated/types.ts';
import { texts } from '../../plan/texts.ts';

/** The steps between two links; `null` before they are known. */
export interface FoundSteps {
  steps: readonly Step[] | null;
  hasFailed: boolean;
}

const WAITING: FoundSteps = { steps: null, hasFailed: false };

/** The steps from the plan with one link to that with another. */
export function useSteps(from: string, to: string): FoundSteps {
  const [found, setFound] = useState<FoundSteps & { of: string }>({ ...WAITING, of: '' });
  const of = `${from} ${to}`;
  useEffect(() => {
    let isWanted = true;
    void texts()
      .steps(from, to)
      .then(
        ({ steps }) => isWanted && setFound({ steps, hasFailed: false, of }),
        () => isWanted && setFound({ steps: null, hasFailed: true, of }),
      );
    return () => {
      isWanted = false;
    };
  }, [from, to, of]);
  return found.of === of ? found : WAITING;
}
