import type { ReactNode } from 'react';

import { showLadder } from '../../parts/show-ladder.ts';
import { toHeading } from '../../parts/to-heading.ts';
import { planner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';

type Props = { link: string; name: string; label: string; children: ReactNode };

/** Opens a plan that the engine has tried; Undo restores the present one. */
export function OpenPlan({ link, name, label, children }: Props) {
  return (
    <button
      type="button"
      className="link"
      aria-label={label}
      onClick={(event) => {
        toHeading(event.currentTarget);
        planner.takeTried(link, said.tried(name));
        showLadder();
      }}
    >
      {children}
    </button>
  );
}
