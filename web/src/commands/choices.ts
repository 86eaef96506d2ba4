// Settings of the plan with a few values each: a control on the page, and one command for each value in the palette.

import { addChannel, otherChannel, removeOtherChannel } from '../plan/channels.ts';
import { setAim, setBus, setLoad, setQuestion } from '../plan/commands.ts';
import { type FieldName, rowOf } from '../plan/fields.ts';
import { AIMS, QUESTIONS, SIGNALLINGS, WIDTHS } from '../plan/generated/facts.ts';
import type { FieldRow, Plan } from '../plan/generated/types.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { aimText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { busWords, questionText, widthText } from '../text/bus.ts';
import { channelWords } from '../text/channels.ts';
import { type FieldWords, namesOf, valueText } from '../text/fields.ts';
import { busFields, planFields } from '../text/plan-fields.ts';

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

/** The rules of the bus: its switches and words. */
export const busRules = namesOf('bus', busFields).flatMap((name) => {
  const row = rowOf('bus', name);
  const values =
    row.kind === 'flag' ? [false, true] : row.kind === 'word' ? row.choices.map(({ value }) => value) : [];
  return values.length === 0 ? [] : [{ name, choice: ofBus<boolean | string>(name, values) }];
});

/** Every setting of the plan with a few values. */
export const choices = {
  width: choice({
    name: busWords.width,
    values: WIDTHS,
    of: ({ bus }) => bus.width,
    text: (width) => widthText(width).bits,
    set: (plan, width) => setBus(plan, { width }),
  }),
  signalling: choice({
    name: busWords.signalling,
    label: busWords.signallingOf,
    values: SIGNALLINGS,
    of: ({ bus }) => bus.signalling,
    text: (signalling) => signalling,
    set: (plan, signalling) => setBus(plan, { signalling }),
  }),
  cable: ofBus<number | null>('cable_mt_s', [null, 80, 40, 20, 10, 5]),
  ...Object.fromEntries(busRules.map(({ name, choice: rule }) => [name, rule])),
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
    name: planFields.question.label,
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
    name: planFields.aim.label,
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

/** A field of the bus. */
function ofBus<T>(name: FieldName<'bus'>, values: readonly T[]): Choice<T> {
  const [row, words]: [FieldRow, FieldWords] = [rowOf('bus', name), busFields[name]];
  return choice<T>({
    name: words.label,
    values,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field has values of its row
    of: ({ bus }) => bus[name] as T,
    text: (value) => valueText(row, words, value, usePlanner.getState().plan),
    set: (plan, value) => setBus(plan, { [name]: value }),
  });
}
