import type { Plan } from '../plan/generated/types.ts';
import { planner, usePlanner } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';

/** One command. `On` is what it is given: the page's state, or a device and its plan. */
export interface Command<On> {
  /** Its whole name, as it stands in a list of commands. */
  readonly label: string | ((on: On) => string);
  /** Its name on a button or in a menu, where what stands around it says the rest. */
  readonly short?: string | ((on: On) => string);
  /** Keys that give it, each as in `Mod+Shift+Z`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys?: readonly string[];
  /** Whether its keys give it in a field too: they type nothing and edit no text. */
  readonly whileTyping?: true;
  /** Several keys told as one in the keyboard help. */
  readonly keysAs?: string;
  /** Whether it can be used. A sentence says why not now; `false`: it has no meaning here and is not offered. Always where it is missing. */
  readonly can?: (on: On) => boolean | string;
  /** The menu it stands in, or the part of one. */
  readonly menu?: 'more' | 'ask' | 'change' | 'remove';
  /** What it does; its announcement is part of that. */
  readonly does: (on: On, key: string) => void;
}

/** Commands by their ids, in the order they are offered. */
export type Table<On> = Readonly<Record<string, Command<On>>>;

/** Whether a command can be used: `true`, the reason why not now, or `false` where it has no meaning. */
export function canBe<On>({ can }: Command<On>, on: On): boolean | string {
  return can?.(on) ?? true;
}

/** Gives a command. One that cannot be used now says why. */
export function give<On>(command: Command<On>, on: On, key = ''): void {
  const can = canBe(command, on);
  if (can === true) command.does(on, key);
  else if (can !== false) planner.announce(can);
}

/** Gives a command of the plan, with the page as it is. */
export function giveNow(command: Command<PlannerState>): void {
  give(command, usePlanner.getState());
}

/** Gives the command with an id, as a line of a menu has it. */
export function giveById<On>(table: Table<On>, id: string, on: On): void {
  const command = table[id];
  if (command) give(command, on);
}

/** Its whole name. */
export function labelOf<On>({ label }: Command<On>, on: On): string {
  return typeof label === 'string' ? label : label(on);
}

/** Its name on a button or in a menu. */
export function shortOf<On>(command: Command<On>, on: On): string {
  const { short = command.label } = command;
  return typeof short === 'string' ? short : short(on);
}

/** What a command does that changes the plan: the change, and what is announced of it. */
export function edits<On>(change: (plan: Plan, on: On) => Plan, told: (on: On) => string, merge?: string) {
  return (on: On) => planner.edit((plan) => change(plan, on), told(on), merge);
}
