import { usePlanner } from '../store/planner.ts';

/**
 * Announces events to screen readers. It alternates between two live regions, because a region does not announce the
 * same text twice. An open dialog or menu makes the rest of the page inert, where nothing is read aloud; the attribute
 * exempts the regions from that.
 */
export function Announcer() {
  const text = usePlanner((state) => state.announcement);
  const isOdd = usePlanner((state) => state.announced % 2 === 1);
  return (
    <output className="unseen" data-live-announcer data-testid="announcer">
      <span>{isOdd ? text : ''}</span>
      <span>{isOdd ? '' : text}</span>
    </output>
  );
}
