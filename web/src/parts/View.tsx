import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import { planner } from '../store/planner.ts';
import { ViewHead } from './ViewHead.tsx';

type Props = {
  className: string;
  title: string;
  /** What it is of. */
  of: string;
  /** The word that leads back. */
  back: string;
  /** Buttons in its head. */
  tools?: ReactNode;
  /** What Escape does first; returns whether there was something to do. */
  escape?: () => boolean;
  /** Its element, for a view that has to find something in it. */
  ref?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A view in place of the plan. It takes the focus, and Escape leaves it. */
export function View({ className, title, of, back, tools, escape, ref, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const main = ref ?? own;
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), [main]);
  const onBack = () => planner.look(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (escape?.() !== true) onBack();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the view; every control in it works by itself
    <main className={`${className} view`} ref={main} tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
      <ViewHead title={title} of={of} back={back} onBack={onBack}>
        {tools}
      </ViewHead>
      {children}
    </main>
  );
}
