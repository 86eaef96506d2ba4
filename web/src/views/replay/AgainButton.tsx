import { replays } from '../../store/replay.ts';
import { replayWords as words } from '../../text/replay.ts';

/** Reads the same file again, on the present plan. */
export function AgainButton() {
  return (
    <button type="button" className="button" onClick={() => replays.again()}>
      {words.again}
    </button>
  );
}
