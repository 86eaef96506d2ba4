import { keepOffline } from '../store/offline.ts';
import { Page } from './Page.tsx';
import { startPage } from './start.tsx';

/** Renders the planner. */
export function startPlannerPage(): void {
  keepOffline();
  void startPage(() => <Page />, { embedded: false, seeksAdvice: true });
}
