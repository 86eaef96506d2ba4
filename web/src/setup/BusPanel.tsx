import type { Signalling, Width } from '../plan/generated/types.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { setSignalling, setWidth } from '../plan/commands.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { widthText } from '../text/bus.ts';
import { BusRules } from './BusRules.tsx';
import { Cable } from './Cable.tsx';
import { CableRate } from './CableRate.tsx';
import { Machine } from './Machine.tsx';

const WIDTHS: readonly { value: Width; label: string }[] = [
  { value: 'narrow', label: '8 bit' },
  { value: 'wide', label: '16 bit' },
];
const SIGNALLINGS: readonly Signalling[] = ['SE', 'LVD', 'HVD'];

/** What the bus is: its width, signalling and rules, the machine it is in and its cable. */
export function BusPanel() {
  const plan = usePlanner(shownPlan);
  return (
    <>
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
