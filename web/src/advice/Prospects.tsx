import { group } from 'd3-array';
import type { ReactNode } from 'react';

import type { Advice, Prospect } from '../engine/types.ts';
import { changeText, effectOf, gainText, prospectWords } from '../text/prospects.ts';
import { OpenPlan } from './OpenPlan.tsx';

/** What would help besides IDs, each simulated: gains with their figures, then in a line what would not be felt or would cost. */
export function Prospects({ advice }: { advice: Advice }) {
  if (!advice.finished) return <p className="help">{prospectWords.looking}</p>;
  if (advice.prospects.length === 0) return null;
  // Two changes can come to the same plan; the first is the one that says why.
  const tried = [...group(advice.prospects, ({ plan }) => plan).values()].flatMap(([first]) => first ?? []);
  const of = (effect: ReturnType<typeof effectOf>) => tried.filter((each) => effectOf(each) === effect);
  const [gains, losses, unclear] = [of('gain'), of('loss'), of('unclear')];
  return (
    // Where IDs do not help this is the answer, so it is open.
    <details className="others" open={!advice.clearly_better}>
      <summary>
        {prospectWords.title} <span className="caption">{prospectWords.brief(gains.length)}</span>
      </summary>
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
      <h3>{what}</h3>
      <p>
        {gainText(prospect, advice)} <Open prospect={prospect}>{prospectWords.open}</Open>
      </p>
    </li>
  );
}

function Unclear({ prospects }: { prospects: readonly Prospect[] }) {
  const others = prospects.filter(({ change }) => change.code !== 'faster-disk');
  const disk = prospects.find(({ change }) => change.code === 'faster-disk');
  return (
    <>
      {others.length > 0 && (
        <p className="help">
          {prospectWords.unclear}{' '}
          {others.map((prospect, i) => (
            <span key={prospect.plan}>
              {i > 0 && ', '}
              <Open prospect={prospect}>{changeText(prospect.change).brief}</Open>
            </span>
          ))}
          .
        </p>
      )}
      {disk?.change.code === 'faster-disk' && (
        <p className="help">
          <Open prospect={disk}>{prospectWords.fasterDisk(disk.change.params.other)}</Open>{' '}
          {prospectWords.fasterDiskEnd}
        </p>
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
