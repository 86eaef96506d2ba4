import { NAME_CHARS_MAX } from './generated/facts.ts';

/** Replaces half a surrogate pair, which cannot be encoded, with the replacement character. */
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

/**
 * Characters that a name may not have, as in the engine's `limits.rs`, and soft hyphens and similar characters that
 * copying adds.
 */
const NO_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu;
/** A visible character. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A valid text of so many characters at most: empty if nothing of it is visible. */
export function cleanText(raw: string, most: number): string {
  const text = firstChars(wellFormed(raw).replace(NO_TEXT, ''), most);
  return SEEN.test(text) ? text : '';
}

/** A valid name. */
export function cleanName(name: string): string {
  return cleanText(name, NAME_CHARS_MAX);
}
