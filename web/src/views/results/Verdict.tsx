import { useRef } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { TrustLink } from '../../parts/TrustLink.tsx';
import { FIRST_LINK } from '../../plan/generated/facts.ts';
import {
  figuresAreBeingComputed,
  isStopped,
  lastSettled,
  shownLink,
  usePlanner,
} from '../../store/planner.ts';
import { headWords } from '../../text/site.ts';
import { verdictWords } from '../../text/verdict.ts';
import { useFrozenHeight } from '../../parts/useFrozenHeight.ts';
import { useVerdict } from './useVerdict.ts';

/** The verdict, its reason and its accuracy. While new figures are computed the last ones stay, dimmed. */
export function Verdict() {
  const root = useRef<HTMLElement>(null);
  const { text, isOld } = useVerdict(true);
  const evaluation = usePlanner(lastSettled);
  const isComputing = usePlanner(figuresAreBeingComputed);
  // The tagline is for a first-time visitor with a phone.
  const isFirst = usePlanner((state) => shownLink(state) === FIRST_LINK);
  useFrozenHeight(
    root,
    usePlanner((state) => state.held !== null),
  );
  const hasFailed = usePlanner((state) => state.engine.status === 'failed');
  const isHalted = usePlanner(isStopped);
  const { waiting, failed, refused, stopped, updating } = verdictWords;
  const without = isComputing ? waiting : hasFailed ? failed : isHalted ? stopped : refused;
  return (
    <section
      className="verdict"
      aria-label="Verdict"
      aria-busy={isComputing}
      data-old={isOld ? '' : undefined}
      data-first={isFirst ? '' : undefined}
      ref={root}
    >
      {isFirst && <p className="verdict-tagline">{headWords.tagline}</p>}
      <div>
        <h1>{text?.headline ?? without}</h1>
        <p>{text?.detail}</p>
      </div>
      {text !== null && evaluation?.prediction && evaluation.prediction.devices.length > 0 && (
        <p className="measured-note">
          <span>
            {isFirst && `${verdictWords.example} `}
            {evaluation.words.accuracy} <TrustLink>How far to trust it</TrustLink>
            <span className="verdict-links">
              <CommandButton command={planCommands.betterIds} className="button to-better" isPrimary>
                {verdictWords.better}
              </CommandButton>
              {isFirst && (
                <>
                  <CommandButton command={planCommands.newPlan} className="link">
                    {verdictWords.own}
                  </CommandButton>
                  <CommandButton command={planCommands.symptoms} className="link to-symptoms">
                    {verdictWords.symptoms}
                  </CommandButton>
                </>
              )}
            </span>
          </span>
          {isOld && <span className="verdict-updating">{updating}</span>}
        </p>
      )}
    </section>
  );
}
