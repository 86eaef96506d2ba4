import type { ComponentType } from 'react';

import { late } from '../parts/late.tsx';
import type { View } from '../store/views.ts';
import { Notices } from './Notices.tsx';

const CompareView = late(() => import('../views/compare/CompareView.tsx'));

// Seldom opened, so not part of the first download.
const COMPONENTS: Readonly<Record<View['shows'], ComponentType>> = {
  wiring: late(() => import('../views/cable/CableView.tsx')),
  time: late(() => import('../views/timeline/TimelineView.tsx')),
  sweep: late(() => import('../views/sweep/SweepView.tsx')),
  replay: late(() => import('../views/replay/ReplayView.tsx')),
  sheet: late(() => import('../views/sheet/SheetView.tsx')),
  card: late(() => import('../views/card/CardView.tsx')),
  symptoms: late(() => import('../views/symptoms/SymptomsView.tsx')),
  compare: () => <CompareView notices={<Notices hideProblems={false} />} />,
};

/** The view in place of the plan. */
export function OpenedView({ shows }: Pick<View, 'shows'>) {
  const Component = COMPONENTS[shows];
  return <Component />;
}
