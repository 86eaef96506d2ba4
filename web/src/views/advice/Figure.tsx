import type { Advice } from '../../plan/generated/types.ts';
import { bestText, sparesText } from '../../text/advice.ts';

/** The best value of the aim, beside the present one. */
export function Figure({ advice }: { advice: Advice }) {
  const { figure, interval, words } = bestText(advice);
  const spares = sparesText(advice);
  return (
    <>
      <p className="advice-figure">
        <b>{figure}</b> {interval} {words}
      </p>
      {spares !== '' && <p>{spares}</p>}
    </>
  );
}
