import type { Replaying } from '../../store/replay.ts';
import { cancelledText, replayProgressSaid, replayWords, resultText, unitsText } from '../../text/replay.ts';

/** What a screen reader says of a replay. Errors are alerts and not in it. */
export function replaySaid(replaying: Replaying, isOld: boolean): string {
  switch (replaying.step) {
    case 'none':
    case 'stopped':
    case 'failed':
      return '';
    case 'reading':
      return replayProgressSaid(replaying.progress);
    case 'units':
      return unitsText(replaying.format);
    case 'cancelled':
      return cancelledText(replaying.progress);
    case 'replayed':
      return isOld ? replayWords.old : resultText(replaying.answer);
  }
}
