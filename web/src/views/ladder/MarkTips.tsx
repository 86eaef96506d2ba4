import { type RefObject, useEffect, useState } from 'react';

import { Tip } from '../../parts/Tip.tsx';
import { usePlanner } from '../../store/planner.ts';
import { type Mark, markText, rungText } from '../../text/marks.ts';
import type { PartyView } from './parties.ts';

/** A delay, so that a mouse that only passes opens nothing. */
const OPEN_MS = 350;

const MARKS: readonly Mark[] = ['head', 'wire', 'unmet', 'socket', 'loses', 'bar'];

/**
 * What is explained, and where: a mark under the pointer, or a whole rung whose socket has the focus. The page may scroll
 * when the focus comes.
 */
type Told = { what: Mark | 'rung'; of: string | null; at: DOMRect | HTMLElement };

type Props = { root: RefObject<HTMLElement | null>; views: readonly PartyView[] };

/**
 * Explains marks of the ladder: the mark that the pointer rests on or presses, or all marks of a rung whose socket
 * has the focus. Marks have their kind in `data-mark` and their rung in `data-of`. The figures at the rungs say the
 * same, so screen readers skip it.
 */
export default function MarkTips({ root, views }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const isHolding = usePlanner((state) => state.held !== null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (wanted: Told | null) => {
      clearTimeout(timer);
      if (wanted === null) setTold(null);
      else timer = setTimeout(() => setTold(wanted), OPEN_MS);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') soon(event.buttons === 0 ? markAt(event) : null);
    };
    const leave = () => soon(null);
    const press = (event: MouseEvent) => {
      // A press on a socket picks the device up, and one on a figure opens its dialog.
      const mark = markAt(event);
      const isOther = mark?.what === 'socket' || isOn(event, '.ask');
      clearTimeout(timer);
      setTold(isOther ? null : mark);
    };
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches('.socket:focus-visible')) return;
      soon({ what: 'rung', of: target.dataset['party'] ?? null, at: target });
    };
    const key = () => soon(null);
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('click', press);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', leave);
    document.addEventListener('keydown', key);
    // The pointer may have come to rest before this was loaded.
    const resting = matchMedia('(hover: hover)').matches && element.querySelector('[data-mark]:hover');
    if (resting) soon(markOf(resting, null));
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('click', press);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', key);
    };
  }, [root]);
  if (told === null || isHolding) return null;
  const view = views.find(({ key }) => key === told.of) ?? null;
  const lines = told.what === 'rung' ? (view ? rungText(view) : []) : markText(told.what, view);
  if (lines.length === 0) return null;
  return (
    <Tip
      key={`${told.what} ${told.of ?? ''}`}
      id="mark-tip"
      box={() => (told.at instanceof HTMLElement ? told.at.getBoundingClientRect() : told.at)}
      hasFocus={() => told.what === 'rung'}
      isAside={told.what === 'rung' || told.what === 'socket'}
      onClose={() => setTold(null)}
    >
      {lines.map((line) => (
        <span key={line} className="tip-line">
          {line}
        </span>
      ))}
    </Tip>
  );
}

function isOn({ target }: MouseEvent, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}

/** The mark of an event and its place. */
function markAt(event: MouseEvent): Told | null {
  const element = event.target instanceof Element ? event.target.closest('[data-mark]') : null;
  return element && markOf(element, new DOMRect(event.clientX, event.clientY, 0, 0));
}

/** A mark and its place: a small mark by its box, a wire by the pointer if that is known. */
function markOf(element: Element, pointer: DOMRect | null): Told | null {
  const what = MARKS.find((mark) => mark === element.getAttribute('data-mark'));
  if (what === undefined) return null;
  const isWire = what === 'wire' || what === 'unmet';
  const at = (isWire ? pointer : null) ?? element.getBoundingClientRect();
  return { what, of: element.getAttribute('data-of'), at };
}
