import { type ReactNode, Suspense, startTransition, useId, useState } from 'react';

import { late } from '../../parts/late.tsx';
import { shownPlan, usePlanner } from '../../store/planner.ts';
import { setupWords, workText } from '../../text/setup.ts';
import { ComesUp } from './ComesUp.tsx';

// Seldom opened, so not part of the first download.
const BusPanel = late(() => import('./BusPanel.tsx'));
const WorkPanel = late(() => import('./WorkPanel.tsx'));

type Panel = 'bus' | 'work';

/** The bus and its work, a sentence each, with panels below to change them. */
export function Setup() {
  const plan = usePlanner(shownPlan);
  const [open, setOpen] = useState<Panel | null>(null);
  const panel = useId();
  // While a panel loads, the old content stays.
  const toggle = (which: Panel) => startTransition(() => setOpen(open === which ? null : which));
  const opener = (which: Panel) => (
    <Opener isOpen={open === which} panel={panel} onPress={() => toggle(which)}>
      {setupWords[which]}
    </Opener>
  );
  return (
    <section className="card setup" aria-label={setupWords.title} data-open={open ?? undefined}>
      <Suspense fallback={null}>
        <div className="setup-line">
          <p>
            <ComesUp /> {opener('bus')}
          </p>
          <p>
            {workText(plan)} {opener('work')}
          </p>
        </div>
        {open !== null && (
          <div id={panel} className="setup-panel">
            {open === 'bus' ? <BusPanel /> : <WorkPanel />}
          </div>
        )}
      </Suspense>
    </section>
  );
}

type OpenerProps = { isOpen: boolean; panel: string; onPress: () => void; children: ReactNode };

function Opener({ isOpen, panel, onPress, children }: OpenerProps) {
  return (
    <button
      type="button"
      className="link setup-opener"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
