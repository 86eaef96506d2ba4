import { Suspense, lazy, useState } from 'react';

import { LadderCard } from '../../ladder/LadderCard.tsx';
import { GhostView } from '../../parts/drag/GhostView.tsx';
import { Icon } from '../../parts/glyphs.tsx';
import { Setup } from '../../setup/Setup.tsx';
import { canRedo, canUndo, planner, usePlanner } from '../../store/planner.ts';
import { useShortcuts } from '../useShortcuts.ts';
import type { Part } from './options.ts';

const ShelfDrawer = lazy(() => import('../ShelfDrawer.tsx'));

/** What changes a plan in a frame: steps back and forth, the shelf, the bus and a ladder to be re-ordered. */
export default function EditParts({ parts }: { parts: ReadonlySet<Part> }) {
  useShortcuts();
  return (
    <>
      <Tools hasShelf={parts.has('shelf')} />
      {parts.has('setup') && <Setup />}
      {parts.has('ladder') && <LadderCard />}
      <GhostView />
    </>
  );
}

function Tools({ hasShelf }: { hasShelf: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const hasPast = usePlanner(canUndo);
  const hasFuture = usePlanner(canRedo);
  return (
    <div className="embed-tools">
      {hasShelf && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <Icon name="plus" /> Add a device
        </button>
      )}
      <button
        type="button"
        className="button icon-button"
        aria-label="Undo"
        aria-disabled={!hasPast}
        onClick={() => planner.undo()}
      >
        <Icon name="undo" size={18} />
      </button>
      <button
        type="button"
        className="button icon-button"
        aria-label="Redo"
        aria-disabled={!hasFuture}
        onClick={() => planner.redo()}
      >
        <Icon name="redo" size={18} />
      </button>
      <Suspense fallback={null}>{isOpen && <ShelfDrawer onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
