import { BusUse } from '../../views/results/BusUse.tsx';
import { Findings } from '../../commands/Findings.tsx';
import type { EmbedOptions } from './options.ts';

/** The optional parts below the ladder. */
export default function MoreParts({ mode, parts, isInElement }: EmbedOptions) {
  return (
    <>
      {parts.has('bus') && <BusUse />}
      {parts.has('findings') && <Findings mayEdit={mode === 'edit'} mayLeave={!isInElement} />}
    </>
  );
}
