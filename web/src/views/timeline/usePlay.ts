import { useEffect, useMemo, useRef } from 'react';

import type { Trace } from '../../engine/trace.ts';
import { planner } from '../../store/planner.ts';
import { playSaid, windowText } from '../../text/play.ts';
import { Player, shownNs } from './play.ts';
import { type Viewport, panned } from './viewport.ts';

/** Where in the view the moment is after the view has moved on, as a part of its length. */
const AFTER = 0.1;

/** What the keys and buttons of slow motion do. */
export interface Play {
  player: Player;
  toggle: () => void;
  step: (direction: 1 | -1) => void;
}

/** Slow motion through a trace. The view follows the moment; with reduced motion the moment goes from phase to phase. */
export function usePlay(
  trace: Trace,
  view: Viewport,
  cursor: number,
  onView: (view: Viewport) => void,
): Play {
  const player = useMemo(() => new Player(trace), [trace]);
  const latest = useRef({ view, cursor, onView });
  useEffect(() => {
    latest.current = { view, cursor, onView };
  });
  useEffect(() => {
    let frame = 0;
    let last = 0;
    const all = { from: trace.head.from_ns, to: trace.head.to_ns };
    const follow = () => {
      const { at } = player;
      const now = latest.current;
      if (at === null || (at >= now.view.from && at <= now.view.to)) return;
      const length = now.view.to - now.view.from;
      now.onView(panned(now.view, at - AFTER * length - now.view.from, all));
    };
    const run = (time: number) => {
      const glides = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      player.passes(time - last, glides);
      last = time;
      frame = player.isPlaying ? requestAnimationFrame(run) : 0;
    };
    const told = () => {
      follow();
      if (player.isPlaying && frame === 0) {
        last = performance.now();
        frame = requestAnimationFrame(run);
      }
    };
    const end = player.subscribe(told);
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [player, trace]);

  const say = () => {
    if (player.phase !== null) planner.announce(playSaid(trace, player.phase));
  };
  return {
    player,
    toggle: () => {
      const now = latest.current;
      if (player.isPlaying) {
        player.pause();
        say();
        return;
      }
      player.play(now.cursor);
      const { at, slower } = player;
      const { from, to } = now.view;
      const longest = shownNs(slower);
      if (at === null || (to - from <= longest && at >= from && at <= to)) return;
      const length = Math.min(to - from, longest);
      const all = { from: trace.head.from_ns, to: trace.head.to_ns };
      const start = at - AFTER * length;
      now.onView(panned({ from: start, to: start + length }, 0, all));
      if (length < to - from) planner.announce(windowText(slower, longest));
    },
    step: (direction) => {
      player.step(direction, latest.current.cursor);
      say();
    },
  };
}
