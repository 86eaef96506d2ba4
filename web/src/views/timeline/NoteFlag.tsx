import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { Tip } from '../../parts/Tip.tsx';
import { momentWords as words, noteText } from '../../text/moments.ts';
import type { Flag } from './flags.ts';
import { focusChart } from './focus-chart.ts';

/** A delay, so that a mouse that only passes opens nothing. */
const OPEN_MS = 250;

type Props = {
  flag: Flag;
  /** The person went to it in the list: it takes the focus. */
  isGoal: boolean;
  onReached: () => void;
  /** Edits the note; without it a press shows the whole text. */
  onEdit: ((anchor: HTMLElement) => void) | null;
};

/** A note above the rows. Its whole text is shown while it has the pointer or the focus. */
export function NoteFlag({ flag, isGoal, onReached, onEdit }: Props) {
  const { x, room, isLeft } = flag;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tip = useId();
  const show = (open: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(open);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isGoal) return;
    button.current?.focus();
    onReached();
  }, [isGoal, onReached]);
  // The keys of the view work only while something in it has the focus, and a flag leaves with its moment.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own !== null && own === document.activeElement) focusChart();
    };
  }, []);
  return (
    <li style={{ left: x }} data-left={isLeft ? '' : undefined}>
      <button
        ref={button}
        type="button"
        className="time-flag"
        aria-label={words.said(flag)}
        aria-haspopup={onEdit ? 'dialog' : undefined}
        aria-describedby={isOpen ? tip : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') timer.current = setTimeout(() => setIsOpen(true), OPEN_MS);
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') show(false);
        }}
        onFocus={() => show(isGoal || (button.current?.matches(':focus-visible') ?? false))}
        onBlur={() => show(false)}
        onClick={(event) => {
          show(onEdit === null);
          onEdit?.(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // Escape closes the text only; the choice stays.
          event.stopPropagation();
          show(false);
        }}
      >
        {room === null ? <i /> : <span style={{ maxWidth: room }}>{flag.note}</span>}
      </button>
      {isOpen && (
        // Made again where the flag is after a move of the view.
        <Tip
          key={x}
          id={tip}
          box={() => button.current?.getBoundingClientRect()}
          hasFocus={() => button.current === document.activeElement}
          onClose={() => show(false)}
        >
          {noteText(flag)}
        </Tip>
      )}
    </li>
  );
}
