import './cable.css';
import './drawing.css';

import { type KeyboardEvent, useEffect, useRef } from 'react';

import { CopyButton } from '../../parts/CopyButton.tsx';
import { GhostView } from '../../parts/drag/GhostView.tsx';
import { ViewHead } from '../../parts/ViewHead.tsx';
import { Findings } from '../../commands/Findings.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { planner, shownEvaluation, usePlanner } from '../../store/planner.ts';
import { cableWords as words } from '../../text/cable.ts';
import { isAboutCable } from '../../text/symptoms.ts';
import { CableContext } from './context.ts';
import { Drawing } from './Drawing.tsx';
import { Ends } from './Ends.tsx';
import { Inspector } from './Inspector.tsx';
import { Lengths } from './Lengths.tsx';
import { Symptoms } from './Symptoms.tsx';
import { useControls } from './useControls.ts';

/** The cable of the plan, in place of the plan: what is attached where, lengths, ends, and what is wrong with it. */
export default function CableView() {
  const controls = useControls();
  const name = usePlanner((state) => state.plan.name);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (controls?.chosen) controls.choose(null);
    else planner.look(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the view; every control in it works by itself
    <main className="cable-view view" ref={main} tabIndex={-1} aria-label={words.title} onKeyDown={leave}>
      <ViewHead
        title={words.title}
        of={name === '' ? words.of : `${name}: ${words.of}`}
        back={words.back}
        onBack={() => planner.look(null)}
      >
        <CommandButton command={planCommands.undo} icon="undo" isQuiet sign={<></>} />
        <CommandButton command={planCommands.redo} icon="redo" isQuiet sign={<></>} />
        <CommandButton command={planCommands.sheet} />
        <CopyButton label={words.copyLink} onCopy={() => planner.copyLink()} />
      </ViewHead>
      {controls === null ? (
        <p className="cable-waiting help">{words.waiting}</p>
      ) : (
        <CableContext value={controls}>
          <div className="view-body cable-body">
            <Drawing />
            <div className="col cable-side">
              <Inspector />
              <Found />
            </div>
            <div className="cable-cards">
              <Lengths />
              <Ends />
            </div>
            <Symptoms />
          </div>
        </CableContext>
      )}
      <GhostView />
    </main>
  );
}

/** The findings about the cable, with their reasons and sources. */
function Found() {
  const hasAny = usePlanner((state) => shownEvaluation(state)?.findings.some(isAboutCable));
  return hasAny === undefined ? null : <Findings only={isAboutCable} />;
}
