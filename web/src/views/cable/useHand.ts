import type { KeyboardEvent } from 'react';

import { type CableHand, cableCommands, cableHandCommands } from '../../commands/cable.ts';
import { type Table, give } from '../../commands/command.ts';
import { commandOf } from '../../commands/keys.ts';
import { type StopPlace, canCross } from '../../plan/cable.ts';
import type { Stop } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import { attachedName, betweenText, cableSaid as said } from '../../text/cable.ts';
import { useCable } from './context.ts';

/** Moving a stop by keys: gives the command of a key that is pressed on it. */
export function useHand(): (event: KeyboardEvent, place: StopPlace, stop: Stop) => void {
  const { plan, cable, names, held, hold, move } = useCable();

  const go = (stop: Stop, from: StopPlace, to: StopPlace) => {
    hold({ from, over: to, by: 'keys' });
    const stops = (cable.segments[to.segment]?.line.stops ?? []).filter((one) => one !== stop);
    const isOwn = to.segment === from.segment && to.index === from.index;
    planner.announce(said.over(betweenText(plan, names[to.segment] ?? '', stops, to.index), isOwn));
  };
  /** The nearest segment above or below that the stop may be on. */
  const beside = (stop: Stop, from: StopPlace, at: number, step: number): number | null => {
    for (let next = at + step; cable.segments[next] !== undefined; next += step)
      if (next === from.segment || canCross(plan, stop.of, next)) return next;
    return null;
  };
  const room = (from: StopPlace, segment: number) =>
    (cable.segments[segment]?.line.stops.length ?? 0) - (segment === from.segment ? 1 : 0);

  return (event, place, stop) => {
    const name = attachedName(plan, stop.of);
    const over = held?.by === 'keys' ? held.over : null;
    const socket = event.currentTarget;
    const putBack = () => {
      hold(null);
      planner.announce(said.putBack(name));
    };
    const hand: CableHand = {
      pickUp: () => {
        hold({ from: place, over: place, by: 'keys' });
        planner.announce(said.pickedUp(name));
      },
      along: (step) => {
        if (over === null) focusBeside(socket, step);
        else {
          const index = Math.min(Math.max(over.index + step, 0), room(place, over.segment));
          go(stop, place, { ...over, index });
        }
      },
      across: (step) => {
        const segment = over === null ? null : beside(stop, place, over.segment, step);
        if (over !== null && segment !== null)
          go(stop, place, { segment, index: Math.min(over.index, room(place, segment)) });
      },
      drop: () => {
        if (over === null || (over.segment === place.segment && over.index === place.index)) putBack();
        else {
          hold(null);
          move(place, over);
        }
      },
      putBack,
    };
    const table: Table<CableHand> = over === null ? cableCommands : cableHandCommands;
    const command = commandOf(table, event.nativeEvent);
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    give(command, hand);
  };
}

function focusBeside(socket: Element, step: number): void {
  const all = [...(socket.closest('ol')?.querySelectorAll<HTMLElement>('.cable-socket') ?? [])];
  all[all.findIndex((one) => one === socket) + step]?.focus();
}
