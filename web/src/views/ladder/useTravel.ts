import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Identifies the animation of a rung among those that CSS starts. */
const TRAVEL = 'travel';

/**
 * Lets rungs travel to their new places. CSS cannot: React takes an element out of the list to put it at another place
 * of the order, which ends its transitions. A rung that is still on its way turns round from where it is.
 */
export function useTravel(root: RefObject<HTMLElement | null>): void {
  const tops = useRef(new WeakMap<Element, number>());
  useLayoutEffect(() => {
    const ladder = root.current;
    if (!ladder) return;
    for (const rung of ladder.querySelectorAll<HTMLElement>('.rung')) {
      // As React has written it, so that nothing is laid out for it.
      const top = Number.parseFloat(rung.style.top);
      const before = tops.current.get(rung);
      tops.current.set(rung, top);
      if (before !== undefined && before !== top) travel(rung, before - top, getComputedStyle(ladder));
    }
  });
}

/** Moves a rung to its place, from so many pixels below it and what is left of the last journey. */
function travel(rung: HTMLElement, by: number, style: CSSStyleDeclaration): void {
  // 0 where less motion is wanted.
  const duration = milliseconds(style.getPropertyValue('--travel'));
  if (duration === 0) return;
  rung.animate([{ translate: `0 ${by + travelled(rung)}px` }, { translate: '0 0' }], {
    id: TRAVEL,
    duration,
    easing: style.getPropertyValue('--ease'),
  });
}

/** How far a rung still is from its place, px; ends that journey. */
function travelled(rung: HTMLElement): number {
  const journeys = rung.getAnimations().filter(({ id }) => id === TRAVEL);
  if (journeys.length === 0) return 0;
  const [, y] = getComputedStyle(rung).translate.split(' ');
  for (const journey of journeys) journey.cancel();
  return Number.parseFloat(y ?? '0') || 0;
}

function milliseconds(time: string): number {
  const value = Number.parseFloat(time) || 0;
  return time.trim().endsWith('ms') ? value : value * 1000;
}
