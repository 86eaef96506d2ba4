import { isEmptyPlan } from '../plan/defaults.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { headWords } from '../text/site.ts';
import { CommandButton } from './CommandButton.tsx';
import { planCommands } from './plan.ts';

/** The three pictures of a plan, one of which is shown: its IDs, its cable, the bus in time. */
export function Places({ here }: { here: 'ids' | 'cable' | 'time' }) {
  // An empty plan has no other.
  const isAlone = usePlanner((state) => isEmptyPlan(shownPlan(state)));
  if (isAlone) return null;
  const current = (place: typeof here) => (place === here ? 'page' : undefined);
  return (
    <nav className="places" aria-label={headWords.places}>
      <button type="button" aria-current={current('ids')} onClick={() => planner.look(null)}>
        {headWords.ids}
      </button>
      <CommandButton command={planCommands.cable} className="place" aria-current={current('cable')} />
      <CommandButton command={planCommands.time} className="place" aria-current={current('time')}>
        {headWords.time}
      </CommandButton>
    </nav>
  );
}
