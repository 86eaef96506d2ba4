import { partiesAt } from '../plan/ids.ts';
import { partyName } from '../plan/names.ts';
import { shownPlan, usePlanner } from '../store/planner.ts';
import { busModeText } from '../text/bus.ts';

/** What the bus comes up as, and why. */
export function ComesUp() {
  const plan = usePlanner(shownPlan);
  const mode = usePlanner((state) => state.outlook?.prediction?.mode ?? null);
  if (!mode) return <p className="comes-up" />;
  const names = mode.because_of.flatMap((id) => partiesAt(plan, id).map((party) => partyName(plan, party)));
  return <p className="comes-up">{busModeText(mode, names)}</p>;
}
