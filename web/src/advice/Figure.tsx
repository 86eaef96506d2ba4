import type { Advice } from '../plan/generated/types.ts';
import { bestText } from '../text/advice.ts';
import { balanceText } from '../text/advice-found.ts';

/** The best value of the aim, beside the present one. */
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
