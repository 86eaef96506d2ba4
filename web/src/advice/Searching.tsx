import type { Advice } from '../engine/types.ts';
import { searchText } from '../text/advice.ts';
import { Figure } from './Figure.tsx';
import { Slope } from './Slope.tsx';

/** How far the search is, and the best it has found so far. */
export function Searching({ advice }: { advice: Advice | null }) {
  const { headline, extent, best } = searchText(advice);
  return (
    <>
      <p className="help">
        {headline} {extent}
      </p>
      {advice && <p className="help">{best}</p>}
      {advice && advice.best.moves.length > 0 && (
        <>
          <Figure advice={advice} />
          <Slope advice={advice} />
        </>
      )}
    </>
  );
}
