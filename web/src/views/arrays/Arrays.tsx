import './arrays.css';

import { useEffect, useRef } from 'react';

import { TrustLink } from '../../parts/TrustLink.tsx';
import { figuresAreUnsettled, planDialog, planner, shownPlan, usePlanner } from '../../store/planner.ts';
import { arrayCardWords as words } from '../../text/array-results.ts';
import { arrayWords } from '../../text/arrays.ts';
import { headWords } from '../../text/site.ts';
import { OneArray } from './OneArray.tsx';

/** The disk arrays of the plan. A command that opens the card gives its title the focus. */
export default function Arrays() {
  const plan = usePlanner(shownPlan);
  const isOpened = usePlanner((state) => planDialog(state) === 'arrays');
  const isOld = usePlanner(figuresAreUnsettled);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
    planner.close();
  }, [isOpened]);
  return (
    <section className="card arrays" aria-label={arrayWords.all} data-old={isOld ? '' : undefined}>
      <h2 ref={title} tabIndex={-1}>
        {arrayWords.all}
      </h2>
      {plan.arrays.map((_, index) => (
        // An array has nothing that stays but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <OneArray key={index} plan={plan} number={index + 1} />
      ))}
      <p className="help">
        {words.unmeasured} <TrustLink>{headWords.accuracy}</TrustLink>
      </p>
    </section>
  );
}
