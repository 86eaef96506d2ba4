import { NAME_CHARS_MAX } from '../limits.ts';
/** Text inside a link: percent-encoded UTF-8 with `+` for a space, as Rust's `percent-encoding` does it. */
/** Half a surrogate pair is no character and cannot be encoded; it becomes the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Characters (code points) of a text: what the limits count. */
export function charCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
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

/** Everything but ASCII letters, digits, `-`, `_`, `.`, `:` and `,` is encoded. */
export function encodeText(text: string): string {
  return encodeURIComponent(wellFormed(text))
    .replace(/[!~*'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
}

/**
 * Decodes; `null` when the bytes are not UTF-8. A `%` without two hexadecimal digits after it stands for itself, which
 * `decodeURIComponent` would refuse.
 */
export function decodeText(encoded: string): string | null {
  const bytes = new TextEncoder().encode(encoded.replaceAll('+', ' '));
  const out = new Uint8Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    const code = byte === PERCENT ? hexPair(bytes[i + 1], bytes[i + 2]) : null;
    out[length] = code ?? byte;
    length += 1;
    if (code !== null) i += 2;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(out.subarray(0, length));
  } catch {
    return null;
  }
}

const PERCENT = 0x25;

function hexPair(high: number | undefined, low: number | undefined): number | null {
  const pair = String.fromCharCode(high ?? 0, low ?? 0);
  return /^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : null;
}

/** A name as far as it is allowed: no control characters, and cut to what a plan may hold. */
export function cleanName(name: string): string {
  return firstChars(wellFormed(name).replace(/\p{Cc}/gu, ''), NAME_CHARS_MAX);
}
