import { shownEvaluation, shownPlan, usePlanner } from '../../store/planner.ts';
import { busModeText, busText } from '../../text/bus.ts';

/** The signalling that the bus comes up with, and why. Before that is known, the width and signalling of the cable. */
export function ComesUp() {
  const plan = usePlanner(shownPlan);
  const prediction = usePlanner((state) => shownEvaluation(state)?.prediction ?? null);
  if (!prediction) {
    return (
      <span className="comes-up">
        {busText(plan.bus.width)}, made for {plan.bus.signalling}.
      </span>
    );
  }
  const { lead, rest } = busModeText(plan, prediction);
  return (
    <span className="comes-up">
      <strong>{lead}</strong>
      {rest}
    </span>
  );
}
