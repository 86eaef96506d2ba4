import { type RefObject, useEffect, useRef } from 'react';

import { canBe, giveNow } from '../../commands/command.ts';
import { aboutParty, giveFor, partyCommands } from '../../commands/party.ts';
import { planCommands } from '../../commands/plan.ts';
import type { Mover } from '../../plan/generated/types.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import { registerDropTarget } from '../../parts/drag/target.ts';
import { shownEvaluation, shownPlan, usePlanner } from '../../store/planner.ts';
import { channelWords } from '../../text/channels.ts';

const { across } = partyCommands;

/** Tabs for the machine's two channels with the rate of each; nothing if there is one channel. */
export function Channels() {
  const { channel, other } = usePlanner(shownPlan);
  const prediction = usePlanner((state) => shownEvaluation(state)?.prediction ?? null);
  const isHeld = usePlanner((state) => state.held !== null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => registerDropTarget(otherTab(root)), []);
  if (other === null) return null;
  const moves = prediction?.other_bus
    ? { [channel]: prediction.total_mb_s, [prediction.other_bus.channel]: prediction.other_bus.total_mb_s }
    : {};
  return (
    <div className="channels" ref={root} inert={isHeld}>
      <Segmented
        label={channelWords.choice}
        value={channel}
        options={(['A', 'B'] as const).map((value) => ({
          value,
          label: channelWords.tab(value, moves[value] ?? null),
        }))}
        onChange={() => giveNow(planCommands.turn)}
      />
      {prediction?.other_bus && <p className="caption">{channelWords.shared(prediction.other_bus)}</p>}
    </div>
  );
}

/** The other channel's tab is a drop target for devices that fit there. */
function otherTab(root: RefObject<HTMLElement | null>) {
  const label = () => root.current?.querySelector('label:not(:has(:checked))') ?? null;
  return {
    takes: (mover: Mover, x: number, y: number) => {
      const box = label()?.getBoundingClientRect();
      const isOver = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      return isOver === true && mover.what === 'party' && canBe(across, aboutParty(mover.party)) === true;
    },
    mark: (isOver: boolean) => label()?.toggleAttribute('data-over', isOver),
    drop: (mover: Mover) => {
      if (mover.what === 'party') giveFor(across, mover.party);
    },
  };
}
