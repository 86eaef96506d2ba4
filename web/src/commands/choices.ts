// Settings of the plan with a few values each: a control on the page, and one command for each value in the palette.

import { addChannel, otherChannel, removeOtherChannel } from '../plan/channels.ts';
import {
  setAim,
  setCable,
  setFair,
  setLoad,
  setPackets,
  setQas,
  setQuestion,
  setSignalling,
  setWidth,
} from '../plan/commands.ts';
import { AIMS, PACKETS, QUESTIONS, SIGNALLINGS, WIDTHS } from '../plan/generated/facts.ts';
import type { Plan } from '../plan/generated/types.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { aimText, preferenceText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { busWords, cableText, packetsText, questionText, switchText, widthText } from '../text/bus.ts';
import { channelWords } from '../text/channels.ts';
import { setupWords } from '../text/setup.ts';

/** The description of a setting. */
interface Setting<T> {
  /** Its name, in announcements and in the palette. */
  readonly name: string;
  /** Its label on the page, if that differs from the name. */
  readonly label?: string;
  readonly values: readonly T[];
  readonly of: (plan: Plan) => T;
  readonly text: (value: T) => string;
  readonly set: (plan: Plan, value: T) => Plan;
  /** Its announcement, if that is more than name and value. */
  readonly said?: (value: T, plan: Plan) => string;
}

/** A setting with a few values. */
export interface Choice<T> extends Setting<T> {
  /** A command for each value except the present one. */
  readonly others: (plan: Plan) => { label: string; does: () => void }[];
}

const SWITCH: readonly boolean[] = [false, true];

/** Every setting of the plan with a few values. */
export const choices = {
  width: choice({
    name: busWords.width,
    values: WIDTHS,
    of: ({ bus }) => bus.width,
    text: (width) => widthText(width).bits,
    set: setWidth,
  }),
  signalling: choice({
    name: busWords.signalling,
    label: busWords.signallingOf,
    values: SIGNALLINGS,
    of: ({ bus }) => bus.signalling,
    text: (signalling) => signalling,
    set: setSignalling,
  }),
  cable: choice<number | null>({
    name: busWords.cable,
    values: [null, 80, 40, 20, 10, 5],
    of: ({ bus }) => bus.cable_mt_s,
    text: cableText,
    set: setCable,
  }),
  fair: choice({
    name: busWords.fair,
    values: SWITCH,
    of: ({ bus }) => bus.fair,
    text: switchText,
    set: setFair,
  }),
  qas: choice({
    name: busWords.qas,
    values: SWITCH,
    of: ({ bus }) => bus.qas,
    text: switchText,
    set: setQas,
  }),
  packets: choice({
    name: busWords.packets,
    values: PACKETS,
    of: ({ bus }) => bus.packets,
    text: (packets) => packetsText(packets).label,
    set: setPackets,
  }),
  channels: choice({
    name: channelWords.title,
    values: ['one', 'two'] as const,
    of: (plan) => (plan.other === null ? 'one' : 'two'),
    text: (count) => channelWords[count],
    set: (plan, count) => (count === 'two' ? addChannel(plan) : removeOtherChannel(plan)),
    said: (_, { channel, other }) =>
      other === null ? channelWords.added : channelWords.removed(otherChannel(channel), other),
  }),
  question: choice({
    name: setupWords.question,
    values: QUESTIONS,
    of: ({ question }) => question,
    text: (question) => questionText(question).label,
    set: setQuestion,
  }),
  load: choice<number>({
    name: busWords.load,
    // The loads of the paper's measurements.
    values: [0, 90, 99],
    of: ({ bus }) => bus.load.percent,
    text: busWords.percent,
    set: setLoad,
  }),
  aim: choice({
    name: preferenceText.aim,
    values: AIMS,
    of: ({ aim }) => aim,
    text: (aim) => aimText(aim).label,
    set: setAim,
  }),
} as const;

/** Sets it. Edits with the same `merge` key in quick succession are one step of undo. */
export function choose<T>({ name, text, set, said: told }: Setting<T>, value: T, merge?: string): void {
  planner.edit(
    (plan) => set(plan, value),
    told?.(value, usePlanner.getState().plan) ?? said.set(name, text(value)),
    merge,
  );
}

function choice<T>(made: Setting<T>): Choice<T> {
  return {
    ...made,
    others: (plan) =>
      made.values
        .filter((value) => value !== made.of(plan))
        .map((value) => ({
          label: said.set(made.name, made.text(value)),
          does: () => choose(made, value),
        })),
  };
}
