import { Channels } from './Channels.tsx';
import { HoldBar } from './HoldBar.tsx';
import { Ladder } from './Ladder.tsx';

/** The ladder in its card, with the bar for a device in hand. */
export function LadderCard() {
  return (
    <section className="card ladder-card" aria-label="Ladder of IDs" tabIndex={-1}>
      <HoldBar />
      <Channels />
      <p className="unseen" id="carry-hint">
        Enter picks it up; arrow keys move it, Enter drops it, Escape puts it back. Its name opens a menu with
        the same.
      </p>
      <Ladder place="planner" />
    </section>
  );
}
