import { Suspense, lazy, useState } from 'react';

import { LadderCard } from '../../ladder/LadderCard.tsx';
import { GhostView } from '../../parts/drag/GhostView.tsx';
import { Icon } from '../../parts/glyphs.tsx';
import { Setup } from '../../setup/Setup.tsx';
import { Steps } from '../Steps.tsx';
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
  return (
    <div className="embed-tools">
      {hasShelf && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <Icon name="plus" /> Add a device
        </button>
      )}
      <Steps />
      <Suspense fallback={null}>{isOpen && <ShelfDrawer onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
