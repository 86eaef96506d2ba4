// One drag from press to drop, with Pointer Events for mouse, pen and finger.

import type { Mover } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import { type Ghost, moveGhost, useGhost } from './ghost.ts';
import { type DropTarget, beyondWindow, slotAt, targetAt } from './target.ts';

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

let active: { cancel: () => void } | null = null;

/** Watches a press that may become a drag. `handle`: the press is on a handle, where a finger need not rest first. */
export function watchPress(press: PointerEvent, mover: Mover, ghost: Ghost, handle: boolean): void {
  if (active || press.button !== 0 || !press.isPrimary) return;
  const mustRest = press.pointerType === 'touch' && !handle;
  let at = { x: press.clientX, y: press.clientY };
  let over: number | null = null;
  let target: DropTarget | null = null;
  let frame = 0;

  const aimAt = (found: DropTarget | null) => {
    if (found === target) return;
    target?.mark(false);
    found?.mark(true);
    target = found;
  };
  const lift = () => {
    active = { cancel };
    document.documentElement.dataset['dragging'] = 'away';
    document.getSelection()?.removeAllRanges();
    useGhost.setState({ ghost });
    planner.pickUp(mover, 'pointer');
    follow();
    frame = requestAnimationFrame(scrollAtEdges);
  };
  const follow = () => {
    moveGhost(at.x, at.y);
    aimAt(targetAt(mover, at.x, at.y));
    const slot = target ? null : slotAt(at.x, at.y);
    document.documentElement.dataset['dragging'] = slot === null && target === null ? 'away' : 'over';
    if (slot === over) return;
    over = slot;
    planner.hover(slot);
  };
  const scrollAtEdges = () => {
    const beyond = beyondWindow();
    const down = Math.min(at.y - (window.innerHeight - EDGE_PX), EDGE_PX);
    const up = Math.min(EDGE_PX - at.y, EDGE_PX);
    // The bar at the bottom of the page on a phone also covers part of the ladder.
    if (down > 0 && beyond.below > -EDGE_PX) window.scrollBy(0, (down * EDGE_SPEED) / EDGE_PX);
    else if (up > 0 && beyond.above > -EDGE_PX) window.scrollBy(0, (-up * EDGE_SPEED) / EDGE_PX);
    if (down > 0 || up > 0) follow();
    frame = requestAnimationFrame(scrollAtEdges);
  };
  const end = () => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    aimAt(null);
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    window.removeEventListener('blur', cancel);
    if (!active) return;
    active = null;
    delete document.documentElement.dataset['dragging'];
    useGhost.setState({ ghost: null });
    swallowNextClick();
  };
  const cancel = () => {
    const was = active;
    end();
    if (was) planner.cancelHold();
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
    if (!active) {
      end();
      return;
    }
    const taker = targetAt(mover, event.clientX, event.clientY);
    const slot = slotAt(event.clientX, event.clientY);
    end();
    if (taker || slot === null) planner.cancelHold();
    else planner.drop(slot);
    taker?.drop(mover);
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
