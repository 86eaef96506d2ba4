import { Icon } from '../parts/glyphs.tsx';
import { setKeep } from '../plan/commands.ts';
import { planner } from '../store/planner.ts';
import { wishText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import type { PartyView } from './parties.ts';

/** Pins a party to its ID, or lets it go: what the search for better IDs may move. Nothing keeps a person from moving it. */
export function PinToggle({ view }: { view: PartyView }) {
  return (
    <button
      type="button"
      className="pin"
      aria-pressed={view.isKept}
      aria-label={wishText.pin(view.name, view.id)}
      title={wishText.pinMeans}
      onClick={() => togglePin(view)}
    >
      <Icon name="pin" size={14} />
    </button>
  );
}

/** What the toggle does, and the line of the menu. */
export function togglePin({ party, name, id, isKept }: PartyView): void {
  planner.edit((plan) => setKeep(plan, party, !isKept), isKept ? said.letGo(name) : said.kept(name, id));
}

/** Whether there is anything to pin: the load system stays anyway, and so does who has one ID only. */
export function canPin({ party, selectable }: PartyView): boolean {
  return (party.kind === 'host' || party.kind === 'device') && selectable.length > 1;
}
