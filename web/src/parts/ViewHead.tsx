import './view.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** What it is of. */
  of: string;
  /** The word that leads back. */
  back: string;
  onBack: () => void;
  children?: ReactNode;
};

/** The head of a view that stands in place of the plan. */
export function ViewHead({ title, of, back, onBack, children }: Props) {
  return (
    <header className="view-head">
      <button type="button" className="button" onClick={onBack}>
        <span aria-hidden="true">‹ </span>
        {back}
      </button>
      <h1>{title}</h1>
      <p className="help">{of}</p>
      {children}
    </header>
  );
}
