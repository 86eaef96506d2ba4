import { group } from 'd3-array';
import type { ReactNode } from 'react';

import type { Portion } from '../../engine/messages.ts';
import { Arrow } from '../../parts/glyphs.tsx';
import type { Advice, Effect, Improvement, Improvements as Found } from '../../plan/generated/types.ts';
import { gainText, improvementWords } from '../../text/improvements.ts';
import { OpenPlan } from './OpenPlan.tsx';
import { useAnswer } from './useAnswer.ts';

/** Changes other than IDs, each simulated: those that help by what they gain, then in a line those that do not. */
export function Improvements({ advice }: { advice: Advice }) {
  const work = { what: 'improvements' } as const;
  const found = useAnswer(true, { link: advice.best.plan, work }, answerOf);
  // Two changes can lead to the same plan; the first one has the explanation.
  const plans = found && [...group(found.improvements, ({ plan }) => plan).values()];
  const tried = plans?.flatMap(([first]) => first ?? []);
  const of = (effect: Effect) => tried?.filter((each) => each.effect === effect) ?? [];
  const helping = of('gain');
  const others = (tried?.length ?? 0) - helping.length;
  return (
    <>
      <output className="help helping-basis" data-waiting={tried ? undefined : ''}>
        {improvementWords.basis(tried, advice)}
      </output>
      {helping.length > 0 && (
        <ol className="helping">
          {helping.map((improvement, index) => (
            <Helping
              key={improvement.plan}
              advice={advice}
              improvement={improvement}
              isBest={index === 0 && !advice.clearly_better}
            />
          ))}
        </ol>
      )}
      {others > 0 && (
        <details className="others">
          <summary>{improvementWords.rest(others, helping.length > 0)}</summary>
          <Group title={improvementWords.mixed} advice={advice} improvements={of('mixed')} />
          <Group title={improvementWords.loss} advice={advice} improvements={of('loss')} />
          <Unclear improvements={of('unclear')} />
        </details>
      )}
    </>
  );
}

function answerOf(portion: Portion): Found | null {
  return portion.what === 'improvements' ? portion.found : null;
}

type HelpingProps = { advice: Advice; improvement: Improvement; isBest: boolean };

/** A change that helps: its name, gain and price; on a press why it helps. The best one is open, ready to apply. */
function Helping({ advice, improvement, isBest }: HelpingProps) {
  const { what, takes, price } = improvement.words;
  return (
    <li>
      <details open={isBest}>
        <summary>
          <h3>{improvementWords.name(improvement)}</h3>
          <span className="helping-gain">
            <Arrow up /> {improvementWords.more(improvement)}
          </span>
          <span className="caption">{price}</span>
        </summary>
        <p>
          {what} {gainText(improvement, advice)} {takes}
        </p>
        <Open improvement={improvement}>{improvementWords.open}</Open>
      </details>
    </li>
  );
}

interface GroupProps {
  title: string;
  advice: Advice;
  improvements: readonly Improvement[];
}

function Group({ title, advice, improvements }: GroupProps) {
  if (improvements.length === 0) return null;
  return (
    <>
      <p className="help">{title}</p>
      <ul>
        {improvements.map((improvement) => (
          <li key={improvement.plan}>
            <div>
              <h3>{improvement.words.what}</h3>
              <p>{gainText(improvement, advice)}</p>
            </div>
            <Open improvement={improvement}>{improvementWords.open}</Open>
          </li>
        ))}
      </ul>
    </>
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
