import { FIELD_NAMES } from '../plan/generated/facts.ts';

/** Name of a catalogue field, capitalised. */
export function fieldLabel(field: string): string {
  const name = FIELD_NAMES[field] ?? field;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
