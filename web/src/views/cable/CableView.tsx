import './cable.css';
import './drawing.css';

import type { ReactNode } from 'react';

import { CopyButton } from '../../parts/CopyButton.tsx';
import { GhostView } from '../../parts/drag/GhostView.tsx';
import { View } from '../../parts/View.tsx';
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
import { useControls } from './useControls.ts';

/** The cable of the plan, in place of the plan: what is attached where, lengths, ends, and what is wrong with it. */
export default function CableView({ places }: { places?: ReactNode }) {
  const controls = useControls();
  const name = usePlanner((state) => state.plan.name);
  const escape = () => {
    if (!controls?.chosen) return false;
    controls.choose(null);
    return true;
  };
  return (
    <View
      className="cable-view"
      title={words.title}
      of={name === '' ? words.of : `${name}: ${words.of}`}
      back={words.back}
      escape={escape}
      tools={
        <>
          {places}
          <CommandButton command={planCommands.undo} icon="undo" isQuiet sign={<></>} />
          <CommandButton command={planCommands.redo} icon="redo" isQuiet sign={<></>} />
          <CommandButton command={planCommands.sheet} />
          <CopyButton label={words.copyLink} onCopy={() => planner.copyLink()} />
        </>
      }
    >
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
          </div>
        </CableContext>
      )}
      <GhostView />
    </View>
  );
}

/** The findings about the cable, with their reasons and sources. */
function Found() {
  const hasAny = usePlanner((state) => shownEvaluation(state)?.findings.some(isAboutCable));
  return hasAny === undefined ? null : <Findings only={isAboutCable} />;
}
