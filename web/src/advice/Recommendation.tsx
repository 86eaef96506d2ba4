import { Suspense, lazy, useMemo, useRef, useState } from 'react';

import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import type { Advice } from '../plan/generated/types.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { toHeading } from '../parts/to-heading.ts';
import { TrustLink } from '../parts/TrustLink.tsx';
import { readLink } from '../plan/link/links.ts';
import { useFrozenHeight } from '../parts/useFrozenHeight.ts';
import {
  currentSearch,
  adviceIsSought,
  planDialog,
  planner,
  shownOutlook,
  usePlanner,
} from '../store/planner.ts';
import {
  adviceText,
  adviceWords,
  atAPriceText,
  isDecided,
  limitText,
  measuredText,
  nearlyText,
  searchText,
  shortageTexts,
} from '../text/advice.ts';
import { reasonText } from '../text/reasons.ts';
import { Applied } from './Applied.tsx';
import { Conventions } from './Conventions.tsx';
import { Figure } from './Figure.tsx';
import { HeatButton } from './HeatButton.tsx';
import { OpenPlan } from './OpenPlan.tsx';
import { Prospects } from './Prospects.tsx';
import { Rows } from './Rows.tsx';
import { Slope } from './Slope.tsx';
import { AimHead, Wishes } from './Wishes.tsx';
import { useSearchSaid } from './useSearchSaid.ts';

// Opened seldom: not part of the first download.
const MovingList = lazy(() => import('./MovingList.tsx'));

/** Which IDs would be better: for the chosen aim, with what everybody gains and loses by it. */
export function Recommendation() {
  const advice = usePlanner(currentSearch);
  const isPossible = usePlanner((state) => shownOutlook(state)?.prediction !== null);
  const isLooking = usePlanner(adviceIsSought);
  const decided = isPossible && advice !== null && isDecided(advice) ? advice : null;
  const isSearching = isPossible && isLooking && decided === null;
  const [last, setLast] = useState(decided);
  if (decided !== null && decided !== last) setLast(decided);
  // What was found for the plan before stays while the search goes on, dimmed, so that what stands below it keeps its place.
  // After better IDs were taken over, other moves than those just made would only confuse.
  const isApplied = usePlanner((state) => state.applied === state.plan);
  const shown = isSearching ? (isApplied ? null : last) : decided;
  const body = useRef<HTMLDivElement>(null);
  useFrozenHeight(body, isSearching && isApplied);
  const spoken = useSearchSaid(advice);
  return (
    <section className="card advice" aria-labelledby="advice-title">
      <AimHead title={adviceWords.title} titleId="advice-title" />
      <Wishes />
      <Applied />
      <div
        className="advice-body"
        ref={body}
        aria-busy={isSearching}
        data-first={isSearching && shown === null && !isApplied ? '' : undefined}
      >
        {isSearching ? (
          <p className="help">{isApplied ? adviceWords.appliedBest : searchText(advice)}</p>
        ) : (
          decided === null && <p className="help">{adviceWords.nothing}</p>
        )}
        {shown && (
          <div className="advice-found" inert={isSearching} data-old={isSearching ? '' : undefined}>
            <Decided advice={shown} />
          </div>
        )}
      </div>
      {isPossible && <HeatButton />}
      <output className="unseen">{spoken}</output>
    </section>
  );
}

function Decided({ advice }: { advice: Advice }) {
  return (
    <>
      {advice.clearly_better ? <Better advice={advice} /> : <NothingBetter advice={advice} />}
      <Prospects advice={advice} />
      <Conventions advice={advice} />
    </>
  );
}

function NothingBetter({ advice }: { advice: Advice }) {
  const text = adviceText(advice);
  return (
    <>
      <p className="advice-none">{text.headline}</p>
      <Short advice={advice} />
      <p>{nearlyText(advice)}</p>
      <MeasuredHere advice={advice} />
      <AtAPrice advice={advice} />
      {advice.limit && <p>{limitText(advice.limit)}</p>}
      <p className="help">
        {text.extent} <Telling text={text.telling} />
      </p>
    </>
  );
}

function Better({ advice }: { advice: Advice }) {
  const text = adviceText(advice);
  // The plan it is about: while the next one is searched, that is not the plan there is.
  const plan = useMemo(() => readLink(advice.plan).plan, [advice.plan]);
  return (
    <>
      <Short advice={advice} />
      <Figure advice={advice} />
      {plan && <Slope advice={advice} plan={plan} />}
      {plan && <Rows advice={advice} plan={plan} />}
      <MeasuredHere advice={advice} />
      <ul className="advice-reasons">
        {advice.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{reasonText(reason)}</li>
        ))}
      </ul>
      <p className="help">
        {text.extent} <Telling text={text.telling} />
      </p>
      <AtAPrice advice={advice} />
      <Actions advice={advice} />
    </>
  );
}

/** Devices that get too little even so: said before anything else. */
function Short({ advice }: { advice: Advice }) {
  return shortageTexts(advice).map((text) => (
    <p key={text} className="advice-short">
      <SeverityGlyph severity="warning" /> <span>{text}</span>
    </p>
  ));
}

/** An order that is better for the aim and not recommended, with what speaks against it. */
function AtAPrice({ advice }: { advice: Advice }) {
  const text = atAPriceText(advice);
  if (text === null || advice.at_a_price === null) return null;
  return (
    <p className="advice-price">
      {text.gain} {text.price}{' '}
      <OpenPlan
        link={advice.at_a_price.candidate.plan}
        name={adviceWords.priced}
        label={adviceWords.openPriced}
      >
        {adviceWords.open}
      </OpenPlan>
    </p>
  );
}

/** What was measured of the orders, beside what is predicted of them. */
function MeasuredHere({ advice }: { advice: Advice }) {
  const text = measuredText(advice);
  return text === null ? null : <p>{text}</p>;
}

function Actions({ advice }: { advice: Advice }) {
  const isPreview = usePlanner((state) => state.preview?.why === 'advice');
  const isListed = usePlanner((state) => planDialog(state) === 'moving');
  return (
    <div className="advice-actions">
      <CommandButton command={planCommands.apply} isPrimary before={toHeading} />
      <CommandButton command={planCommands.preview} aria-pressed={isPreview} />
      <CommandButton command={planCommands.moving} className="link" />
      {isPreview && <span className="help">{adviceWords.tried}</span>}
      <Suspense fallback={null}>
        {isListed && <MovingList advice={advice} onClose={planner.close} />}
      </Suspense>
    </div>
  );
}

/** What the model cannot tell apart, and the place that explains it. */
function Telling({ text }: { text: string }) {
  return (
    <span>
      {text} <TrustLink at="telling-title">{adviceWords.why}</TrustLink>
    </span>
  );
}
