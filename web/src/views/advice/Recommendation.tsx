import { Suspense, useRef, useState } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { late } from '../../parts/late.tsx';
import { toHeading } from '../../parts/to-heading.ts';
import { useFrozenHeight } from '../../parts/useFrozenHeight.ts';
import {
  adviceCanBeAsked,
  adviceIsSought,
  beforeChange,
  currentSearch,
  isStopped,
  shownEvaluation,
  usePlanner,
} from '../../store/planner.ts';
import { adviceWords, searchText } from '../../text/advice.ts';
import { HeatButton } from './HeatButton.tsx';
import { AimHead, Preferences, SearchTimes } from './Preferences.tsx';
import { useSearchSaid } from './useSearchSaid.ts';

// They come after the first figures, as the result of the search does.
const Changed = late(() => import('./Changed.tsx'));
const Conventions = late(async () => ({ default: (await import('./Found.tsx')).Conventions }));
const Found = late(() => import('./Found.tsx'));

/** What helps: the better IDs for the chosen aim, with what each device gains and loses, and other changes. */
export function Recommendation() {
  const advice = usePlanner(currentSearch);
  const isPossible = usePlanner((state) => shownEvaluation(state)?.prediction !== null);
  const isLooking = usePlanner(adviceIsSought);
  const canBeAsked = usePlanner(adviceCanBeAsked);
  const isByItself = usePlanner((state) => state.searchTime === 'by-itself');
  const isHalted = usePlanner(isStopped);
  const decided = isPossible && advice !== null && advice.finished ? advice : null;
  const isSearching = isPossible && isLooking && decided === null;
  const [last, setLast] = useState(decided);
  if (decided !== null && decided !== last) setLast(decided);
  // During a search the result for the last plan stays, dimmed, so that the page below does not move.
  // After better IDs were applied, another result than their moves would confuse. So would one of another plan when the user asks.
  const isApplied = usePlanner((state) => state.applied === state.plan);
  const isChanged = usePlanner((state) => beforeChange(state) !== null);
  const shown = isSearching ? (isByItself && !isApplied ? last : null) : decided;
  const body = useRef<HTMLDivElement>(null);
  useFrozenHeight(body, isSearching && isApplied);
  const spoken = useSearchSaid(advice);
  return (
    <section className="card advice" aria-labelledby="advice-title">
      <AimHead title={adviceWords.title} titleId="advice-title" />
      <Preferences />
      <Suspense fallback={null}>{isChanged && <Changed />}</Suspense>
      <div
        className="advice-body"
        ref={body}
        aria-busy={isSearching}
        data-first={isSearching && shown === null && !isApplied ? '' : undefined}
      >
        {isSearching ? (
          <p className="help">{isApplied ? adviceWords.appliedBest : searchText(advice)}</p>
        ) : (
          decided === null &&
          (isPossible && canBeAsked ? (
            <CommandButton command={planCommands.search} isPrimary before={toHeading} />
          ) : (
            <p className="help">{isHalted ? adviceWords.stopped : adviceWords.nothing}</p>
          ))
        )}
        {shown && (
          <div className="advice-found" inert={isSearching} data-old={isSearching ? '' : undefined}>
            <Suspense fallback={<div className="advice-body" data-first="" />}>
              <Found advice={shown} />
            </Suspense>
          </div>
        )}
      </div>
      {isPossible && (
        <details className="others">
          <summary>{adviceWords.more}</summary>
          <Suspense fallback={null}>{decided && <Conventions advice={decided} />}</Suspense>
          <div className="advice-foot">
            <HeatButton />
            <SearchTimes />
          </div>
        </details>
      )}
      <output className="unseen">{spoken}</output>
    </section>
  );
}
