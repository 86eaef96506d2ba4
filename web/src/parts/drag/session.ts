// One drag from press to drop, with Pointer Events for mouse, pen and finger.

import { type Ghost, moveGhost, useGhost } from './ghost.ts';

/** Distance in pixels that a mouse or pen must move before a press becomes a drag. */
const MOUSE_START_PX = 4;
/** Time in milliseconds that a finger must rest, so that a swipe still scrolls the page. */
const TOUCH_START_MS = 180;
/** A finger that moves this far within that time is scrolling. */
const TOUCH_SLOP_PX = 8;
/** Within this distance of the window's upper or lower edge the page scrolls. */
const EDGE_PX = 72;
/** Highest scrolling speed, pixels a frame. */
const EDGE_SPEED = 16;

/** What a drag does. Points are those of the window. */
export interface Drag {
  lift: () => void;
  /** Returns whether the place under the pointer shows what is dragged; its picture then has no name. */
  follow: (x: number, y: number) => boolean;
  drop: (x: number, y: number) => void;
  /** It is put back. */
  cancel: () => void;
  /** The upper and lower edge of what the page scrolls to show; `null`: nothing. */
  edges: () => { top: number; bottom: number } | null;
}

let active: { cancel: () => void } | null = null;

/** Watches a press that may become a drag. `handle`: the press is on a handle, where a finger need not rest first. */
export function watchPress(press: PointerEvent, ghost: Ghost, drag: Drag, handle = false): void {
  if (active || press.button !== 0 || !press.isPrimary) return;
  const mustRest = press.pointerType === 'touch' && !handle;
  let at = { x: press.clientX, y: press.clientY };
  let frame = 0;

  const lift = () => {
    active = { cancel };
    document.getSelection()?.removeAllRanges();
    useGhost.setState({ ghost });
    drag.lift();
    follow();
    frame = requestAnimationFrame(scrollAtEdges);
  };
  const follow = () => {
    moveGhost(at.x, at.y);
    document.documentElement.dataset['dragging'] = drag.follow(at.x, at.y) ? 'over' : 'away';
  };
  const scrollAtEdges = () => {
    const edges = drag.edges();
    const down = Math.min(at.y - (window.innerHeight - EDGE_PX), EDGE_PX);
    const up = Math.min(EDGE_PX - at.y, EDGE_PX);
    // The bar at the bottom of the page on a phone also covers part of what is scrolled.
    if (edges && down > 0 && edges.bottom > window.innerHeight - EDGE_PX)
      window.scrollBy(0, (down * EDGE_SPEED) / EDGE_PX);
    else if (edges && up > 0 && edges.top < EDGE_PX) window.scrollBy(0, (-up * EDGE_SPEED) / EDGE_PX);
    if (down > 0 || up > 0) follow();
    frame = requestAnimationFrame(scrollAtEdges);
  };
  /** Returns whether it was a drag. */
  const end = () => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    window.removeEventListener('blur', cancel);
    if (!active) return false;
    active = null;
    delete document.documentElement.dataset['dragging'];
    useGhost.setState({ ghost: null });
    swallowNextClick();
    return true;
  };
  const cancel = () => {
    if (end()) drag.cancel();
  };
  const move = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (active) {
      follow();
      return;
    }
    const far = Math.hypot(at.x - press.clientX, at.y - press.clientY);
    if (mustRest) {
      if (far > TOUCH_SLOP_PX) end();
    } else if (far >= MOUSE_START_PX) {
      lift();
    }
  };
  const up = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== press.pointerId) return;
    if (end()) drag.drop(event.clientX, event.clientY);
  };
  const lost = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerId === press.pointerId) cancel();
  };
  const key = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !active) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const menu = (event: Event) => {
    // A long press would open the browser's menu over the drag.
    if (active || mustRest) event.preventDefault();
  };
  const listeners: readonly [string, (event: Event) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', lost],
    ['keydown', key],
    ['contextmenu', menu],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
  window.addEventListener('blur', cancel);
  const rest = mustRest ? setTimeout(lift, TOUCH_START_MS) : undefined;
}

/** The press that ended a drag must not click the element below. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, true), 0);
}

/**
 * Keeps the page from scrolling under a dragging finger. The browser reads `touch-action` when the finger comes down,
 * before it is known whether it drags. So this listener stops the scrolling, and it must exist before the first
 * touch.
 */
export function stopScrollingWhileDragging(): () => void {
  const stop = (event: TouchEvent) => {
    if (active && event.cancelable) event.preventDefault();
  };
  document.addEventListener('touchmove', stop, { passive: false });
  return () => document.removeEventListener('touchmove', stop);
}
