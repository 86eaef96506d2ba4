import { useEffect, useRef } from 'react';

import { tryAt } from '../parts/drag/hover.ts';
import { partiesAt } from '../plan/ids.ts';
import { partyName } from '../plan/names.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { moverName } from '../text/announcements.ts';
import { refusalText } from '../text/refusals.ts';
import type { Layout } from './layout.ts';

/**
 * After a device was picked up by a click or a key, every rung is a button that drops it there. The buttons lie over
 * the rungs and are separate from them: the rungs change with every preview, and a button that vanished under the
 * finger would never be clicked.
 */
export function DropTargets({ layout }: { layout: Layout }) {
  const held = usePlanner((state) => state.held);
  const plan = usePlanner((state) => state.plan);
  const root = useRef<HTMLDivElement>(null);
  const tried = held?.by === 'keys' ? held.over : null;
  useEffect(() => {
    // The focus stays where the device was picked up, so the browser does not scroll by itself.
    if (tried !== null)
      root.current?.querySelector(`[data-id="${tried}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  if (!held || held.by === 'pointer') return null;
  const name = moverName(plan, held.mover);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid over the rungs in every browser
    <div ref={root} role="group" aria-label={`Where to put ${name}`}>
      {byId(layout).map(({ id, top, height }) => {
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
            aria-label={
              refused ? `ID ${id}: ${refusalText(refused, name)}` : targetLabel(name, id, occupant, held.from)
            }
            onPointerMove={tryAt(id)}
            onFocus={() => planner.hover(id)}
            onClick={() => planner.drop(id)}
          />
        );
      })}
    </div>
  );
}

/** One area for each ID: the rungs of a target's logical units are one. */
function byId({ rungs }: Layout): { id: number; top: number; height: number }[] {
  return rungs.flatMap(({ id, unit, top }) => {
    const last = rungs.findLast((rung) => rung.id === id);
    return unit > 0 || last === undefined ? [] : [{ id, top, height: last.top + last.height - top }];
  });
}

function targetLabel(name: string, id: number, occupant: string | undefined, from: number | null): string {
  if (id === from) return `ID ${id}: leave ${name} here`;
  return occupant === undefined
    ? `ID ${id}, free: put ${name} here`
    : `ID ${id}: swap ${name} with ${occupant}`;
}
