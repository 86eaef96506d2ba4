import { ChoiceControl } from '../../commands/ChoiceControl.tsx';
import { choices } from '../../commands/choices.ts';
import { shownPlan, usePlanner } from '../../store/planner.ts';
import { questionText } from '../../text/bus.ts';
import { setupWords } from '../../text/setup.ts';
import { Load } from './Load.tsx';

/** The work on the bus: how long the devices work, and the load system. */
export default function WorkPanel() {
  const plan = usePlanner(shownPlan);
  return (
    <>
      <div className="setup-row">
        <ChoiceControl choice={choices.question} />
        <p className="help setup-question">{questionText(plan.question).explanation}</p>
      </div>
      <Load />
      <p className="help">{setupWords.workHelp}</p>
    </>
  );
}
