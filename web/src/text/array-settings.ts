import type { ArrayFigure } from '../plan/figures.ts';
import { USUAL_STRIPE_KB } from '../plan/generated/arrays.ts';
import type { ArrayBy, Plan } from '../plan/generated/types.ts';
import { arrayName, arrayWords } from './arrays.ts';

/** Labels in the settings of an array and of its members. */
export const arraySettingsWords = {
  array: 'Array',
  rebuild: 'Being rebuilt',
  name: 'Name',
  by: 'Laid out by',
} as const;

/** What lays an array out. */
export const arrayByText: Readonly<Record<ArrayBy, string>> = {
  software: 'the host’s driver',
  adapter: 'the adapter',
};

/** Words of the figures of an array. `usual`: the text in an empty field. */
export const arrayFigureWords = {
  stripe_kb: { label: 'Stripe', unit: 'KiB', usual: String(USUAL_STRIPE_KB) },
  parity_us: { label: 'Parity, for a KiB', unit: 'µs', usual: 'as the model' },
} as const satisfies Record<ArrayFigure['field'], { label: string; unit: string; usual: string }>;

/** The size of a stripe on one member, KiB: "64 KiB". */
export function stripeText(kb: number | null): string {
  const { usual, unit } = arrayFigureWords.stripe_kb;
  return `${kb ?? usual}\u00A0${unit}`;
}

/** What the array of a device is called, by its number; 0 for none. */
export function arrayOf(plan: Plan, array: number): string {
  return array === 0 ? arrayWords.none : arrayName(plan, array - 1);
}
