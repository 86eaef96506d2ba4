import { createContext, useContext } from 'react';

import type { StopPlace } from '../../plan/cable.ts';
import type { CablePlace, Finding, Plan } from '../../plan/generated/types.ts';
import type { ShownCable } from './shown.ts';

/** A stop in hand. */
export interface Held {
  from: StopPlace;
  /** Where it would come to, counted without it; `null` for nowhere. */
  over: StopPlace | null;
  by: 'keys' | 'pointer';
}

/** What all parts of the view share. */
export interface CableControls {
  /** The plan with the shown cable as its own: the names and the places of commands are of it. */
  plan: Plan;
  cable: ShownCable;
  /** Names of the segments. */
  names: readonly string[];
  /** Edits the cable, which is laid out first. */
  edit: (command: (plan: Plan) => Plan, said: string, merge?: string) => void;
  chosen: CablePlace | null;
  choose: (place: CablePlace | null) => void;
  held: Held | null;
  hold: (held: Held | null) => void;
  /** Moves a stop, says where it is and gives it the focus. */
  move: (from: StopPlace, to: StopPlace) => void;
  /** The findings at a place, worst first. */
  findingsAt: (place: CablePlace) => Finding[];
}

export const CableContext = createContext<CableControls | null>(null);

/** The controls of the view. */
export function useCable(): CableControls {
  const controls = useContext(CableContext);
  if (controls === null) throw new Error('not in the view of the cable');
  return controls;
}

/** A unique key of a place. */
export function placeKey({ segment, part }: CablePlace): string {
  return `${segment} ${part.kind} ${'index' in part ? part.index : ''}`;
}
