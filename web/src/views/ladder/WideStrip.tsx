import { ladderWords } from '../../text/ladder.ts';
import type { Metrics } from './layout.ts';

const WIDE = [15, 14, 13, 12, 11, 10, 9, 8];

type Props = {
  strip: { top: number; height: number };
  mode: Metrics['mode'];
  place: 'planner' | 'embed';
  onOpen: () => void;
};

/** The eight IDs of the wide half as one strip while they are free. A press turns them into full rungs. */
export function WideStrip({ strip, mode, place, onOpen }: Props) {
  if (place === 'embed') {
    return (
      <div className="wide-note caption" style={{ top: strip.top }}>
        {ladderWords.wideBriefly}
      </div>
    );
  }
  return (
    <button type="button" className="wide" style={strip} data-mode={mode} onClick={onOpen}>
      <span className="wide-ids" aria-hidden="true">
        {mode === 'phone' ? WIDE.map((id) => <i key={id}>{id}</i>) : <i>15 to 8</i>}
      </span>
      <span className="wide-words">
        <span className="unseen">{ladderWords.wideIds}</span> {ladderWords.wide}{' '}
        <span className="wide-all">{ladderWords.wideFree}</span>
      </span>
    </button>
  );
}
