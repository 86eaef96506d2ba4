import { Segmented } from '../parts/Segmented.tsx';
import { otherChannel, turned } from '../plan/channels.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { channelWords } from '../text/channels.ts';

/** Which of the machine's two channels is looked at, with what each moves; nothing where there is one. */
export function Channels() {
  const { channel, other_bus: other } = usePlanner(shownPlan);
  const prediction = usePlanner((state) => state.outlook?.prediction ?? null);
  const isHeld = usePlanner((state) => state.held !== null);
  if (other === null) return null;
  const moves = prediction?.other_bus
    ? { [channel]: prediction.total_mb_s, [prediction.other_bus.channel]: prediction.other_bus.total_mb_s }
    : {};
  return (
    <div className="channels" inert={isHeld}>
      <Segmented
        label={channelWords.choice}
        value={channel}
        options={(['A', 'B'] as const).map((value) => ({
          value,
          label: channelWords.tab(value, moves[value] ?? null),
        }))}
        onChange={() => planner.edit(turned, channelWords.shown(otherChannel(channel)), 'channel')}
      />
      {prediction?.other_bus && <p className="caption">{channelWords.shared(prediction.other_bus)}</p>}
    </div>
  );
}
