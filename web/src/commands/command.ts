import type { Plan } from '../plan/generated/types.ts';
import { planner, usePlanner } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';

/** One command. `On` is its argument: the page's state, or a device and its plan. */
export interface Command<On> {
  /** Its full name, for lists of commands. */
  readonly label: string | ((on: On) => string);
  /** Its name on a button or in a menu, where the context gives the rest. */
  readonly short?: string | ((on: On) => string);
  /** Its keys, written like `Mod+Shift+Z`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys?: readonly string[];
  /** Whether its keys also work in a text field, because they neither type nor edit text. */
  readonly whileTyping?: true;
  /** Several keys shown as one in the keyboard help. */
  readonly keysAs?: string;
  /**
   * Whether it can run. A sentence says why not; `false`: it does not apply here and is not offered. If missing, it
   * always can.
   */
  readonly can?: (on: On) => boolean | string;
  /** The menu, or the section of a menu, that it is in. */
  readonly menu?: 'more' | 'ask' | 'change' | 'remove';
  /** Runs it and announces the result. */
  readonly does: (on: On, key: string) => void;
}

/** Commands by their ids, in the order they are offered. */
export type Table<On> = Readonly<Record<string, Command<On>>>;

/** Whether a command can run: `true`, the reason why not, or `false` if it does not apply. */
export function canBe<On>({ can }: Command<On>, on: On): boolean | string {
  return can?.(on) ?? true;
}

/** Runs a command, or announces why it cannot run. */
export function give<On>(command: Command<On>, on: On, key = ''): void {
  const can = canBe(command, on);
  if (can === true) command.does(on, key);
  else if (can !== false) planner.announce(can);
}

/** Runs a command of the plan on the page's present state. */
export function giveNow(command: Command<PlannerState>): void {
  give(command, usePlanner.getState());
}

/** Runs the command with an id, for a line of a menu. */
export function giveById<On>(table: Table<On>, id: string, on: On): void {
  const command = table[id];
  if (command) give(command, on);
}

/** Its full name. */
export function labelOf<On>({ label }: Command<On>, on: On): string {
  return typeof label === 'string' ? label : label(on);
}

/** Its name on a button or in a menu. */
export function shortOf<On>(command: Command<On>, on: On): string {
  const { short = command.label } = command;
  return typeof short === 'string' ? short : short(on);
}

/** Changes the plan and announces the change. */
export function edits<On>(change: (plan: Plan, on: On) => Plan, told: (on: On) => string, merge?: string) {
  return (on: On) => planner.edit((plan) => change(plan, on), told(on), merge);
}
