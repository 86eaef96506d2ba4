import { type RefObject, useEffect, useRef } from 'react';
import { Dialog, Popover } from 'react-aria-components';

import { tryAt } from '../../parts/drag/hover.ts';
import { idOf, partiesAt, slotIds } from '../../plan/ids.ts';
import { partyName, toldApart } from '../../plan/names.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { moveWords } from '../../text/ladder.ts';
import type { PartyView } from './parties.ts';

type Props = {
  view: PartyView;
  /** Offers only IDs that are taken. */
  swapOnly: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The same width as in `parts.css`. */
const PHONE = '(width < 37.5rem)';
/** A finger does not hover before it chooses. */
const NO_POINTER = '(hover: none)';

/** The list of IDs to move a device to. The one pointed at is previewed on the ladder behind. */
export default function MovePopover({ view, swapOnly, anchor, onClose }: Props) {
  const plan = usePlanner((state) => state.plan);
  const idOptions = usePlanner((state) => state.held?.idOptions?.options);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the list is at the bottom of the screen, with the ladder above it.
    if (matchMedia(PHONE).matches) anchor.current?.scrollIntoView({ block: 'nearest' });
    planner.pickUp({ what: 'party', party: view.party }, 'click');
    // Also while the list as a whole has the focus, as it has at first.
    const walk = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[event.key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)]?.focus();
    };
    document.addEventListener('keydown', walk);
    return () => {
      document.removeEventListener('keydown', walk);
      planner.cancelHold();
    };
    // The party cannot change while this is open, because the menu belongs to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // IDs of the present plan: `view` follows the preview, and the choice pointed at would become its own ID.
  const own = idOf(plan, view.party);
  const called = toldApart(plan, view.party);
  const choices = slotIds(plan).flatMap((id) => {
    const names = partiesAt(plan, id).map((party) => partyName(plan, party));
    const isOwn = id === own;
    if (swapOnly && (names.length === 0 || isOwn)) return [];
    const refused = idOptions?.find((option) => option.id === id)?.refused ?? null;
    const note = isOwn ? 'here' : (refused ?? (names.join(', ') || 'free'));
    return [{ id, note, isFree: names.length === 0, isOff: isOwn || refused !== null }];
  });
  return (
    <Popover
      className="popover move-popover"
      triggerRef={anchor}
      isOpen
      placement="right top"
      offset={6}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className="move" aria-label={`${swapOnly ? 'Swap' : 'Move'} ${called}`}>
        <h3>{swapOnly ? `Swap ${called} with` : `Move ${called} to`}</h3>
        <p className="help">{matchMedia(NO_POINTER).matches ? moveWords.tap : moveWords.point}</p>
        <ul ref={list}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className="move-choice"
                data-free={choice.isFree ? '' : undefined}
                aria-disabled={choice.isOff}
                onPointerMove={tryAt(choice.id)}
                onFocus={() => planner.hover(choice.id)}
                onClick={() => {
                  if (choice.isOff) return;
                  planner.drop(choice.id);
                  onClose();
                }}
              >
                <b>{choice.id}</b>
                <span>{choice.note}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}
