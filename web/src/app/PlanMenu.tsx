import { Suspense, useRef } from 'react';

import { late } from '../parts/late.tsx';
import { giveNow } from '../commands/command.ts';
import { planCommands } from '../commands/plan.ts';
import { Icon } from '../parts/glyphs.tsx';
import { planDialog, planner, usePlanner } from '../store/planner.ts';

const PlanPopover = late(() => import('./PlanPopover.tsx'));

/** The plan's name, which opens a panel to rename it and to open other plans. */
export function PlanMenu() {
  const name = usePlanner((state) => state.plan.name);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = usePlanner((state) => planDialog(state) === 'plan');
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button plan-name"
        aria-label={`Plan: ${name || 'without a name'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => giveNow(planCommands.plans)}
      >
        <span>{name || 'Plan without a name'}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanPopover anchor={button} onClose={planner.close} />
        </Suspense>
      )}
    </>
  );
}
