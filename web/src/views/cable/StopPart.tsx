import type { KeyboardEvent, PointerEvent } from 'react';

import { glyphOf } from '../../parts/describe.ts';
import { Icon, SeverityGlyph } from '../../parts/glyphs.tsx';
import type { Ghost } from '../../parts/drag/ghost.ts';
import { watchPress } from '../../parts/drag/session.ts';
import { hueStyle } from '../../parts/hue.ts';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { type StopPlace, attachedKey, canCross } from '../../plan/cable.ts';
import type { Attached, CablePlace, Plan, Stop } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import {
  attachedName,
  drawnName,
  cableSaid,
  cableWords as words,
  socketSign,
  socketText,
  stopMarks,
  stopText,
} from '../../text/cable.ts';
import { placeKey, useCable } from './context.ts';
import { dragOf } from './drag.ts';
import { stopMenu } from './menus.ts';
import { area } from './grid.ts';
import { useHand } from './useHand.ts';

type Props = { place: StopPlace; stop: Stop; column: number; row: number };

/** Something attached to the cable: its socket, its stub and its plug. It can be picked up. */
export function StopPart({ place, stop, column, row }: Props) {
  const controls = useCable();
  const { plan, chosen, choose, held, hold, move, findingsAt } = controls;
  const hand = useHand();
  const of: CablePlace = { segment: place.segment, part: { kind: 'stop', index: place.index } };
  const name = attachedName(plan, stop.of);
  const isChosen = chosen !== null && placeKey(chosen) === placeKey(of);
  const isHeld = held?.from.segment === place.segment && held.from.index === place.index;
  const [finding] = findingsAt(of);
  const { hue, sign } = socketSign(plan, stop.of);
  const ghost = ghostOf(plan, stop.of, name, hue);
  const press = (event: PointerEvent) =>
    watchPress(
      event.nativeEvent,
      ghost,
      dragOf(place, {
        lift: () => hold({ from: place, over: place, by: 'pointer' }),
        over: (to) => hold({ from: place, over: allowed(to), by: 'pointer' }),
        drop: (to) => {
          const there = allowed(to);
          hold(null);
          if (there === null) planner.announce(cableSaid.putBack(name));
          else move(place, there);
        },
      }),
    );
  const allowed = (to: StopPlace | null) =>
    to !== null && (to.segment === place.segment || canCross(plan, stop.of, to.segment)) ? to : null;
  const key = (event: KeyboardEvent) => hand(event, place, stop);
  return (
    <li
      className="cable-stop"
      data-of={stop.of.kind}
      data-held={isHeld ? '' : undefined}
      data-wrong={finding?.severity}
      data-stub={stop.stub_cm > 0 ? '' : undefined}
      style={hueStyle(hue, {
        ...area(2 * column + 1, 2 * column + 3, row, 4),
        ['--ids' as string]: sign.split(' ').length,
      })}
    >
      <span className="stop-name" aria-hidden="true">
        {drawnName(plan, stop.of)}
      </span>
      <button
        type="button"
        className="cable-socket"
        data-stop={attachedKey(stop.of)}
        data-segment={place.segment}
        aria-label={socketText(sign, stopText(plan, stop))}
        aria-pressed={isChosen}
        onPointerDown={press}
        onKeyDown={key}
        onBlur={() => held?.by === 'keys' && isHeld && hold(null)}
        onClick={() => choose(isChosen ? null : of)}
      >
        {sign}
      </button>
      <i className="cable-stub" />
      <i className="stop-plug" data-own={stop.terminator === 'off' ? undefined : ''}>
        {stop.terminator !== 'off' && (
          <svg width="14" height="28" viewBox="0 0 14 28" aria-hidden="true">
            <path d="M7 3v4l3.4 1.8-6.8 2.7 6.8 2.7-6.8 2.7L7 18.7v6" />
          </svg>
        )}
      </i>
      <span className="cable-says">
        {finding && <SeverityGlyph severity={finding.severity} />}
        {stopMarks(stop).join(' · ')}
      </span>
      <MenuButton
        className="cable-menu"
        label={words.menu(name)}
        groups={() => stopMenu(controls, place, stop).groups}
        onAction={(id) => stopMenu(controls, place, stop).act(id)}
      >
        <Icon name="more" />
      </MenuButton>
    </li>
  );
}

/** The picture of its drag. */
function ghostOf({ bus }: Plan, of: Attached, name: string, hue: number): Ghost {
  switch (of.kind) {
    case 'host':
      return { name, hue, id: bus.hosts[of.index]?.id ?? null, glyph: 'host' };
    case 'device': {
      const { id = null, model = '' } = bus.devices[of.index] ?? {};
      return { name, hue, id, glyph: glyphOf('device', model) };
    }
    case 'load':
      return { name, hue, id: bus.load.initiator_id, glyph: 'host' };
    case 'converter':
      return { name, hue, id: null, glyph: 'network' };
  }
}
