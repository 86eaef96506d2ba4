import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';

import { late } from './late.tsx';
import type { TermId } from '../text/glossary.ts';

// The texts of the glossary are not part of the first download.
const TermTip = late(() => import('./TermTip.tsx'));

/** Delays, so that a mouse that only passes opens nothing, and one on its way to the explanation does not close it. */
const OPEN_MS = 250;
const CLOSE_MS = 120;

type Props = ({ id: TermId; explain?: never } | { id?: never; explain: string }) & { children: ReactNode };

/**
 * A term that shows its explanation on hover, focus or tap. A term of the glossary is given by its `id`; a figure
 * brings its own explanation.
 */
export function Term({ id, explain, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tip = useId();
  const hasFocus = () => button.current?.matches(':focus-visible') ?? false;
  const later = (open: boolean) => {
    clearTimeout(timer.current);
    // A pointer that leaves closes the explanation, unless the term has the focus from the keyboard.
    const pass = () => (open || !hasFocus()) && setIsOpen(open);
    timer.current = setTimeout(pass, open ? OPEN_MS : CLOSE_MS);
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
        onFocus={() => setIsOpen(hasFocus())}
        onBlur={() => setIsOpen(false)}
        onClick={() => {
          clearTimeout(timer.current);
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // Escape closes the explanation only; a device in hand stays in hand.
          event.stopPropagation();
          setIsOpen(false);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <TermTip
            id={tip}
            of={id}
            explain={explain}
            box={() => button.current?.getBoundingClientRect()}
            hasFocus={hasFocus}
            onEnter={() => later(true)}
            onLeave={() => later(false)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
