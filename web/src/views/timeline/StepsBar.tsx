import type { TimeControls } from '../../commands/time.ts';
import type { TraceParty } from '../../plan/generated/types.ts';
import { timeWords as words } from '../../text/trace.ts';

type Props = {
  parties: readonly TraceParty[];
  /** Place of the device whose losses and commands are stepped through. */
  asker: number;
  onAsker: (place: number) => void;
  controls: TimeControls;
};

/** Steps to arbitrations, losses and commands. */
export function StepsBar({ parties, asker, onAsker, controls }: Props) {
  return (
    <fieldset className="time-steps-bar">
      <legend className="unseen">{words.step}</legend>
      <select
        aria-label={words.device}
        value={asker}
        onChange={(event) => onAsker(Number(event.target.value))}
      >
        {parties.map(({ id, name }, place) => (
          <option key={id} value={place}>
            {id} {name}
          </option>
        ))}
      </select>
      <Stepper what="loss" controls={controls} />
      <Stepper what="command" controls={controls} />
      <Stepper what="arbitration" controls={controls} />
    </fieldset>
  );
}

type StepperProps = {
  what: keyof typeof words.steps;
  controls: TimeControls;
};

function Stepper({ what, controls }: StepperProps) {
  return (
    <span className="time-stepper">
      <button
        type="button"
        className="button icon-button"
        aria-label={words.previous[what]}
        onClick={() => controls.step(what, -1)}
      >
        ‹
      </button>
      <span>{words.steps[what]}</span>
      <button
        type="button"
        className="button icon-button"
        aria-label={words.next[what]}
        onClick={() => controls.step(what, 1)}
      >
        ›
      </button>
    </span>
  );
}
