import { giveNow } from './command.ts';
import { mendCommand } from './mends.ts';
import type { Finding } from '../plan/generated/types.ts';
import { toHeading } from '../parts/to-heading.ts';
import { findingsAreOfPlan, usePlanner } from '../store/planner.ts';

type Props = { finding: Finding; onMended?: () => void };

/** The button that mends a finding, if one change does. The focus goes to the heading of its card, since it disappears. */
export function MendButton({ finding, onMended }: Props) {
  const mayMend = usePlanner(findingsAreOfPlan);
  const mend = mendCommand(finding);
  if (mend === null) return null;
  return (
    <button
      type="button"
      className="link"
      aria-disabled={!mayMend}
      onClick={(event) => {
        if (!mayMend) return;
        toHeading(event.currentTarget);
        giveNow(mend);
        onMended?.();
      }}
    >
      {mend.label}
    </button>
  );
}
