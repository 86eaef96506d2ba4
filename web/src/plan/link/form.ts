// Texts of a fixed form, which only a program writes: measured rates and notes at moments.
import type { FieldRow } from '../generated/types.ts';
import { textIsAllowed } from './escape.ts';

const patterns = new Map<string, RegExp>();

/** Most characters of such a text: above those of any that the engine allows. */
const CHARS_MAX = 400;

/** Whether a text has the form that its field asks for. The engine's reader is stricter. */
export function hasForm(row: FieldRow & { kind: 'texts' }, text: string): boolean {
  let pattern = patterns.get(row.pattern);
  if (pattern === undefined) {
    pattern = new RegExp(`^(?:${row.pattern})$`, 'u');
    patterns.set(row.pattern, pattern);
  }
  // What follows the first word is a text of its own, such as a note.
  return textIsAllowed(text.slice(text.indexOf(' ') + 1), CHARS_MAX) && pattern.test(text);
}
