import type { ComponentType, ReactNode } from 'react';

import { Places } from '../commands/Places.tsx';
import { late } from '../parts/late.tsx';
import type { View } from '../store/views.ts';
import { Notices } from './Notices.tsx';

const CompareView = late(() => import('../views/compare/CompareView.tsx'));

// Seldom opened, so not part of the first download.
const COMPONENTS: Readonly<Record<View['shows'], ComponentType<{ places?: ReactNode }>>> = {
  wiring: late(() => import('../views/cable/CableView.tsx')),
  time: late(() => import('../views/timeline/TimelineView.tsx')),
  sweep: late(() => import('../views/sweep/SweepView.tsx')),
  replay: late(() => import('../views/replay/ReplayView.tsx')),
  sheet: late(() => import('../views/sheet/SheetView.tsx')),
  card: late(() => import('../views/card/CardView.tsx')),
  symptoms: late(() => import('../views/symptoms/SymptomsView.tsx')),
  plans: late(() => import('../views/plans/PlansView.tsx')),
  measured: late(() => import('../views/measured/MeasuredView.tsx')),
  evidence: late(() => import('../views/evidence/EvidenceView.tsx')),
  compare: () => <CompareView notices={<Notices hideProblems={false} />} />,
};

/** The views that are pictures of the plan. They get the switch between these, so that it stays in the planner's own file. */
const PLACES: Partial<Record<View['shows'], 'cable' | 'time'>> = { wiring: 'cable', time: 'time' };

/** The view in place of the plan. */
export function OpenedView({ shows }: Pick<View, 'shows'>) {
  const Component = COMPONENTS[shows];
  const here = PLACES[shows];
  return <Component places={here && <Places here={here} />} />;
}
