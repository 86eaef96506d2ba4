import { useEffect, useRef } from 'react';

import { define } from '../../element/define.ts';
import { readFromFrame } from '../../element/protocol.ts';
import { reserve } from '../../element/reserve.ts';
import type { SnippetOptions } from './snippet.ts';

type Props = {
  options: SnippetOptions;
  /** Reports the height of its frame, pixels, at the width of a page. */
  onHeight: (px: number) => void;
};

/** Below this width a frame has the layout of a phone. */
const WIDE_PX = 560;

const NONE = { wide: null, narrow: null, narrowHeight: null };

/** The plan as the snippet shows it, in the same element. */
export function Preview({ options, onHeight }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { plan, mode, parts, theme, posters, onClick, text } = options;
  const { wide, narrow, narrowHeight } = posters ?? NONE;
  const listed = parts?.join(' ') ?? null;
  useEffect(() => {
    define();
    const element = document.createElement('busfree-plan');
    // A module does not know its own address.
    const attributes = {
      planner: './',
      plan,
      mode,
      parts: listed,
      theme,
      poster: wide,
      load: onClick ? 'click' : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null) element.setAttribute(name, value);
    }
    const keep = (px: number) =>
      element.setAttribute('height', narrowHeight === null ? String(px) : `${px} ${narrowHeight}`);
    if (narrow !== null) {
      keep(reserve(`/${plan}`).wide);
      const image = document.createElement('img');
      Object.assign(image, { slot: 'narrow-poster', src: narrow, alt: text });
      element.append(image);
    }
    place.current?.replaceChildren(element);
    const hear = (event: MessageEvent<unknown>) => {
      const heard = event.origin === location.origin ? readFromFrame(event.data) : null;
      if (heard?.type !== 'height' || element.clientWidth < WIDE_PX) return;
      keep(heard.px);
      onHeight(heard.px);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      element.remove();
    };
  }, [plan, mode, listed, theme, wide, narrow, narrowHeight, onClick, text, onHeight]);
  return <div className="embed-preview" ref={place} />;
}
