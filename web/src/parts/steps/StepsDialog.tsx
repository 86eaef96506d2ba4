import './steps.css';

import { useEffect } from 'react';

import type { Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { planner } from '../../store/planner.ts';
import { setStepDone, useStepsDone } from '../../store/steps-done.ts';
import { stepGroups, stepWords as words, stepsText } from '../../text/steps.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { useSteps } from './useSteps.ts';

type Props = { from: Plan; to: Plan; onClose: () => void };

const NONE: ReadonlySet<number> = new Set();

/** What to do to make the machine of one plan that of another, to tick while doing it. */
export default function StepsDialog({ from, to, onClose }: Props) {
  const links = [writeLink(from), writeLink(to)] as const;
  const { steps, hasFailed } = useSteps(...links);
  const list = links.join(' ');
  const done = useStepsDone(({ lists }) => lists.get(list)) ?? NONE;
  const count = steps?.length ?? 0;
  useEffect(() => {
    if (steps !== null) planner.announce(count === 0 ? words.none : words.done(0, count));
  }, [steps, count]);
  return (
    <Dialog title={words.title(to.name)} shape="side" isOpen onClose={onClose}>
      {steps === null ? (
        <p className={hasFailed ? 'form-error' : 'help'}>{hasFailed ? words.failed : words.waiting}</p>
      ) : count === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className="steps">
          <p className="help">{words.of}</p>
          {stepGroups(steps).map(({ heading, steps: some }) => (
            <section key={some[0]?.place}>
              <h3>{heading}</h3>
              <ol start={(some[0]?.place ?? 0) + 1}>
                {some.map(({ step, place }) => (
                  <li key={place}>
                    <label data-done={done.has(place) || undefined}>
                      <input
                        type="checkbox"
                        checked={done.has(place)}
                        onChange={(event) => setStepDone(list, place, event.target.checked)}
                      />
                      <span>{step.sentence}</span>
                    </label>
                  </li>
                ))}
              </ol>
            </section>
          ))}
          <div className="form-actions">
            <CopyButton
              label={words.copy}
              onCopy={() =>
                planner.copy(
                  stepsText(steps, (place) => done.has(place)),
                  words.copied,
                )
              }
            />
            <output className="help">{words.done(done.size, count)}</output>
          </div>
        </div>
      )}
    </Dialog>
  );
}
