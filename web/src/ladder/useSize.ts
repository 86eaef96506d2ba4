import { type RefObject, useLayoutEffect, useState } from 'react';

/** Size of text for which the measures of the ladder are given, pixels. */
const USUAL_TEXT_PX = 16;

/** What a ladder is drawn for. */
export type Size = {
  /** Of the element, pixels. */
  width: number;
  /** How much larger than usual the browser is told to show text. */
  zoom: number;
};

/** Width of an element and size of the text in it, kept up to date; `null` until it is in the document, which is before it is painted. */
export function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
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
