import { usePlanner } from '../../store/planner.ts';
import { compareViewWords as words, totalsText } from '../../text/compare.ts';
import { headlineOf } from './headline.ts';
import { useSides } from './useSides.ts';

/** A comparison in a frame: what is so, and the totals of both plans. The ladder has the differences. */
export default function EmbedCompare() {
  const name = usePlanner(({ pinned }) => pinned?.plan.name ?? '');
  const { sides, isOld } = useSides();
  const isRefused = usePlanner(({ pinned }) => pinned?.isRefused === true);
  if (sides === null || isOld) return <p>{isRefused ? words.refused : words.pinnedWaiting}</p>;
  const { what, more } = headlineOf(sides);
  const totals = totalsText(sides.a.evaluation.prediction, sides.b.evaluation.prediction);
  return (
    <p aria-live="polite">
      <b>
        {words.pinnedBar(name)}. {what}
      </b>{' '}
      {more} {totals}
    </p>
  );
}
