import { type TermId, glossary } from '../text/glossary.ts';
import { Tip } from './Tip.tsx';

type Props = { of: TermId | undefined; explain: string | undefined } & Omit<
  Parameters<typeof Tip>[0],
  'children'
>;

/** The explanation of a term: of the glossary, or the one that a figure brings. */
export default function TermTip({ of, explain, ...place }: Props) {
  return <Tip {...place}>{of === undefined ? explain : glossary[of]}</Tip>;
}
