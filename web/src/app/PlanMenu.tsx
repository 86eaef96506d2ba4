import { Suspense, lazy, useRef, useState } from 'react';

import { Icon } from '../parts/glyphs.tsx';
import { usePlanner } from '../store/planner.ts';

const PlanPopover = lazy(() => import('./PlanPopover.tsx'));

/** The plan's name; behind it a field to change it and plans to start from. */
export function PlanMenu() {
  const name = usePlanner((state) => state.plan.name);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button plan-name"
        aria-label={`Plan: ${name || 'without a name'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span>{name || 'Plan without a name'}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanPopover anchor={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
