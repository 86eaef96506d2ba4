import { type RefObject, useLayoutEffect, useState } from 'react';

import { type Size, drawnAhead } from './drawn-ahead.ts';

/** Text size that pixel measures are for, pixels. */
const USUAL_TEXT_PX = 16;

/**
 * Width of an element and size of its text, kept up to date; `null` until it is in the document, before the first
 * paint.
 */
export function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(drawnAhead.ladder);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const now = { width: element.clientWidth, zoom: text / USUAL_TEXT_PX };
      setSize((before) => (before?.width === now.width && before.zoom === now.zoom ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
