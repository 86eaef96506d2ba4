import { giveFor, partyCommands } from '../../commands/party.ts';
import { Icon } from '../../parts/glyphs.tsx';
import { preferenceText } from '../../text/advice.ts';
import type { PartyView } from './parties.ts';

/** Pins a party to its ID for the search for better IDs, or unpins it. The user can still move it. */
export function PinToggle({ view }: { view: PartyView }) {
  return (
    <button
      type="button"
      className="pin"
      aria-pressed={view.isKept}
      aria-label={preferenceText.pin(view.name, view.id)}
      title={preferenceText.pinMeans}
      onClick={() => giveFor(partyCommands.pin, view.party)}
    >
      <Icon name="pin" size={14} />
    </button>
  );
}
