import type { ReactNode } from 'react';

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
      <Stepper what="arbitration" label={words.arbitration} controls={controls} />
      <Stepper what="loss" label={words.loss} controls={controls}>
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
      </Stepper>
      <Stepper what="command" label={words.command} controls={controls} />
    </fieldset>
  );
}

type StepperProps = {
  what: 'arbitration' | 'loss' | 'command';
  label: string;
  controls: TimeControls;
  children?: ReactNode;
};

function Stepper({ what, label, controls, children }: StepperProps) {
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
      <span>
        {label} {children}
      </span>
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
