import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';

import { type MomentNote, notesMost, notesOf } from '../../plan/moments.ts';
import { usePlanner } from '../../store/planner.ts';
import { momentWords as words } from '../../text/moments.ts';
import type { Player } from './play.ts';

/** A note that is edited, and the element at which its editor opens. */
interface Edited {
  ns: number;
  anchor: HTMLElement;
}

/** The notes at moments, and what is done with them. */
export interface Notes {
  all: readonly MomentNote[];
  /** The button of the command, where the editor opens for a new note. */
  button: RefObject<HTMLButtonElement | null>;
  edited: Edited | null;
  edit: (ns: number, anchor: HTMLElement) => void;
  close: () => void;
  /** The note whose flag is to take the focus, ns. */
  goal: number | null;
  setGoal: (ns: number) => void;
  reached: () => void;
  /** The choice has changed: it is now the moment, until slow motion moves on. */
  chose: () => void;
  canNote: () => boolean | string;
  note: () => void;
}

/**
 * `chosen` is the time of the choice, ns. The moment for a new note is that of the choice or of slow motion, whichever
 * changed last.
 */
export function useNotes(player: Player, chosen: number | null): Notes {
  const texts = usePlanner(({ plan }) => plan.moments);
  const all = useMemo(() => notesOf(texts), [texts]);
  const button = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [goal, setGoal] = useState<number | null>(null);
  const [playedBefore, setPlayedBefore] = useState<number | null>(null);
  const moment = () => {
    const isPlayed = player.at !== null && (chosen === null || player.at !== playedBefore);
    const at = isPlayed ? player.at : chosen;
    return at === null ? null : Math.max(0, Math.round(at));
  };
  return {
    all,
    button,
    edited,
    edit: (ns, anchor) => setEdited({ ns, anchor }),
    close: () => setEdited(null),
    goal,
    setGoal,
    reached: useCallback(() => setGoal(null), []),
    chose: () => setPlayedBefore(player.at),
    canNote: () => {
      const ns = moment();
      if (ns === null) return words.noMoment;
      return all.length < notesMost() || all.some((one) => one.ns === ns) || words.full();
    },
    note: () => {
      const ns = moment();
      if (ns === null || button.current === null) return;
      // A moment that moves on could not be seen while its note is written.
      player.pause();
      setEdited({ ns, anchor: button.current });
    },
  };
}
