import type { Trace } from '../../engine/trace.ts';
import { arbitrationSaid, commandText } from '../../text/trace.ts';
import type { Choice } from './scene.ts';
import {
  type Direction,
  nextArbitration,
  nextCommand,
  nextLoss,
  typicalCommand,
  typicalWait,
} from './steps.ts';
import { type Viewport, closeTo, zoomed } from './viewport.ts';

/** Length of the view at first, ns; shorter on a narrow screen, so that single phases can be seen. */
const FIRST_NS = { wide: 20e6, narrow: 7e6 };
const NARROW = '(width < 60rem)';

/** Length of a view in which single arbitrations can be told apart, ns. */
export function usualLength(): number {
  return matchMedia(NARROW).matches ? FIRST_NS.narrow : FIRST_NS.wide;
}

/** The next or previous arbitration, loss or command; `null` if there is none. */
export function stepped(
  trace: Trace,
  what: 'arbitration' | 'loss' | 'command',
  asker: number,
  at: number,
  direction: Direction,
): Choice {
  const find = { arbitration: nextArbitration, loss: nextLoss, command: nextCommand };
  const index =
    what === 'arbitration' ? find.arbitration(trace, at, direction) : find[what](trace, asker, at, direction);
  return index === null ? null : { what: what === 'command' ? 'command' : 'arbitration', index };
}

/** What explains the headline: a wait of a device, or one of its commands if it never waits. */
export interface Moment {
  place: number;
  span: Viewport;
  isWait: boolean;
  choice: Choice;
}

/** The moment that explains what a device gets; `null` if it does nothing. */
export function momentOf(trace: Trace, place: number): Moment | null {
  const wait = typicalWait(trace, place);
  if (wait) return { place, span: wait, isWait: true, choice: { what: 'arbitration', index: wait.loss } };
  const command = typicalCommand(trace, place);
  if (!command) return null;
  return { place, span: command, isWait: false, choice: { what: 'command', index: command.index } };
}

/** What the view opens on: the moment in its middle. */
export function firstLook(trace: Trace, place: number, all: Viewport): { view: Viewport; choice: Choice } {
  const moment = momentOf(trace, place);
  const start = { from: all.from, to: Math.min(all.to, all.from + usualLength()) };
  if (moment === null) return { view: start, choice: null };
  return { view: closeTo(moment.span, usualLength(), all), choice: moment.choice };
}

/** A view within the trace. */
export function fittedInto(view: Viewport, all: Viewport): Viewport {
  return zoomed(view, 1, (view.from + view.to) / 2, all);
}

/** Where steps and zooming begin: the choice if it is in view, otherwise the middle. */
export function cursorIn(view: Viewport, cursor: number): number {
  return cursor > view.from && cursor < view.to ? cursor : (view.from + view.to) / 2;
}

/** The time of a choice. */
export function spanOf(trace: Trace, choice: NonNullable<Choice>): Viewport {
  if (choice.what === 'arbitration') {
    const phase = trace.phaseOfArbitration(choice.index);
    return { from: trace.at(phase), to: trace.end(phase) };
  }
  const { issued, done } = trace.command(choice.index);
  return { from: issued, to: done ?? trace.head.to_ns };
}

/** The choice of a link may be one that this trace does not have. */
export function validChoice(trace: Trace, choice: Choice): Choice {
  if (choice === null) return null;
  const count = choice.what === 'arbitration' ? trace.arbitrations : trace.commands;
  return choice.index < count ? choice : null;
}

/** A choice for screen readers. */
export function saidOf(trace: Trace, choice: NonNullable<Choice>): string {
  const { parties } = trace.head;
  if (choice.what === 'arbitration') return arbitrationSaid(trace.arbitration(choice.index), parties);
  const command = trace.command(choice.index);
  return `${parties[command.target]?.name ?? ''}: ${commandText(command)}`;
}
