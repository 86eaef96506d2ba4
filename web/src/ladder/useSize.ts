import { type RefObject, useLayoutEffect, useState } from 'react';

/** Size of text for which the measures of the ladder are given, pixels. */
const USUAL_TEXT_PX = 16;

type Size = {
  /** Of the element, pixels. */
  width: number;
  /** How much larger than usual the browser is told to show text. */
  zoom: number;
};

/** Width of an element and size of the text in it, kept up to date; usual ones before they are known. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 720, zoom: 1 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const now = { width: element.clientWidth, zoom: text / USUAL_TEXT_PX };
      setSize((before) => (before.width === now.width && before.zoom === now.zoom ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
