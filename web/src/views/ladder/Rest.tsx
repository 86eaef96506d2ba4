import { percent } from '../../text/numbers.ts';
import type { Metrics } from './layout.ts';

type Props = { percentFree: number; metrics: Metrics; bottom: number };

/** The label of the wires that lead to no device: below their ends, where nothing else is. */
export function Rest({ percentFree, metrics, bottom }: Props) {
  // Nothing to label if all wires are free or none is: each stands for 2 %.
  if (percentFree > 99.9 || percentFree < 1) return null;
  return (
    <div className="ladder-rest caption" style={{ top: bottom + 4, left: metrics.headLeft }}>
      bus free {percent(percentFree)}
    </div>
  );
}
