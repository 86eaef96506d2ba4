import { ChoiceControl } from '../../commands/ChoiceControl.tsx';
import { choices } from '../../commands/choices.ts';
import { BusRules } from './BusRules.tsx';
import { Cable } from './Cable.tsx';
import { CableRate } from './CableRate.tsx';
import { Machine } from './Machine.tsx';

/** Settings of the bus: width, signalling, rules, machine and cable. */
export default function BusPanel() {
  return (
    <>
      <div className="setup-row">
        <ChoiceControl choice={choices.width} />
        <ChoiceControl choice={choices.signalling} />
        <CableRate />
      </div>
      <div className="setup-folds">
        <BusRules />
        <Machine />
      </div>
      <Cable />
    </>
  );
}
