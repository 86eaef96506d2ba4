import { useEffect, useState } from 'react';

import type { CardFor, Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { texts } from '../../plan/texts.ts';

/** `null` before the first answer. */
type Written = { of: 'card'; made: CardFor } | { of: 'none' } | { of: 'failure' } | null;

/** The card of a board of the plan. The last one stays until the next is written. */
export function useCard(plan: Plan, board: number, version: string, before: string): Written {
  const [written, setWritten] = useState<Written>(null);
  const link = writeLink(plan);
  useEffect(() => {
    let isWanted = true;
    const show = (made: Written) => {
      if (isWanted) setWritten(made);
    };
    texts()
      .writeCard(link, { board, version, before })
      .then((made) => show(made === null ? { of: 'none' } : { of: 'card', made }))
      .catch(() => show({ of: 'failure' }));
    return () => {
      isWanted = false;
    };
  }, [link, board, version, before]);
  return written;
}
