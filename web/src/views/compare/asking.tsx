import { type ReactNode, createContext, use } from 'react';

import type { Party } from '../../plan/generated/types.ts';
import type { Asked } from '../../text/computed-lines.ts';

/** A figure of a comparison that was pressed. */
export interface AskedFigure {
  /** The plan that it is of; a difference is of B. */
  side: 'a' | 'b';
  /** The device in that plan; `null`: the total. */
  party: Party | null;
  at: Asked;
}

/** Opens the explanation of a figure. */
export const Asking = createContext<(figure: AskedFigure) => void>(() => undefined);

type Props = { figure: AskedFigure; className?: string; label: string; children: ReactNode };

/** A figure: a press shows how it is computed. */
export function AskCompared({ figure, className = '', label, children }: Props) {
  const ask = use(Asking);
  return (
    <button type="button" className={`ask ${className}`} aria-label={label} onClick={() => ask(figure)}>
      {children}
    </button>
  );
}
