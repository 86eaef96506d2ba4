import type { KeyboardEvent } from 'react';

import { type StopPlace, canCross } from '../plan/cable.ts';
import type { Stop } from '../plan/generated/types.ts';
import { planner } from '../store/planner.ts';
import { attachedName, betweenText, cableSaid as said } from '../text/cable.ts';
import { useCable } from './context.ts';

/**
 * Moving a stop by keys: Enter picks it up, ← and → choose its place, ↑ and ↓ another segment, Enter drops it, Escape
 * puts it back. Without a stop in hand ← and → go to the one beside it.
 */
export function useHand(): { press: (event: KeyboardEvent, place: StopPlace, stop: Stop) => void } {
  const { plan, cable, names, held, hold, move } = useCable();

  const between = (stop: Stop, { segment, index }: StopPlace) => {
    const stops = (cable.segments[segment]?.line.stops ?? []).filter((one) => one !== stop);
    return betweenText(plan, names[segment] ?? '', stops, index);
  };
  const go = (stop: Stop, from: StopPlace, to: StopPlace) => {
    hold({ from, over: to, by: 'keys' });
    const isOwn = to.segment === from.segment && to.index === from.index;
    planner.announce(said.over(between(stop, to), isOwn));
  };
  /** The nearest segment above or below that the stop may be on. */
  const beside = (stop: Stop, from: StopPlace, at: number, step: number): number | null => {
    for (let next = at + step; cable.segments[next] !== undefined; next += step)
      if (next === from.segment || canCross(plan, stop.of, next)) return next;
    return null;
  };
  const room = (from: StopPlace, segment: number) =>
    (cable.segments[segment]?.line.stops.length ?? 0) - (segment === from.segment ? 1 : 0);

  const press = (event: KeyboardEvent, place: StopPlace, stop: Stop) => {
    const name = attachedName(plan, stop.of);
    const over = held?.by === 'keys' ? held.over : null;
    if (over === null) {
      if (event.key === 'Enter' || event.key === ' ') {
        hold({ from: place, over: place, by: 'keys' });
        planner.announce(said.pickedUp(name));
      } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        focusBeside(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1);
      } else return;
    } else {
      switch (event.key) {
        case 'Enter':
        case ' ':
          hold(null);
          if (over.segment === place.segment && over.index === place.index)
            planner.announce(said.putBack(name));
          else move(place, over);
          break;
        case 'Escape':
          hold(null);
          planner.announce(said.putBack(name));
          break;
        case 'ArrowLeft':
        case 'ArrowRight': {
          const index = over.index + (event.key === 'ArrowRight' ? 1 : -1);
          go(stop, place, { ...over, index: Math.min(Math.max(index, 0), room(place, over.segment)) });
          break;
        }
        case 'ArrowUp':
        case 'ArrowDown': {
          const segment = beside(stop, place, over.segment, event.key === 'ArrowDown' ? 1 : -1);
          if (segment !== null)
            go(stop, place, { segment, index: Math.min(over.index, room(place, segment)) });
          break;
        }
        default:
          return;
      }
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return { press };
}

function focusBeside(socket: Element, step: number): void {
  const all = [...(socket.closest('ol')?.querySelectorAll<HTMLElement>('.cable-socket') ?? [])];
  all[all.findIndex((one) => one === socket) + step]?.focus();
}
