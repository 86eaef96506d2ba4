import { type RefObject, useLayoutEffect, useRef } from 'react';

/** While `held` an element is at least as high as it was before: what stands below it does not jump up and down with every search. */
export function useHeldHeight(held: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    current.style.minHeight = held ? `${height.current}px` : '';
    if (held) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = current.offsetHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [held]);
  return element;
}
