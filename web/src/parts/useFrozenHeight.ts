import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps an element at its last height while it is `frozen`, so that the page below it does not move. */
export function useFrozenHeight(ref: RefObject<HTMLElement | null>, frozen: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!frozen) height.current = ref.current?.getBoundingClientRect().height ?? 0;
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !frozen) return undefined;
    element.style.height = `${height.current}px`;
    element.style.overflow = 'hidden';
    return () => {
      element.style.height = '';
      element.style.overflow = '';
    };
  }, [ref, frozen]);
}
