import { group } from 'd3-array';
import type { ReactNode } from 'react';

import type { Advice, Prospect } from '../plan/generated/types.ts';
import { limitText } from '../text/advice.ts';
import { changeText, effectOf, gainText, prospectWords, takesText } from '../text/prospects.ts';
import { OpenPlan } from './OpenPlan.tsx';

/**
 * Improvements other than IDs, each simulated: gains with their figures, then those with no effect and losses, a line
 * each.
 */
export function Prospects({ advice }: { advice: Advice }) {
  if (!advice.finished) return <p className="help">{prospectWords.looking}</p>;
  if (advice.prospects.length === 0) return null;
  // Two changes can lead to the same plan; the first one has the explanation.
  const tried = [...group(advice.prospects, ({ plan }) => plan).values()].flatMap(([first]) => first ?? []);
  const of = (effect: ReturnType<typeof effectOf>) => tried.filter((each) => effectOf(each) === effect);
  const [gains, losses, unclear] = [of('gain'), of('loss'), of('unclear')];
  return (
    // If IDs do not help, this is the answer, so it is open.
    <details className="others" open={!advice.clearly_better}>
      <summary>
        {prospectWords.title}{' '}
        <span className="caption">{prospectWords.brief(gains.length, tried.length)}</span>
      </summary>
      {advice.limit && advice.clearly_better && <p>{limitText(advice.limit)}</p>}
      <p className="help">
        {gains.length === 0 ? prospectWords.none : prospectWords.basis(advice.clearly_better)}
      </p>
      <ul>
        {gains.map((prospect) => (
          <Told key={prospect.plan} advice={advice} prospect={prospect} />
        ))}
      </ul>
      {losses.length > 0 && (
        <>
          <p className="help">{prospectWords.loss}</p>
          <ul>
            {losses.map((prospect) => (
              <Told key={prospect.plan} advice={advice} prospect={prospect} />
            ))}
          </ul>
        </>
      )}
      <Unclear prospects={unclear} />
    </details>
  );
}

function Told({ advice, prospect }: { advice: Advice; prospect: Prospect }) {
  const { what } = changeText(prospect.change);
  return (
    <li>
      <div>
        <h3>{what}</h3>
        <p>{gainText(prospect, advice)}</p>
        {effectOf(prospect) === 'gain' && <p className="caption">{takesText(prospect.change)}</p>}
      </div>
      <Open prospect={prospect}>{prospectWords.open}</Open>
    </li>
  );
}

/** One line for all changes without an effect. */
function Unclear({ prospects }: { prospects: readonly Prospect[] }) {
  if (prospects.length === 0) return null;
  return (
    <>
      <p className="help">{prospectWords.unclear}</p>
      <ul className="others-unclear">
        {prospects.map((prospect) => (
          <li key={prospect.plan}>
            <Open prospect={prospect}>{changeText(prospect.change).brief}</Open>
          </li>
        ))}
      </ul>
      {prospects.some(({ change }) => change.code === 'faster-disk') && (
        <p className="help">{prospectWords.fasterDisk}</p>
      )}
    </>
  );
}

function Open({ prospect, children }: { prospect: Prospect; children: ReactNode }) {
  const { brief } = changeText(prospect.change);
  return (
    <OpenPlan link={prospect.plan} name={brief} label={prospectWords.openPlan(brief)}>
      {children}
    </OpenPlan>
  );
}
