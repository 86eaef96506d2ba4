import { partiesAt } from '../plan/ids.ts';
import { partyName } from '../plan/names.ts';
import { shownEvaluation, shownPlan, usePlanner } from '../store/planner.ts';
import { busModeText, busText } from '../text/bus.ts';

/** The signalling that the bus comes up with, and why. Before that is known, the width and signalling of the cable. */
export function ComesUp() {
  const plan = usePlanner(shownPlan);
  const mode = usePlanner((state) => shownEvaluation(state)?.prediction?.mode ?? null);
  if (!mode) {
    return (
      <span className="comes-up">
        {busText(plan.bus.width)}, made for {plan.bus.signalling}.
      </span>
    );
  }
  const names = mode.because_of.flatMap((id) => partiesAt(plan, id).map((party) => partyName(plan, party)));
  const { lead, rest } = busModeText(plan.bus.width, mode, names);
  return (
    <span className="comes-up">
      <strong>{lead}</strong>
      {rest}
    </span>
  );
}
