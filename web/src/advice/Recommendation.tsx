import { Suspense, useMemo, useRef, useState } from 'react';

import { late } from '../parts/late.tsx';
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
  isStopped,
  planDialog,
  planner,
  shownEvaluation,
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
import { Figure } from './Figure.tsx';
import { HeatButton } from './HeatButton.tsx';
import { OpenPlan } from './OpenPlan.tsx';
import { Rows } from './Rows.tsx';
import { Slope } from './Slope.tsx';
import { AimHead, Preferences } from './Preferences.tsx';
import { useSearchSaid } from './useSearchSaid.ts';

// Seldom opened, so not part of the first download.
const MovingList = late(() => import('./MovingList.tsx'));
const Applied = late(() => import('./Applied.tsx'));
// They come with the first result of a search.
const Others = late(() => import('./Others.tsx'));

/** The better IDs for the chosen aim, with what each device gains and loses. */
export function Recommendation() {
  const advice = usePlanner(currentSearch);
  const isPossible = usePlanner((state) => shownEvaluation(state)?.prediction !== null);
  const isLooking = usePlanner(adviceIsSought);
  const isHalted = usePlanner(isStopped);
  const decided = isPossible && advice !== null && isDecided(advice) ? advice : null;
  const isSearching = isPossible && isLooking && decided === null;
  const [last, setLast] = useState(decided);
  if (decided !== null && decided !== last) setLast(decided);
  // During a search the result for the last plan stays, dimmed, so that the page below does not move.
  // After better IDs were applied, another result than their moves would confuse.
  const isApplied = usePlanner((state) => state.applied === state.plan);
  const shown = isSearching ? (isApplied ? null : last) : decided;
  const body = useRef<HTMLDivElement>(null);
  useFrozenHeight(body, isSearching && isApplied);
  const spoken = useSearchSaid(advice);
  return (
    <section className="card advice" aria-labelledby="advice-title">
      <AimHead title={adviceWords.title} titleId="advice-title" />
      <Preferences />
      <Suspense fallback={null}>{isApplied && <Applied />}</Suspense>
      <div
        className="advice-body"
        ref={body}
        aria-busy={isSearching}
        data-first={isSearching && shown === null && !isApplied ? '' : undefined}
      >
        {isSearching ? (
          <p className="help">{isApplied ? adviceWords.appliedBest : searchText(advice)}</p>
        ) : (
          decided === null && <p className="help">{isHalted ? adviceWords.stopped : adviceWords.nothing}</p>
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
      <Suspense fallback={null}>
        <Others advice={advice} />
      </Suspense>
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
  // The advice's own plan: during a search the present plan is already another one.
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

/** Devices that get too little even with the best order, listed first. */
function Short({ advice }: { advice: Advice }) {
  return shortageTexts(advice).map((text) => (
    <p key={text} className="advice-short">
      <SeverityGlyph severity="warning" /> <span>{text}</span>
    </p>
  ));
}

/** An order that is better for the aim but has a drawback, so it is not recommended. */
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

/** The measured totals of the orders, beside the predicted ones. */
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

/** The model's resolution, with a link to its explanation. */
function Telling({ text }: { text: string }) {
  return (
    <span>
      {text} <TrustLink at="telling-title">{adviceWords.why}</TrustLink>
    </span>
  );
}
