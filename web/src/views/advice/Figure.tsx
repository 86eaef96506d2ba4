import type { Advice } from '../../plan/generated/types.ts';
import { bestText, sparesText } from '../../text/advice.ts';
import { balanceText } from '../../text/advice-found.ts';

/** The best value of the aim, beside the present one. */
export function Figure({ advice }: { advice: Advice }) {
  const { figure, interval, words } = bestText(advice);
  const further = [sparesText(advice), balanceText(advice)].filter((text) => text !== '');
  return (
    <>
      <p className="advice-figure">
        <b>{figure}</b> {interval} {words}
      </p>
      {further.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
