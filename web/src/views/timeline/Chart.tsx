import { type PointerEvent, useEffect, useRef, useState } from 'react';

import type { Trace } from '../../engine/trace.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { useSize } from '../../parts/useSize.ts';
import { type Lanes, laneAt } from './lanes.ts';
import { isDense, paint } from './paint.ts';
import type { Choice, Mark } from './scene.ts';
import { useInk } from './useInk.ts';
import { type Viewport, panned, zoomed } from './viewport.ts';

type Props = {
  trace: Trace;
  plan: Plan;
  view: Viewport;
  /** What the view stays within, if that is not the span of the trace. */
  all?: Viewport;
  lanes: Lanes;
  choice: Choice;
  /** A wait to be marked in its row. */
  mark?: Mark | null;
  label: string;
  /** The picture can be moved, zoomed and pressed. */
  isLive: boolean;
  /** What zooms. In a frame the wheel alone scrolls the page around it. */
  zoomsWith?: 'wheel' | 'ctrl-wheel';
  onView?: (view: Viewport) => void;
  onChoice?: (choice: Choice) => void;
  /** The phase under the pointer; `null` if there is none, or too many to tell apart. */
  onPoint?: (phase: number | null) => void;
};

/** A pointer that has moved less than this has pressed, CSS pixels. */
const PRESS_PX = 4;
/** Distance at which a pointer finds an arbitration, CSS pixels. */
const NEAR_PX = 8;
const WHEEL_ZOOM = 0.002;

/** The picture of a trace on a canvas. */
export function Chart({
  trace,
  plan,
  view,
  all: within,
  lanes,
  choice,
  mark = null,
  label,
  isLive,
  zoomsWith = 'wheel',
  onView,
  onChoice,
  onPoint,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useSize(box)?.width ?? 0;
  const ink = useInk(box, plan, trace.head.parties);
  const [hovered, setHovered] = useState<number | null>(null);
  const all = within ?? { from: trace.head.from_ns, to: trace.head.to_ns };
  const nsOf = (x: number) => view.from + (x / Math.max(1, width)) * (view.to - view.from);
  const latest = useRef({ view, all, width, onView });

  useEffect(() => {
    latest.current = { view, all, width, onView };
  });

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !ink || width === 0) return;
    const frame = requestAnimationFrame(() => {
      const ratio = devicePixelRatio;
      const [across, down] = [Math.round(width * ratio), Math.round(lanes.height * ratio)];
      if (element.width !== across || element.height !== down) {
        element.width = across;
        element.height = down;
      }
      paint(context, { trace, view, lanes, width, ratio, ink, choice, mark, hovered });
    });
    return () => cancelAnimationFrame(frame);
  }, [trace, view, lanes, width, ink, choice, mark, hovered]);

  // React listens to the wheel passively, so that it cannot keep the page from scrolling.
  useEffect(() => {
    const element = box.current;
    if (!element || !isLive) return;
    const turn = (event: WheelEvent) => {
      const now = latest.current;
      if (zoomsWith === 'ctrl-wheel' && !event.ctrlKey) return;
      event.preventDefault();
      const length = now.view.to - now.view.from;
      const sideways = event.shiftKey ? event.deltaY : event.deltaX;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        now.onView?.(panned(now.view, (sideways / now.width) * length, now.all));
        return;
      }
      const x = event.clientX - element.getBoundingClientRect().left;
      const at = now.view.from + (x / now.width) * length;
      now.onView?.(zoomed(now.view, Math.exp(event.deltaY * WHEEL_ZOOM), at, now.all));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [isLive, zoomsWith]);

  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const place = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const point = ({ x }: { x: number }) =>
    onPoint?.(isDense(trace, view, width) ? null : trace.phaseAt(nsOf(x)));
  const press = (event: PointerEvent) => {
    point(place(event));
    fingers.current.set(event.pointerId, place(event));
    if (fingers.current.size === 1) moved.current = 0;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const at = place(event);
    const before = fingers.current.get(event.pointerId);
    if (!before) {
      point(at);
      setHovered(arbitrationNear(trace, view, width, at.x));
      return;
    }
    const length = view.to - view.from;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    moved.current += Math.abs(at.x - before.x) + Math.abs(at.y - before.y);
    if (other) {
      const factor = Math.max(8, Math.abs(before.x - other.x)) / Math.max(8, Math.abs(at.x - other.x));
      onView?.(zoomed(view, factor, nsOf((at.x + other.x) / 2), all));
    } else if (moved.current >= PRESS_PX) {
      onView?.(panned(view, (-(at.x - before.x) / width) * length, all));
    }
  };
  const release = (event: PointerEvent) => {
    const isPress = fingers.current.size === 1 && moved.current < PRESS_PX && event.type === 'pointerup';
    fingers.current.delete(event.pointerId);
    if (isPress) onChoice?.(choiceAt(trace, view, width, lanes, place(event)));
  };
  const live = isLive
    ? {
        onPointerDown: press,
        onPointerMove: move,
        onPointerUp: release,
        onPointerCancel: release,
        onPointerLeave: (event: PointerEvent) => {
          setHovered(null);
          // A finger leaves when it is lifted; what it pressed stays.
          if (event.pointerType === 'mouse') onPoint?.(null);
        },
        tabIndex: 0,
        role: 'application',
        'aria-roledescription': 'timeline',
      }
    : { role: 'img' };
  return (
    <div ref={box} className="chart" style={{ height: lanes.height }} aria-label={label} {...live}>
      <canvas ref={canvas} style={{ height: lanes.height }} />
    </div>
  );
}

/** The arbitration nearest to a place, if it is near. */
function arbitrationNear(trace: Trace, view: Viewport, width: number, x: number): number | null {
  const ns = (px: number) => view.from + (px / width) * (view.to - view.from);
  const after = trace.firstArbitration(ns(x));
  const distance = (index: number) =>
    index < 0 || index >= trace.arbitrations
      ? Infinity
      : (Math.abs(trace.arbitrationAt(index) - ns(x)) / (view.to - view.from)) * width;
  const nearest = distance(after) < distance(after - 1) ? after : after - 1;
  return distance(nearest) <= NEAR_PX ? nearest : null;
}

/** What is at a place: the command whose phase it is in, otherwise the nearest arbitration. */
function choiceAt(
  trace: Trace,
  view: Viewport,
  width: number,
  lanes: Lanes,
  { x, y }: { x: number; y: number },
): Choice {
  const lane = laneAt(lanes, y);
  const ns = view.from + (x / Math.max(1, width)) * (view.to - view.from);
  const phase = trace.phaseAt(ns);
  const command = trace.commandOf(phase);
  const isIn = lane !== null && (lane.place === null || lane.place === trace.holder(phase));
  const isTransfer = !['arbitration', 'selection', 'reselection', 'free'].includes(trace.kind(phase));
  if (isIn && isTransfer && command !== null) return { what: 'command', index: command };
  const arbitration = arbitrationNear(trace, view, width, x);
  return arbitration === null ? null : { what: 'arbitration', index: arbitration };
}
