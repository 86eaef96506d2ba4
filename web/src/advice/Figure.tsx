import type { Advice } from '../plan/generated/types.ts';
import { balanceText, bestText } from '../text/advice.ts';

/** The best of the search in the unit of the aim, beside what it is now. */
export function Figure({ advice }: { advice: Advice }) {
  const { figure, interval, words } = bestText(advice);
  const balance = balanceText(advice);
  return (
    <>
      <p className="advice-figure">
        <b>{figure}</b> {interval} {words}
      </p>
      {balance !== '' && <p>{balance}</p>}
    </>
  );
}
