import type { Question } from '../plan/generated/types.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { setQuestion } from '../plan/commands.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { questionText } from '../text/bus.ts';
import { setupWords } from '../text/setup.ts';
import { Load } from './Load.tsx';

const QUESTIONS: readonly Question[] = ['steady', 'done'];

/** What the bus has to do: how long the devices work, and how busy a second system keeps it. */
export function WorkPanel() {
  const plan = usePlanner(shownPlan);
  return (
    <>
      <div className="setup-row">
        <Segmented
          label={setupWords.question}
          value={plan.question}
          options={QUESTIONS.map((value) => ({ value, label: questionText(value).label }))}
          onChange={(question) =>
            planner.edit((p) => setQuestion(p, question), said.set('Question', questionText(question).label))
          }
        />
        <p className="help setup-question">{questionText(plan.question).explanation}</p>
      </div>
      <Load />
      <p className="help">{setupWords.workHelp}</p>
    </>
  );
}
