import { Dialog } from '../../parts/Dialog.tsx';
import { HowComputed } from '../../parts/HowComputed.tsx';
import { backgroundOf } from '../../plan/catalogue-background.ts';
import { partyKey } from '../../plan/ids.ts';
import { busLines } from '../../text/computed-bus.ts';
import { changeLine } from '../../text/computed.ts';
import { computedLines } from '../../text/computed.ts';
import { compareViewWords as words } from '../../text/compare.ts';
import type { AskedFigure } from './asking.tsx';
import { rowsOf, totalChange } from './rows.ts';
import type { Sides } from './useSides.ts';

type Props = { sides: Sides; figure: AskedFigure; onClose: () => void };

/** How the figures of a device, or of the bus, are computed in one of the two plans. */
export default function AskedDialog({ sides, figure, onClose }: Props) {
  const { side, party } = figure;
  const { plan, evaluation } = sides[side];
  const rows = rowsOf(sides.a, sides.b);
  const row = party && rows.find((one) => one[side] && partyKey(one[side].party) === partyKey(party));
  const lines =
    party?.kind === 'device'
      ? computedLines({ index: party.index, plan, evaluation, backgroundOf })
      : busLines(plan, evaluation);
  const [change, margin] = row
    ? [row.change, row.b?.result?.margin_mb_s]
    : [totalChange(sides.a, sides.b), sides.b.evaluation.prediction?.total_margin_mb_s];
  return (
    <Dialog title={words.ask(row?.called ?? '', side.toUpperCase())} shape="side" isOpen onClose={onClose}>
      <HowComputed
        lines={side === 'b' ? [...changeLine(change, margin ?? 0), ...lines] : lines}
        asked={figure}
        onLeave={null}
      />
    </Dialog>
  );
}
