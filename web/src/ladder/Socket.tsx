import type { KeyboardEvent, PointerEvent } from 'react';

import { watchPress } from '../parts/drag/session.ts';
import { Icon } from '../parts/glyphs.tsx';
import { isRepeatedHue } from '../parts/hue.ts';
import { removeParty } from '../plan/commands.ts';
import { sameParty } from '../plan/ids.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { slotIds } from './held.ts';
import type { PartyView } from './parties.ts';

type Props = {
  view: PartyView;
  /** What is read aloud. */
  label: string;
  top: number;
  height: number;
  /** It is only tried here: outline instead of fill. */
  isTried: boolean;
  readOnly: boolean;
};

/** The socket of one party: what is taken hold of, by pointer, by click or by keys. */
export function Socket({ view, label, top, height, isTried, readOnly }: Props) {
  const held = usePlanner((state) => state.held);
  const plan = usePlanner((state) => state.plan);
  const isMine = held?.mover.what === 'party' && sameParty(held.mover.party, view.party);
  const shape = {
    className: 'socket',
    style: { top, height },
    'data-mark': 'socket',
    'data-of': view.key,
    'data-load': view.hue === 0 ? '' : undefined,
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
        {view.id}
        {pinned}
      </span>
    );
  }

  const press = (event: PointerEvent<HTMLElement>) => {
    const ghost = { name: view.name, hue: view.hue, glyph: view.glyph ?? 'disk', id: view.id };
    watchPress(event.nativeEvent, { what: 'party', party: view.party }, ghost, false);
  };
  const pick = (byKeys: boolean) => {
    if (isMine) planner.cancelHold();
    else planner.pickUp({ what: 'party', party: view.party }, byKeys ? 'keys' : 'click');
  };
  const carry = (event: KeyboardEvent) => {
    if (!isMine) {
      if (event.key !== 'Delete') return;
      event.preventDefault();
      planner.edit((current) => removeParty(current, view.party), said.removed(view.called));
      return;
    }
    const over = held?.over ?? view.id;
    const next = nextSlot(event.key, over, slotIds(plan));
    if (next !== null) {
      event.preventDefault();
      planner.hover(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      // Also keeps the button from being clicked, which would let go again.
      event.preventDefault();
      planner.drop(over);
    }
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
      {view.id}
      {pinned}
    </button>
  );
}

/** The slot a key leads to: arrows to the next stronger or weaker, Home and End to the ends, a digit to that ID. */
function nextSlot(key: string, over: number, ids: readonly number[]): number | null {
  const at = ids.indexOf(over);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return ids[Math.max(0, at - 1)] ?? null;
    case 'ArrowDown':
    case 'ArrowRight':
      return ids[Math.min(ids.length - 1, at + 1)] ?? null;
    case 'Home':
      return ids[0] ?? null;
    case 'End':
      return ids.at(-1) ?? null;
    default:
      return /^[0-9]$/.test(key) && ids.includes(Number(key)) ? Number(key) : null;
  }
}
