import { type ReactNode, createContext, use } from 'react';

import { planner } from '../store/planner.ts';
import type { Asked } from '../text/computed-lines.ts';
import { partyCommandWords } from '../text/commands.ts';

/** Whether a press on a figure or a name explains it. */
export const MayAsk = createContext(true);

type Props = {
  /** Key of the party that the figure is of; `null`: the bus. */
  of: string | null;
  at: Asked;
  className?: string;
  children: ReactNode;
};

/** A figure: a press shows how it is computed. */
export function Ask({ of, at, className = '', children }: Props) {
  if (!use(MayAsk)) return <span className={className}>{children}</span>;
  return (
    <button
      type="button"
      className={`ask ${className}`}
      // A party's menu has the same command, so the keyboard does not stop here.
      tabIndex={of === null ? undefined : -1}
      title={partyCommandWords.why}
      onClick={() => planner.show('why', of, at)}
    >
      {children}
    </button>
  );
}
