// One drag of a stop along the cable, from press to drop. Nothing on the cable moves until the drop.

import { useGhost, moveGhost, type Ghost } from '../parts/drag/ghost.ts';
import type { StopPlace } from '../plan/cable.ts';

/** Distance that a mouse must move before a press becomes a drag, px. */
const START_PX = 4;
/** Time that a finger must rest first, so that a swipe still scrolls, ms; and how far it may move meanwhile, px. */
const REST_MS = 180;
const SLOP_PX = 8;
/** A piece of cable this far from the pointer is still meant, px. */
const REACH_PX = 90;
/** Within this distance of the window's upper or lower edge the page scrolls, by this much a frame, px. */
const EDGE_PX = 56;
const EDGE_STEP_PX = 8;

/** What a drag reports. */
export interface DragEvents {
  lift: () => void;
  /** The place that the stop is over, counted without it. */
  over: (to: StopPlace | null) => void;
  /** The end; `null`: it is put back. */
  drop: (to: StopPlace | null) => void;
}

/** Watches a press on a stop that may become a drag. */
export function watchPress(press: PointerEvent, from: StopPlace, ghost: Ghost, events: DragEvents): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const isTouch = press.pointerType === 'touch';
  const at = { x: press.clientX, y: press.clientY };
  let isLifted = false;
  let over: StopPlace | null = null;
  let frame = 0;

  const lift = () => {
    isLifted = true;
    document.documentElement.dataset['dragging'] = 'away';
    document.getSelection()?.removeAllRanges();
    useGhost.setState({ ghost });
    events.lift();
    follow();
    frame = requestAnimationFrame(scroll);
  };
  const follow = () => {
    moveGhost(at.x, at.y);
    const next = gapAt(at.x, at.y, from);
    if (next?.segment === over?.segment && next?.index === over?.index) return;
    over = next;
    events.over(over);
  };
  const scroll = () => {
    const step = at.y < EDGE_PX ? -EDGE_STEP_PX : at.y > window.innerHeight - EDGE_PX ? EDGE_STEP_PX : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (isDropped: boolean) => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    document.removeEventListener('touchmove', keepStill);
    if (!isLifted) return;
    delete document.documentElement.dataset['dragging'];
    useGhost.setState({ ghost: null });
    swallowClick();
    events.drop(isDropped ? over : null);
  };
  const move = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== press.pointerId) return;
    at.x = event.clientX;
    at.y = event.clientY;
    const far = Math.hypot(at.x - press.clientX, at.y - press.clientY);
    if (isLifted) follow();
    else if (isTouch && far > SLOP_PX) end(false);
    else if (!isTouch && far >= START_PX) lift();
  };
  const isOwn = (event: Event) => event instanceof PointerEvent && event.pointerId === press.pointerId;
  const keepStill = (event: TouchEvent) => {
    if (isLifted && event.cancelable) event.preventDefault();
  };
  const listeners: readonly [string, (event: Event) => void][] = [
    ['pointermove', move],
    ['pointerup', (event) => isOwn(event) && end(true)],
    ['pointercancel', (event) => isOwn(event) && end(false)],
    [
      'keydown',
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !isLifted) return;
        event.preventDefault();
        event.stopPropagation();
        end(false);
      },
    ],
    ['contextmenu', (event) => (isLifted || isTouch) && event.preventDefault()],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
  document.addEventListener('touchmove', keepStill, { passive: false });
  const rest = isTouch ? setTimeout(lift, REST_MS) : undefined;
}

/** The place of the piece of cable nearest to a point, counted without the stop that is moved. */
function gapAt(x: number, y: number, from: StopPlace): StopPlace | null {
  let best: { place: StopPlace; far: number } | null = null;
  for (const piece of document.querySelectorAll<HTMLElement>('[data-gap]')) {
    const box = piece.getBoundingClientRect();
    const far = Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    );
    if (far > REACH_PX || (best !== null && far >= best.far)) continue;
    const [segment = 0, index = 0] = (piece.dataset['gap'] ?? '').split(' ').map(Number);
    best = { place: { segment, index: withoutOwn(segment, index, from) }, far };
  }
  return best?.place ?? null;
}

/** The number of stops before a piece, without the one that is moved. */
function withoutOwn(segment: number, index: number, from: StopPlace): number {
  return segment === from.segment && index > from.index ? index - 1 : index;
}

/** The press that ended a drag must not click what is below. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, true), 0);
}
