import type { Question, Signalling, Width } from '../engine/types.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { setQuestion, setSignalling, setWidth } from '../plan/commands.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { questionText, widthText } from '../text/bus.ts';
import { BusRules } from './BusRules.tsx';
import { Cable } from './Cable.tsx';
import { CableRate } from './CableRate.tsx';
import { ComesUp } from './ComesUp.tsx';
import { Load } from './Load.tsx';
import { Machine } from './Machine.tsx';

const WIDTHS: readonly { value: Width; label: string }[] = [
  { value: 'narrow', label: '8 bit' },
  { value: 'wide', label: '16 bit' },
];
const SIGNALLINGS: readonly Signalling[] = ['SE', 'LVD', 'HVD'];
const QUESTIONS: readonly Question[] = ['steady', 'done'];

/** What the bus is and what is asked of it: width, signalling, question, load, and the cable it all hangs on. */
export function Setup() {
  const plan = usePlanner(shownPlan);
  return (
    <section className="card setup" aria-label="The bus">
      <div className="setup-row">
        <Segmented
          label="Width of the cable"
          value={plan.width}
          options={WIDTHS}
          onChange={(width) =>
            planner.edit((p) => setWidth(p, width), said.set('Cable', widthText(width).label))
          }
        />
        <Segmented
          label="Signalling the cable and its terminators are made for"
          value={plan.signalling}
          options={SIGNALLINGS.map((value) => ({ value, label: value }))}
          onChange={(signalling) =>
            planner.edit((p) => setSignalling(p, signalling), said.set('Signalling', signalling))
          }
        />
        <ComesUp />
      </div>
      <div className="setup-row">
        <div className="setup-question">
          <Segmented
            label="What is asked"
            value={plan.question}
            options={QUESTIONS.map((value) => ({ value, label: questionText(value).label }))}
            onChange={(question) =>
              planner.edit(
                (p) => setQuestion(p, question),
                said.set('Question', questionText(question).label),
              )
            }
          />
        </div>
        <Load />
      </div>
      <div className="setup-folds">
        <BusRules />
        <Machine />
      </div>
      <Cable />
      <CableRate />
    </section>
  );
}
