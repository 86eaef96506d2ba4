import { Suspense } from 'react';

import { late } from '../../parts/late.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { planDialog, planner, usePlanner } from '../../store/planner.ts';

// Seldom opened, so not part of the first download.
const HeatDialog = late(() => import('./HeatDialog.tsx'));

/** Opens the map of ID pairs. */
export function HeatButton() {
  const isOpen = usePlanner((state) => planDialog(state) === 'heat');
  return (
    <>
      <CommandButton command={planCommands.heat} className="link" />
      <Suspense fallback={null}>{isOpen && <HeatDialog onClose={planner.close} />}</Suspense>
    </>
  );
}
