import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps an element at the height it has while `frozen`. What stands above the ladder must not push it about under the pointer that
 * drags something over it.
 */
export function useFrozenHeight(ref: RefObject<HTMLElement | null>, frozen: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !frozen) return undefined;
    element.style.height = `${element.getBoundingClientRect().height}px`;
    element.style.overflow = 'hidden';
    return () => {
      element.style.height = '';
      element.style.overflow = '';
    };
  }, [ref, frozen]);
}
