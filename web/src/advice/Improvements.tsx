import { group } from 'd3-array';
import type { ReactNode } from 'react';

import type { Advice, Improvement } from '../plan/generated/types.ts';
import { limitText } from '../text/advice-found.ts';
import { changeText, effectOf, gainText, improvementWords, takesText } from '../text/improvements.ts';
import { OpenPlan } from './OpenPlan.tsx';

/**
 * Improvements other than IDs, each simulated: gains with their figures, then those with no effect and losses, a line
 * each.
 */
export function Improvements({ advice }: { advice: Advice }) {
  if (!advice.finished) return <p className="help">{improvementWords.looking}</p>;
  if (advice.improvements.length === 0) return null;
  // Two changes can lead to the same plan; the first one has the explanation.
  const tried = [...group(advice.improvements, ({ plan }) => plan).values()].flatMap(
    ([first]) => first ?? [],
  );
  const of = (effect: ReturnType<typeof effectOf>) => tried.filter((each) => effectOf(each) === effect);
  const [gains, losses, unclear] = [of('gain'), of('loss'), of('unclear')];
  return (
    // If IDs do not help, this is the answer, so it is open.
    <details className="others" open={!advice.clearly_better}>
      <summary>
        {improvementWords.title}{' '}
        <span className="caption">{improvementWords.brief(gains.length, tried.length)}</span>
      </summary>
      {advice.limit && advice.clearly_better && <p>{limitText(advice.limit)}</p>}
      <p className="help">
        {gains.length === 0 ? improvementWords.none : improvementWords.basis(advice.clearly_better)}
      </p>
      <ul>
        {gains.map((improvement) => (
          <Told key={improvement.plan} advice={advice} improvement={improvement} />
        ))}
      </ul>
      {losses.length > 0 && (
        <>
          <p className="help">{improvementWords.loss}</p>
          <ul>
            {losses.map((improvement) => (
              <Told key={improvement.plan} advice={advice} improvement={improvement} />
            ))}
          </ul>
        </>
      )}
      <Unclear improvements={unclear} />
    </details>
  );
}

function Told({ advice, improvement }: { advice: Advice; improvement: Improvement }) {
  const { what } = changeText(improvement.change);
  return (
    <li>
      <div>
        <h3>{what}</h3>
        <p>{gainText(improvement, advice)}</p>
        {effectOf(improvement) === 'gain' && <p className="caption">{takesText(improvement.change)}</p>}
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
            <Open improvement={improvement}>{changeText(improvement.change).brief}</Open>
          </li>
        ))}
      </ul>
      {improvements.some(({ change }) => change.code === 'faster-disk') && (
        <p className="help">{improvementWords.fasterDisk}</p>
      )}
    </>
  );
}

function Open({ improvement, children }: { improvement: Improvement; children: ReactNode }) {
  const { brief } = changeText(improvement.change);
  return (
    <OpenPlan link={improvement.plan} name={brief} label={improvementWords.openPlan(brief)}>
      {children}
    </OpenPlan>
  );
}
