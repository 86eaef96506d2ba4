import type { KeyboardEvent, PointerEvent } from 'react';

import { give } from '../../commands/command.ts';
import { handCommands } from '../../commands/hand.ts';
import { commandOf } from '../../commands/keys.ts';
import { giveFor, partyCommands } from '../../commands/party.ts';
import { dragOf } from '../../parts/drag/mover.ts';
import { watchPress } from '../../parts/drag/session.ts';
import { Icon } from '../../parts/glyphs.tsx';
import { isRepeatedHue } from '../../parts/hue.ts';
import { sameParty } from '../../plan/ids.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import type { PartyView } from './parties.ts';

type Props = {
  view: PartyView;
  /** Accessible name. */
  label: string;
  top: number;
  height: number;
  /** Whether it is only previewed here: outline instead of fill. */
  isTried: boolean;
  readOnly: boolean;
};

/** The socket of one party, which is picked up by pointer, click or keys. */
export function Socket({ view, label, top, height, isTried, readOnly }: Props) {
  const held = usePlanner((state) => state.held);
  const isMine = held?.mover.what === 'party' && sameParty(held.mover.party, view.party);
  const shape = {
    className: 'socket',
    style: { top, height },
    'data-mark': 'socket',
    'data-of': view.key,
    'data-load': view.hue === 0 ? '' : undefined,
    'data-unit': view.address.includes('.') ? '' : undefined,
    'data-notched': isRepeatedHue(view.hue) ? '' : undefined,
    'data-tried': isTried ? '' : undefined,
  };
  const pinned = view.selectable.length === 1 && (
    <span className="socket-lock" title="Its ID cannot be changed">
      <Icon name="lock" size={11} />
    </span>
  );
  if (readOnly) {
    return (
      <span {...shape}>
        {view.address}
        {pinned}
      </span>
    );
  }

  const press = (event: PointerEvent<HTMLElement>) => {
    const ghost = { name: view.name, hue: view.hue, glyph: view.glyph ?? 'disk', id: view.id };
    watchPress(event.nativeEvent, ghost, dragOf({ what: 'party', party: view.party }));
  };
  const pick = (byKeys: boolean) => {
    if (isMine) planner.cancelHold();
    else planner.pickUp({ what: 'party', party: view.party }, byKeys ? 'keys' : 'click');
  };
  const carry = (event: KeyboardEvent) => {
    const inHand = isMine ? commandOf(handCommands, event) : undefined;
    const own = isMine ? undefined : commandOf(partyCommands, event);
    // The browser turns these keys into a click, and the click picks up.
    if (own === partyCommands.pickUp || (inHand === undefined && own === undefined)) return;
    // Also keeps the browser from clicking the button, which would drop again.
    event.preventDefault();
    if (inHand) give(inHand, null, event.key);
    if (own) giveFor(own, view.party);
  };
  return (
    <button
      type="button"
      {...shape}
      data-party={view.key}
      data-held={isMine}
      aria-label={label}
      aria-pressed={isMine}
      aria-describedby="carry-hint"
      onPointerDown={press}
      // A click without a pointer comes from a key.
      onClick={(event) => pick(event.detail === 0)}
      onKeyDown={carry}
    >
      {view.address}
      {pinned}
    </button>
  );
}
