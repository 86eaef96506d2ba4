import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { type TermId, glossary } from '../text/glossary.ts';
import { Tip } from './Tip.tsx';

/** A mouse that only passes by opens nothing; one on its way to the explanation does not close it. */
const OPEN_MS = 250;
const CLOSE_MS = 120;

type Props = ({ id: TermId; explain?: never } | { id?: never; explain: string }) & { children: ReactNode };

/**
 * A word of the trade that explains itself: on hover, on focus, and by tap. A word of the glossary goes by its `id`, one that belongs to
 * a figure brings its explanation along.
 */
export function Term({ id, explain, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tip = useId();
  const later = (open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), open ? OPEN_MS : CLOSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="term"
        aria-describedby={isOpen ? tip : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') later(true);
        }}
        onPointerLeave={() => later(false)}
        onFocus={(event) => setIsOpen(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsOpen(false)}
        onClick={() => {
          clearTimeout(timer.current);
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // What is in hand stays there.
          event.stopPropagation();
          setIsOpen(false);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Tip
          id={tip}
          box={() => button.current?.getBoundingClientRect()}
          onEnter={() => later(true)}
          onLeave={() => later(false)}
          onClose={() => setIsOpen(false)}
        >
          {id === undefined ? explain : glossary[id]}
        </Tip>
      )}
    </>
  );
}
