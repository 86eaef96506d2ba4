import { Suspense, createContext, lazy, use, useState } from 'react';

import { DeviceGlyph } from '../parts/glyphs.tsx';
import { partyCommandWords } from '../text/commands.ts';
import type { PartyView } from './parties.ts';

const WhyDialog = lazy(() => import('./WhyDialog.tsx'));

/** Whether a ladder that cannot be changed explains the rate of a device. */
export const MayAsk = createContext(false);

/** The name of a party on a ladder that cannot be changed: a press explains its rate. */
export function PartyName({ view }: { view: PartyView }) {
  const mayAsk = use(MayAsk);
  const [isOpen, setOpen] = useState(false);
  const name = (
    <>
      {view.glyph && <DeviceGlyph kind={view.glyph} />}
      <span>{view.name}</span>
    </>
  );
  const isOwn = view.party.kind === 'device' || view.party.kind === 'host';
  if (!mayAsk || !isOwn) return <span className="party-name">{name}</span>;
  return (
    <>
      <button
        type="button"
        className="party-name"
        title={partyCommandWords.whyOf(view.name)}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      <Suspense fallback={null}>
        {isOpen && <WhyDialog view={view} isInPlanner={false} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
