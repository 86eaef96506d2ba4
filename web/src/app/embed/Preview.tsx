import { useEffect, useRef } from 'react';

import { define } from '../../element/define.ts';
import { readFromFrame } from '../../element/protocol.ts';
import type { Wishes } from './snippet.ts';

type Props = {
  wishes: Wishes;
  /** Says how high its frame is, pixels, where it is as wide as on a page. */
  onHeight: (px: number) => void;
};

/** Below this width a frame is laid out as for a phone. */
const WIDE_PX = 560;

/** The plan as the snippet shows it: the same element. */
export function Preview({ wishes, onHeight }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { plan, mode, parts, theme, poster, onClick } = wishes;
  const listed = parts?.join(' ') ?? null;
  useEffect(() => {
    define();
    const element = document.createElement('busfree-plan');
    const attributes = { plan, mode, parts: listed, theme, poster, load: onClick ? 'click' : null };
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null) element.setAttribute(name, value);
    }
    place.current?.replaceChildren(element);
    const hear = (event: MessageEvent<unknown>) => {
      const heard = event.origin === location.origin ? readFromFrame(event.data) : null;
      if (heard?.type !== 'height' || element.clientWidth < WIDE_PX) return;
      element.setAttribute('height', String(heard.px));
      onHeight(heard.px);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      element.remove();
    };
  }, [plan, mode, listed, theme, poster, onClick, onHeight]);
  return <div className="embed-preview" ref={place} />;
}
