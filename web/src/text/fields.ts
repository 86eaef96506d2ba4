import { FIELD_NAMES } from '../plan/generated/facts.ts';

/** A field of the catalogue, in words, as at the beginning of a line. */
export function fieldLabel(field: string): string {
  const name = FIELD_NAMES[field] ?? field;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
