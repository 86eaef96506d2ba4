import { Suspense, useId, useState } from 'react';

import { late } from '../../parts/late.tsx';
import { give } from '../../commands/command.ts';
import { commandOf, firstKey } from '../../commands/keys.ts';
import { newMover, shelfCommands } from '../../commands/shelf.ts';
import { glyphOf, lineOf } from '../../parts/describe.ts';
import { dragOf } from '../../parts/drag/mover.ts';
import { watchPress } from '../../parts/drag/session.ts';
import { DeviceGlyph, Icon } from '../../parts/glyphs.tsx';
import { planner, usePlanner } from '../../store/planner.ts';
import { shelfWords } from '../../text/catalogue.ts';

// Seldom opened, so it is loaded when needed.
const PartCard = late(() => import('./PartCard.tsx'));

type Props = { what: 'device' | 'host'; model: string; name: string; onTaken?: () => void };

/**
 * One part of the catalogue. A press adds it at the strongest free ID; a drag adds it where it is dropped, and a key
 * picks it up for the same. A finger drags it by the grip or after a long press, so that the list can still be
 * scrolled. The button beside it opens the part's card.
 */
export function ShelfRow({ what, model, name, onTaken }: Props) {
  const hue = usePlanner((state) => 1 + ((state.plan.bus.hosts.length + state.plan.bus.devices.length) % 15));
  const glyph = glyphOf(what, model);
  const mover = newMover(what, model);
  const [isOpen, setIsOpen] = useState(false);
  const card = useId();
  return (
    <>
      <div className="shelf-part">
        <div
          className="shelf-row"
          onPointerDown={(event) => {
            const handle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
            watchPress(event.nativeEvent, { name, hue, glyph, id: null }, dragOf(mover), handle);
          }}
        >
          <button
            type="button"
            title={shelfWords.how(name, firstKey(shelfCommands.pickUp))}
            onKeyDown={(event) => {
              if (commandOf(shelfCommands, event) !== shelfCommands.pickUp) return;
              // Otherwise the browser presses the button too.
              event.preventDefault();
              give(shelfCommands.pickUp, mover);
              onTaken?.();
            }}
            onClick={() => {
              planner.add(mover);
              onTaken?.();
            }}
          >
            <DeviceGlyph kind={glyph} />
            <span className="unseen">Add </span>
            <span className="shelf-words">
              <span className="shelf-name">{name}</span>
              <span className="caption">{lineOf(what, model)}</span>
            </span>
          </button>
          <span className="shelf-grip" data-handle aria-hidden="true">
            <Icon name="grip" />
          </span>
        </div>
        <button
          type="button"
          className="button icon-button shelf-about"
          data-quiet=""
          aria-label={shelfWords.about(name)}
          aria-expanded={isOpen}
          aria-controls={card}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="info" />
        </button>
      </div>
      <div id={card} className="shelf-card" hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            <PartCard what={what} model={model} />
          </Suspense>
        )}
      </div>
    </>
  );
}
