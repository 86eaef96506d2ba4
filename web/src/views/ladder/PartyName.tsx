import { use } from 'react';

import { MayAsk } from '../../parts/Ask.tsx';
import { CutName } from '../../parts/CutName.tsx';
import { DeviceGlyph } from '../../parts/glyphs.tsx';
import { planner } from '../../store/planner.ts';
import { partyCommandWords } from '../../text/commands.ts';
import type { PartyView } from './parties.ts';

/** The name of a party on a ladder that cannot be changed: a press explains its rate. */
export function PartyName({ view }: { view: PartyView }) {
  const mayAsk = use(MayAsk);
  const name = (
    <>
      {view.glyph && <DeviceGlyph kind={view.glyph} />}
      <CutName name={view.name} />
    </>
  );
  const isOwn = view.party.kind === 'device' || view.party.kind === 'host';
  if (!mayAsk || !isOwn) return <span className="party-name">{name}</span>;
  return (
    <button
      type="button"
      className="party-name"
      title={partyCommandWords.whyOf(view.name)}
      onClick={() => planner.show('why', view.key)}
    >
      {name}
    </button>
  );
}
