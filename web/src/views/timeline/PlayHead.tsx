import { useSyncExternalStore } from 'react';

import type { Player } from './play.ts';
import type { Viewport } from './viewport.ts';

/** The moment of slow motion, a line through the lanes. */
export function PlayHead({ player, view }: { player: Player; view: Viewport }) {
  const at = useSyncExternalStore(player.subscribe, () => player.at);
  if (at === null || at < view.from || at > view.to) return null;
  return (
    <span className="play-head" style={{ left: `${((at - view.from) / (view.to - view.from)) * 100}%` }} />
  );
}
