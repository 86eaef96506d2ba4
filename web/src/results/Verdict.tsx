import { useRef } from 'react';

import { TrustLink } from '../parts/TrustLink.tsx';
import { currentAdvice, usePlanner } from '../store/planner.ts';
import { measuredText, unmeasuredText, verdictText } from '../text/verdict.ts';
import { useFrozenHeight } from './useFrozenHeight.ts';

/** The one sentence on top, its reason, and how far the model may be trusted with it. */
export function Verdict() {
  const root = useRef<HTMLElement>(null);
  const outlook = usePlanner((state) => state.outlook);
  const advice = usePlanner(currentAdvice);
  useFrozenHeight(
    root,
    usePlanner((state) => state.held !== null),
  );
  const hasFailed = usePlanner((state) => state.engine.status === 'failed');
  const waiting = hasFailed ? 'Nothing is predicted without the simulator.' : 'Predicting…';
  const text = outlook ? verdictText(outlook, advice) : { headline: waiting, detail: '' };
  return (
    <section className="verdict" aria-label="Verdict" ref={root}>
      <div>
        <h1>{text.headline}</h1>
        <p>{text.detail}</p>
      </div>
      {outlook?.prediction && outlook.prediction.devices.length > 0 && (
        <p className="measured-note">
          {measuredText(outlook) ?? unmeasuredText(outlook)} <TrustLink>How far to trust it</TrustLink>
        </p>
      )}
    </section>
  );
}
