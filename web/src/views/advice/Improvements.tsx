import { group } from 'd3-array';
import { type ReactNode, useState } from 'react';

import type { Portion } from '../../engine/messages.ts';
import type { Advice, Effect, Improvement, Improvements as Found } from '../../plan/generated/types.ts';
import { gainText, improvementWords } from '../../text/improvements.ts';
import { OpenPlan } from './OpenPlan.tsx';
import { useWhenOpen } from './useWhenOpen.ts';

/** Improvements other than IDs, each simulated when the list is opened. */
export function Improvements({ advice }: { advice: Advice }) {
  const [isOpen, setIsOpen] = useState(false);
  const work = { what: 'improvements' } as const;
  const found = useWhenOpen(isOpen, { link: advice.best.plan, work }, answerOf);
  // Two changes can lead to the same plan; the first one has the explanation.
  const plans = found && [...group(found.improvements, ({ plan }) => plan).values()];
  const tried = plans?.flatMap(([first]) => first ?? []);
  return (
    <details className="others" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {improvementWords.title} <span className="caption">{improvementWords.brief(tried)}</span>
      </summary>
      <output className="help">{improvementWords.basis(tried, advice)}</output>
      {tried && <Tried advice={advice} tried={tried} />}
    </details>
  );
}

function answerOf(portion: Portion): Found | null {
  return portion.what === 'improvements' ? portion.found : null;
}

/** Gains with their figures, then changes that are worse by the aim, losses, and changes with no effect, a line each. */
function Tried({ advice, tried }: { advice: Advice; tried: readonly Improvement[] }) {
  const of = (effect: Effect) => tried.filter((each) => each.effect === effect);
  return (
    <>
      {advice.words.limit !== null && advice.clearly_better && <p>{advice.words.limit}</p>}
      <Group advice={advice} improvements={of('gain')} />
      <Group title={improvementWords.mixed} advice={advice} improvements={of('mixed')} />
      <Group title={improvementWords.loss} advice={advice} improvements={of('loss')} />
      <Unclear improvements={of('unclear')} />
    </>
  );
}

interface GroupProps {
  title?: string;
  advice: Advice;
  improvements: readonly Improvement[];
}

function Group({ title, advice, improvements }: GroupProps) {
  if (improvements.length === 0) return null;
  return (
    <>
      {title !== undefined && <p className="help">{title}</p>}
      <ul>
        {improvements.map((improvement) => (
          <Told key={improvement.plan} advice={advice} improvement={improvement} />
        ))}
      </ul>
    </>
  );
}

function Told({ advice, improvement }: { advice: Advice; improvement: Improvement }) {
  const { what, takes } = improvement.words;
  return (
    <li>
      <div>
        <h3>{what}</h3>
        <p>{gainText(improvement, advice)}</p>
        {improvement.effect === 'gain' && <p className="caption">{takes}</p>}
      </div>
      <Open improvement={improvement}>{improvementWords.open}</Open>
    </li>
  );
}

/** One line for all changes without an effect. */
function Unclear({ improvements }: { improvements: readonly Improvement[] }) {
  if (improvements.length === 0) return null;
  return (
    <>
      <p className="help">{improvementWords.unclear}</p>
      <ul className="others-unclear">
        {improvements.map((improvement) => (
          <li key={improvement.plan}>
            <Open improvement={improvement}>{improvement.words.brief}</Open>
          </li>
        ))}
      </ul>
    </>
  );
}

function Open({ improvement, children }: { improvement: Improvement; children: ReactNode }) {
  const { brief } = improvement.words;
  return (
    <OpenPlan link={improvement.plan} name={brief} label={improvementWords.openPlan(brief)}>
      {children}
    </OpenPlan>
  );
}
