import './play.css';

import { useSyncExternalStore } from 'react';

import { slowerText, playWords as words } from '../../text/play.ts';
import { SLOWER } from './play.ts';
import type { Play } from './usePlay.ts';

/** The buttons of slow motion. */
export function PlayBar({ play: { player, toggle, step } }: { play: Play }) {
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.isPlaying);
  const slower = useSyncExternalStore(player.subscribe, () => player.slower);
  return (
    <fieldset className="play-bar">
      <legend className="unseen">{words.title}</legend>
      <button
        type="button"
        className="button icon-button"
        aria-label={words.previous}
        onClick={() => step(-1)}
      >
        ‹
      </button>
      <button type="button" className="button" onClick={toggle}>
        {isPlaying ? words.pause : words.play}
      </button>
      <button type="button" className="button icon-button" aria-label={words.next} onClick={() => step(1)}>
        ›
      </button>
      <select
        aria-label={words.rate}
        value={slower}
        onChange={(event) => player.setSlower(Number(event.target.value))}
      >
        {SLOWER.map((one) => (
          <option key={one} value={one}>
            {slowerText(one)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
