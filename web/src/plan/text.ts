import { NAME_CHARS_MAX } from './limits.ts';

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

/** A name as far as it is allowed: no control characters, and cut to what a plan may hold. */
export function cleanName(name: string): string {
  return firstChars(wellFormed(name).replace(/\p{Cc}/gu, ''), NAME_CHARS_MAX);
}
