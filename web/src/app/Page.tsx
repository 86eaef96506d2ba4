import { Suspense, lazy, useDeferredValue, useEffect, useRef, useState } from 'react';

import { Recommendation } from '../advice/Recommendation.tsx';
import { LadderCard } from '../ladder/LadderCard.tsx';
import { GhostView } from '../parts/drag/GhostView.tsx';
import { useGhost } from '../parts/drag/ghost.ts';
import { isUnbegun } from '../plan/defaults.ts';
import { BusUse } from '../results/BusUse.tsx';
import { Findings } from '../results/Findings.tsx';
import { MovedNote } from '../results/MovedNote.tsx';
import { Verdict } from '../results/Verdict.tsx';
import { Setup } from '../setup/Setup.tsx';
import { Shelf } from '../shelf/Shelf.tsx';
import { firstFiguresAreAwaited, shownPlan, usePlanner } from '../store/planner.ts';
import { Announcer } from './Announcer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { SkipLinks, usePlaces } from './SkipLinks.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useIsWide } from './useIsWide.ts';

// Opened seldom: not part of the first download.
const ShelfDrawer = lazy(() => import('./ShelfDrawer.tsx'));
const OpenDialog = lazy(() => import('./OpenDialog.tsx'));
const ShareDialog = lazy(() => import('../share/ShareDialog.tsx'));
const EmbedDialog = lazy(() => import('./embed/EmbedDialog.tsx'));
const Begin = lazy(() => import('../begin/Begin.tsx'));
const OtherWays = lazy(() => import('../begin/OtherWays.tsx'));

/** By then the first prediction is on the screen. */
const FETCH_LATER_MS = 2000;

type Open = 'shelf' | 'open' | 'share' | 'embed' | null;

/** The planner: header, shelf, the bus in the middle, what to make of it on the right. */
export function Page() {
  const [open, setOpen] = useState<Open>(null);
  const isWide = useIsWide();
  // What figures do not depend on is drawn behind them.
  const isDrawn = useDeferredValue(true, false);
  const isAwaited = usePlanner(firstFiguresAreAwaited);
  const isUnbegunPlan = usePlanner((state) => isUnbegun(shownPlan(state)));
  useShortcuts();
  usePlaces();
  useTitle();
  useFetchLater();
  const close = () => setOpen(null);
  useDragEnd(close);
  return (
    <>
      <SkipLinks isEmpty={isUnbegunPlan} />
      <Header
        onAdd={isWide ? null : () => setOpen('shelf')}
        onOpen={() => setOpen('open')}
        onShare={() => setOpen('share')}
      />
      <div className="frame">
        {isWide && (
          <aside className="frame-shelf" aria-label="Devices to add">
            {isDrawn && <Shelf />}
          </aside>
        )}
        <main className="frame-main" data-awaited={isAwaited && !isUnbegunPlan ? '' : undefined}>
          <Notices hideProblems={open === 'open'} />
          <div className="col">
            {isUnbegunPlan ? (
              <Suspense fallback={null}>
                <Begin />
              </Suspense>
            ) : (
              <>
                <Verdict />
                <MovedNote />
                <Setup />
              </>
            )}
            <LadderCard />
            {!isUnbegunPlan && <BusUse />}
          </div>
          <div className="col col-side">
            {isUnbegunPlan ? (
              <Suspense fallback={null}>
                <OtherWays onOpen={() => setOpen('open')} />
              </Suspense>
            ) : isDrawn ? (
              <>
                <Recommendation />
                <Findings />
              </>
            ) : (
              <div className="card advice advice-awaited" />
            )}
          </div>
        </main>
      </div>
      <nav className="bottom-bar" aria-label="Plan">
        <button type="button" className="button" data-primary onClick={() => setOpen('shelf')}>
          Add a device
        </button>
        <button type="button" className="button" onClick={() => setOpen('open')}>
          Open…
        </button>
        <button type="button" className="button" onClick={() => setOpen('share')}>
          Share…
        </button>
      </nav>
      <Suspense fallback={null}>
        {open === 'shelf' && !isWide && <ShelfDrawer onClose={close} />}
        {open === 'open' && <OpenDialog onClose={close} />}
        {open === 'share' && <ShareDialog onClose={close} onEmbed={() => setOpen('embed')} />}
        {open === 'embed' && <EmbedDialog onClose={close} />}
      </Suspense>
      <GhostView />
      <Announcer />
    </>
  );
}

/** What was dragged out of the drawer has been dropped: the drawer has done its work. It may not close before, the finger is on it. */
function useDragEnd(close: () => void): void {
  const isDragging = useGhost((state) => state.ghost !== null);
  const was = useRef(isDragging);
  useEffect(() => {
    if (was.current && !isDragging) close();
    was.current = isDragging;
  });
}

/** Menus come in a file of their own; it is fetched when everything else is there, so that the first one opens at once. */
function useFetchLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('../parts/menu/MenuPopover.tsx'), FETCH_LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The plan's name is what a tab or a bookmark is found by. */
function useTitle(): void {
  const name = usePlanner((state) => state.plan.name);
  useEffect(() => {
    document.title = name ? `${name} · Busfree` : 'Busfree';
  }, [name]);
}
