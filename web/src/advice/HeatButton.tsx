import { Suspense, lazy, useState } from 'react';

import { usePlanner } from '../store/planner.ts';
import { heatWords } from '../text/heat.ts';

// Opened seldom: not part of the first download.
const HeatDialog = lazy(() => import('./HeatDialog.tsx'));

/** Opens the map of every pair of IDs. */
export function HeatButton() {
  const [isOpen, setOpen] = useState(false);
  const canMap = usePlanner((state) => state.plan.devices.length > 0 && state.plan.hosts.length > 0);
  if (!canMap) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {heatWords.menu}
      </button>
      <Suspense fallback={null}>{isOpen && <HeatDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
