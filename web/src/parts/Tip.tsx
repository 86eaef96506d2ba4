import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the term, and least distance from the window's edge. */
const GAP_PX = 6;
const EDGE_PX = 8;

type Props = {
  id: string;
  /** Place of the explained element in the window. */
  box: () => DOMRect | undefined;
  /** Whether the explained element has the focus, whose coming may scroll the page. */
  hasFocus?: () => boolean;
  /** Whether it is to the left, if there is room: what is above and below is of the same kind. */
  isAside?: boolean;
  onEnter?: () => void;
  onLeave?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * An explanation beside its term. It is in the top layer, so that no card or dialog cuts it off. A press on it closes
 * it, because it may cover the element that the user wants.
 */
export function Tip({ id, box, hasFocus, isAside = false, onEnter, onLeave, onClose, children }: Props) {
  const tip = useRef<HTMLSpanElement>(null);
  const latest = useRef({ box, hasFocus, isAside, onClose });
  useEffect(() => {
    latest.current = { box, hasFocus, isAside, onClose };
  });
  useLayoutEffect(() => {
    tip.current?.showPopover();
    place(tip.current, box(), isAside);
    // Only scrolling moves the explained element meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    const scrolled = () => {
      const now = latest.current;
      if (now.hasFocus?.() === true) place(tip.current, now.box(), now.isAside);
      else now.onClose();
    };
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', scrolled, true);
  }, []);
  return (
    <span
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className="tip"
      onPointerDown={onClose}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </span>
  );
}

/** Places an explanation beside the box of its term. */
function place(element: HTMLElement | null, word: DOMRect | undefined, isAside: boolean): void {
  if (!element || !word) return;
  const { width, height } = element.getBoundingClientRect();
  // Above the label of a field is another field, so the explanation goes to the side.
  const aside = word.left - width - GAP_PX;
  if (aside >= EDGE_PX && (isAside || element.closest('[role=dialog]'))) {
    const lowest = document.documentElement.clientHeight - height - EDGE_PX;
    element.style.left = `${aside}px`;
    element.style.top = `${Math.min(Math.max(EDGE_PX, word.top + word.height / 2 - height / 2), lowest)}px`;
    return;
  }
  const room = document.documentElement.clientWidth - width - EDGE_PX;
  const left = Math.min(Math.max(EDGE_PX, word.left + word.width / 2 - width / 2), room);
  const above = word.top - height - GAP_PX;
  element.style.left = `${left}px`;
  element.style.top = `${above >= EDGE_PX ? above : word.bottom + GAP_PX}px`;
}
