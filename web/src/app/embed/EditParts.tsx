import { Suspense } from 'react';

import { late } from '../../parts/late.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { useKeys } from '../../commands/useKeys.ts';
import { LadderCard } from '../../views/ladder/LadderCard.tsx';
import { GhostView } from '../../parts/drag/GhostView.tsx';
import { Setup } from '../../views/setup/Setup.tsx';
import { planDialog, planner, usePlanner } from '../../store/planner.ts';
import { Steps } from '../Steps.tsx';
import type { Part } from './options.ts';

const ShelfDrawer = late(() => import('../ShelfDrawer.tsx'));

/** The page's keys that work in a frame. */
const KEYS = { undo: planCommands.undo, redo: planCommands.redo };

/** The parts of a frame that change the plan: undo and redo, the shelf, the bus, and the ladder with dragging. */
export default function EditParts({ parts }: { parts: ReadonlySet<Part> }) {
  useKeys(KEYS);
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
  const isOpen = usePlanner((state) => planDialog(state) === 'shelf');
  return (
    <div className="embed-tools">
      {hasShelf && <CommandButton command={planCommands.add} icon="plus" />}
      <Steps />
      <Suspense fallback={null}>{isOpen && <ShelfDrawer onClose={planner.close} />}</Suspense>
    </div>
  );
}
