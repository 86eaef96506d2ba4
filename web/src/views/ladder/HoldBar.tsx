import { useEffect } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { give, shortOf } from '../../commands/command.ts';
import { handCommands } from '../../commands/hand.ts';
import { commandOf } from '../../commands/keys.ts';
import { planCommands } from '../../commands/plan.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { moverName } from '../../text/announcements.ts';
import { ladderWords } from '../../text/ladder.ts';

const { putBack } = handCommands;

/** The reason of a refused drop stays so long after the pointer has left its rung, ms: time to read it. */
const REFUSED_MS = 3_000;

/**
 * The reason of a refused drop covers the figures of its rung until the pointer has been elsewhere for a while, or until
 * the next click or Escape. A change of the plan removes it anyway.
 */
function useRefusedUntil() {
  const isRefused = usePlanner((state) => state.refused !== null);
  useEffect(() => {
    if (!isRefused) return undefined;
    const dismiss = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') planner.dismissRefused();
    };
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const look = ({ target }: PointerEvent) => {
      clearTimeout(leaving);
      const isThere = target instanceof Element && target.closest('.rung[data-refused]') !== null;
      leaving = isThere ? undefined : setTimeout(() => planner.dismissRefused(), REFUSED_MS);
    };
    document.addEventListener('click', dismiss);
    document.addEventListener('keydown', dismiss);
    document.addEventListener('pointerover', look);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('pointerover', look);
      document.removeEventListener('click', dismiss);
      document.removeEventListener('keydown', dismiss);
    };
  }, [isRefused]);
}

/** The bar disappears with its button, so the focus goes to the ladder. */
function toLadder(button: HTMLElement) {
  button.closest<HTMLElement>('.ladder-card')?.focus({ preventScroll: true });
}

/** Names the device in hand and how to drop it. Escape puts it back from anywhere. */
export function HoldBar() {
  const held = usePlanner((state) => state.held);
  const plan = usePlanner((state) => state.plan);
  const isPreview = usePlanner((state) => state.preview?.why === 'advice');
  const isHolding = held !== null;
  useRefusedUntil();
  useEffect(() => {
    if (!isHolding && !isPreview) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (commandOf({ putBack }, event) === undefined) return;
      if (isHolding) give(putBack, null);
      else planner.previewAdvice(false);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isHolding, isPreview]);

  if (isPreview) {
    return (
      <div className="hold-bar" data-what="preview">
        <span>
          <b>{ladderWords.preview}</b> {ladderWords.unchanged}
        </span>
        <CommandButton command={planCommands.apply} before={toLadder} />
        <CommandButton command={planCommands.preview} isQuiet before={toLadder} />
      </div>
    );
  }
  if (!held || held.by === 'pointer') return null;
  return (
    <div className="hold-bar">
      <span>
        <b>{moverName(plan, held.mover)}</b> {ladderWords.inHand(held.by === 'keys')}
      </span>
      <button type="button" className="button" onClick={() => give(putBack, null)}>
        {shortOf(putBack, null)}
      </button>
    </div>
  );
}
