import { Suspense } from 'react';

import { late } from '../parts/late.tsx';
import { isLongWork, usePlanner } from '../store/planner.ts';
import { MissingNotice } from './MissingNotice.tsx';

// Most commands can be carried out.
const RejectionNotice = late(() => import('./RejectionNotice.tsx'));
// Most plans take a second.
const LongWork = late(() => import('./LongWork.tsx'));

/** Notices above every view of the page, at the bottom of the window. */
export function Overlay() {
  const isRejected = usePlanner(({ rejection }) => rejection !== null);
  const isLong = usePlanner(isLongWork);
  return (
    <div className="overlay">
      <Suspense fallback={null}>{isRejected && <RejectionNotice />}</Suspense>
      <MissingNotice />
      <Suspense fallback={null}>{isLong && <LongWork />}</Suspense>
    </div>
  );
}
