import { NAME_CHARS_MAX } from './generated/facts.ts';

/** Half a surrogate pair is no character and cannot be encoded; it becomes the replacement character. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The first characters (code points) of a text. */
export function firstChars(text: string, count: number): string {
  if (text.length <= count) return text;
  let out = '';
  let taken = 0;
  for (const char of text) {
    if (taken === count) break;
    out += char;
    taken += 1;
  }
  return out;
}

/** What a name may not hold, as the engine's `limits.rs` has it, and what copying brings along where a line may break. */
const NO_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu;
/** Something that is to be seen. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name as far as it is allowed: cut to what a plan may hold, and empty where nothing of it is to be seen. */
export function cleanName(name: string): string {
  const text = firstChars(wellFormed(name).replace(NO_TEXT, ''), NAME_CHARS_MAX);
  return SEEN.test(text) ? text : '';
}
