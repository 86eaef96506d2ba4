import { type ComponentProps, useState } from 'react';

import { phaseFacts, phaseText, timeWords as words } from '../../text/trace.ts';
import { Chart } from './Chart.tsx';
import { LaneNames } from './LaneNames.tsx';
import { PlayHead } from './PlayHead.tsx';
import { NotePoles } from './NotePoles.tsx';
import type { Player } from './play.ts';
import type { MomentNote } from '../../plan/moments.ts';

type Props = Omit<ComponentProps<typeof Chart>, 'label' | 'isLive' | 'onPoint'> & {
  player: Player;
  notes: readonly MomentNote[];
};

/** The rows with their names, and below them a line about the phase under the pointer, otherwise that of the choice. */
export function LanePicture({ player, notes, ...chart }: Props) {
  const { trace, plan, view, lanes, choice } = chart;
  const [pointed, setPointed] = useState<number | null>(null);
  const chosen =
    choice === null
      ? null
      : choice.what === 'arbitration'
        ? trace.phaseOfArbitration(choice.index)
        : trace.phaseAt(trace.command(choice.index).sent);
  const phase = pointed ?? chosen;
  return (
    <>
      <div className="time-rows">
        <LaneNames lanes={lanes} parties={trace.head.parties} plan={plan} />
        <div className="play-over">
          <Chart {...chart} label={words.chart} isLive onPoint={setPointed} />
          <NotePoles notes={notes} view={view} />
          <PlayHead player={player} view={view} />
        </div>
      </div>
      <p className="time-readout">
        {phase === null ? (
          words.point
        ) : (
          <>
            <b>{phaseText(trace.phase(phase))}</b> {phaseFacts(trace, phase)}
          </>
        )}
      </p>
    </>
  );
}
