import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

import { give } from '../../commands/command.ts';
import { handCommands } from '../../commands/hand.ts';
import { commandOf } from '../../commands/keys.ts';
import { tryAt } from '../../parts/drag/hover.ts';
import { LANDMARKS, leavesFocus } from '../../parts/landmarks.ts';
import { partiesAt } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { moverName } from '../../text/announcements.ts';
import type { Target } from './layout.ts';

/**
 * After a device was picked up by a click or a key, every rung is a button that drops it there. The buttons lie over
 * the rungs and are separate from them: the rungs change with every preview, and a button that vanished under the
 * finger would never be clicked. A part that keys picked up from the shelf has no socket to take the keys, so the group
 * of buttons takes them and has the focus meanwhile.
 */
export function DropTargets({ targets }: { targets: readonly Target[] }) {
  const held = usePlanner((state) => state.held);
  const plan = usePlanner((state) => state.plan);
  const root = useRef<HTMLDivElement>(null);
  const tried = held?.by === 'keys' ? held.over : null;
  useEffect(() => {
    // The focus stays where the device was picked up, so the browser does not scroll by itself.
    if (tried !== null)
      root.current?.querySelector(`[data-id="${tried}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  const attach = useCallback((element: HTMLDivElement) => {
    root.current = element;
    return leavesFocus(element);
  }, []);
  const isNewByKeys = held?.by === 'keys' && held.mover.what !== 'party';
  useEffect(() => {
    if (!isNewByKeys) return undefined;
    const before = document.activeElement;
    const group = root.current;
    group?.focus({ preventScroll: true });
    let isElsewhere = false;
    const moved = ({ target }: FocusEvent) => {
      // When the group goes, it gives the focus to the ladder.
      const isHere =
        target instanceof Element && (group?.contains(target) || target.matches(LANDMARKS.ladder));
      isElsewhere = !isHere;
    };
    document.addEventListener('focusin', moved);
    // The focus returns to the shelf, unless the user has moved it. A drawer is gone, and then it stays on the ladder.
    return () => {
      document.removeEventListener('focusin', moved);
      if (before instanceof HTMLElement && !isElsewhere) before.focus({ preventScroll: true });
    };
  }, [isNewByKeys]);
  if (!held || held.by === 'pointer') return null;
  const name = moverName(plan, held.mover);
  return (
    <div
      ref={attach}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid over the rungs in every browser
      role="group"
      aria-label={`Where to put ${name}`}
      {...(isNewByKeys ? { tabIndex: -1, onKeyDown: carry } : {})}
    >
      {targets.map(({ id, top, height }) => {
        const occupant = partiesAt(plan, id).map((party) => partyName(plan, party))[0];
        const refused = held.idOptions?.options.find((option) => option.id === id)?.refused ?? null;
        return (
          <button
            key={id}
            data-id={id}
            type="button"
            className="drop-target"
            style={{ top, height }}
            aria-disabled={refused !== null}
            aria-label={refused ? `ID ${id}: ${refused}` : targetLabel(name, id, occupant, held.from)}
            onPointerMove={tryAt(id)}
            onFocus={() => planner.hover(id)}
            onClick={() => planner.drop(id)}
          />
        );
      })}
    </div>
  );
}

/** Gives the command of a key while a part from the shelf is in hand. */
function carry(event: KeyboardEvent): void {
  const command = commandOf(handCommands, event);
  if (command === undefined) return;
  // Also keeps the browser from pressing the button that has the focus.
  event.preventDefault();
  give(command, null, event.key);
}

function targetLabel(name: string, id: number, occupant: string | undefined, from: number | null): string {
  if (id === from) return `ID ${id}: leave ${name} here`;
  return occupant === undefined
    ? `ID ${id}, free: put ${name} here`
    : `ID ${id}: swap ${name} with ${occupant}`;
}
