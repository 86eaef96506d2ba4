import { Suspense, useDeferredValue, useEffect, useRef } from 'react';

import { late } from '../parts/late.tsx';
import { Recommendation } from '../views/advice/Recommendation.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { Places } from '../commands/Places.tsx';
import { planCommands } from '../commands/plan.ts';
import { useKeys } from '../commands/useKeys.ts';
import { LadderCard } from '../views/ladder/LadderCard.tsx';
import { GhostView } from '../parts/drag/GhostView.tsx';
import { useGhost } from '../parts/drag/ghost.ts';
import { isEmptyPlan } from '../plan/defaults.ts';
import { BusUse } from '../views/results/BusUse.tsx';
import { HostCosts } from '../views/results/HostCosts.tsx';
import { Findings } from '../commands/Findings.tsx';
import { MovedNote } from '../views/results/MovedNote.tsx';
import { Verdict } from '../views/results/Verdict.tsx';
import { Setup } from '../views/setup/Setup.tsx';
import { Shelf } from '../views/shelf/Shelf.tsx';
import {
  firstFiguresAreAwaited,
  planDialog,
  planner,
  shownEvaluation,
  shownPlan,
  usePlanner,
} from '../store/planner.ts';
import { Announcer } from './Announcer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { OpenedView } from './OpenedView.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { useIsWide } from './useIsWide.ts';
import { usePageDrop } from './usePageDrop.ts';

// Seldom opened, so not part of the first download.
const ShelfDrawer = late(() => import('./ShelfDrawer.tsx'));
const OpenDialog = late(() => import('./OpenDialog.tsx'));
const ShareDialog = late(() => import('../views/share/ShareDialog.tsx'));
const EmbedDialog = late(() => import('./embed/EmbedDialog.tsx'));
const Palette = late(() => import('../commands/Palette.tsx'));
const KeysDialog = late(() => import('../commands/KeysDialog.tsx'));
const Arrays = late(() => import('../views/arrays/Arrays.tsx'));
const EmptyPlan = late(() => import('../views/empty-plan/EmptyPlan.tsx'));
const OtherWays = late(() => import('../views/empty-plan/OtherWays.tsx'));
const PinnedBar = late(() => import('../views/compare/PinnedBar.tsx'));
const TimelineStrip = late(() => import('../views/timeline/TimelineStrip.tsx'));

/** Delay, milliseconds, after which the first prediction is on the screen. */
const FETCH_LATER_MS = 2000;

/** The planner and its live regions. They stay when a view comes: new ones would not be read aloud. */
export function Page() {
  return (
    <>
      <Shown />
      <Announcer />
    </>
  );
}

/** A view, or the plan: header, shelf, the bus in the middle, advice on the right. */
function Shown() {
  const open = usePlanner(planDialog);
  const { close } = planner;
  const isWide = useIsWide();
  // Parts that do not depend on the figures render after those that do.
  const isDrawn = useDeferredValue(true, false);
  const isAwaited = usePlanner(firstFiguresAreAwaited);
  const looking = usePlanner((state) => state.looking?.shows);
  const isPinned = usePlanner((state) => state.pinned !== null);
  const isEmpty = usePlanner((state) => isEmptyPlan(shownPlan(state)));
  const hasArrays = usePlanner((state) => shownPlan(state).arrays.length > 0);
  useKeys(planCommands);
  useTitle();
  useFetchLater();
  useDragEnd(close);
  const isOver = usePageDrop(looking === undefined && open === null);
  // It comes after the figures, so nothing that it could move stands below it.
  const strip = !isEmpty && isDrawn && (
    <Suspense fallback={null}>
      <TimelineStrip />
    </Suspense>
  );
  if (looking) {
    return (
      <>
        <Suspense fallback={null}>
          <OpenedView shows={looking} />
          {open === 'palette' && <Palette onClose={close} />}
          {open === 'keys' && <KeysDialog onClose={close} />}
        </Suspense>
      </>
    );
  }
  return (
    <>
      <SkipLinks />
      <Header isWide={isWide} />
      <div className="frame" data-over={isOver || undefined}>
        {isWide && (
          <aside className="frame-shelf" aria-label="Devices to add">
            {isDrawn && <Shelf />}
          </aside>
        )}
        <main className="frame-main" data-awaited={isAwaited && !isEmpty ? '' : undefined}>
          <Notices hideProblems={open === 'open'} />
          <div className="col">
            {!isWide && <Places here="ids" />}
            {isEmpty ? (
              <Suspense fallback={null}>
                <EmptyPlan />
              </Suspense>
            ) : (
              <>
                <Verdict />
                <MovedNote />
                <Setup />
              </>
            )}
            {isPinned && (
              <Suspense fallback={null}>
                <PinnedBar />
              </Suspense>
            )}
            <LadderCard />
            {!isEmpty && <BusUse />}
            {hasArrays && (
              <Suspense fallback={<section className="card arrays" />}>
                <Arrays />
              </Suspense>
            )}
            {isWide && strip}
            {!isEmpty && <HostCosts />}
          </div>
          <div className="col col-side">
            {isEmpty ? (
              <Suspense fallback={null}>
                <OtherWays />
              </Suspense>
            ) : isDrawn ? (
              <Side />
            ) : (
              <div className="card advice advice-awaited" />
            )}
          </div>
          {!isWide && strip}
        </main>
      </div>
      <nav className="bottom-bar" aria-label="Plan">
        <CommandButton command={planCommands.add} isPrimary={isEmpty} />
        <CommandButton command={planCommands.open} />
        <CommandButton command={planCommands.share} />
      </nav>
      <Suspense fallback={null}>
        {open === 'shelf' && !isWide && <ShelfDrawer onClose={close} />}
        {open === 'open' && <OpenDialog onClose={close} />}
        {open === 'share' && <ShareDialog onClose={close} />}
        {open === 'embed' && <EmbedDialog onClose={close} />}
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
      <GhostView />
    </>
  );
}

/** What helps, and what is wrong. An error comes first: nothing else helps before it is mended. */
function Side() {
  const hasError = usePlanner((state) =>
    shownEvaluation(state)?.findings.some(({ severity }) => severity === 'error'),
  );
  const cards = [<Recommendation key="helps" />, <Findings key="findings" />];
  return hasError === true ? cards.toReversed() : cards;
}

/** Closes the drawer after a drop. It cannot close during the drag, because the finger is on it. */
function useDragEnd(close: () => void): void {
  const isDragging = useGhost((state) => state.ghost !== null);
  const was = useRef(isDragging);
  useEffect(() => {
    if (was.current && !isDragging) close();
    was.current = isDragging;
  });
}

/** Loads the files of menus, panels and the palette after everything else, so that they open at once. */
function useFetchLater(): void {
  useEffect(() => {
    const fetchLater = () => {
      // What fails now is fetched again when it is opened.
      void Promise.allSettled([
        import('../parts/menu/MenuPopover.tsx'),
        import('../views/setup/BusPanel.tsx'),
        import('../views/setup/WorkPanel.tsx'),
        import('../commands/Palette.tsx'),
      ]);
    };
    const timer = setTimeout(fetchLater, FETCH_LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The tab's title has the plan's name, so that tabs and bookmarks differ. */
function useTitle(): void {
  const name = usePlanner((state) => state.plan.name);
  useEffect(() => {
    document.title = name ? `${name} · Busfree` : 'Busfree';
  }, [name]);
}
