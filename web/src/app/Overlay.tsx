import { Suspense } from 'react';

import { late } from '../parts/late.tsx';
import { isLongWork, usePlanner } from '../store/planner.ts';
import { MissingNotice } from './MissingNotice.tsx';
import { RejectionNotice } from './RejectionNotice.tsx';

// Most plans take a second.
const LongWork = late(() => import('./LongWork.tsx'));

/** Notices above every view of the page, at the bottom of the window. */
export function Overlay() {
  const isLong = usePlanner(isLongWork);
  return (
    <div className="overlay">
      <RejectionNotice />
      <MissingNotice />
      <Suspense fallback={null}>{isLong && <LongWork />}</Suspense>
    </div>
  );
}
