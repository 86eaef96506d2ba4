// Texts of the user's in a link, as engine-wasm/crates/plan/src/link/text.rs and limits.rs have them.
const PLAIN = /^[0-9A-Za-z]$/u;

/** A text as a link has it. Its last character is a letter or a digit. */
export function escape(raw: string): string {
  const bytes = new TextEncoder().encode(raw);
  let out = '';
  bytes.forEach((byte, at) => {
    const sign = String.fromCharCode(byte);
    const next = bytes[at + 1];
    if (PLAIN.test(sign)) out += sign;
    else if (sign === ' ' && next !== undefined) out += '_';
    else if (sign === '-' && staysHyphen(next, bytes[at + 2])) out += '-';
    else out += `--${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return out;
}

/** Before an escape, a hyphen would look like its beginning. The last space of a text is an escape. */
function staysHyphen(next: number | undefined, after: number | undefined): boolean {
  if (next === undefined) return false;
  const sign = String.fromCharCode(next);
  return sign === ' ' ? after !== undefined : PLAIN.test(sign);
}

/** The text that a link has; `null` for a broken escape or wrong UTF-8. */
export function unescape(text: string): string | null {
  if (/[^\w-]/u.test(text)) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('--', at)) {
      const digits = text.slice(at + 2, at + 4);
      if (!/^[0-9A-F]{2}$/u.test(digits)) return null;
      bytes.push(Number.parseInt(digits, 16));
      at += 3;
    } else bytes.push(text[at] === '_' ? 0x20 : text.charCodeAt(at));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** A text of a fixed form as a link has it: its decimal points stay. */
export function escapeForm(raw: string): string {
  return escape(raw).replaceAll(/--2E(?=\d)/gu, '.');
}

/** The text of a fixed form that a link has; `null` for a broken one. */
export function unescapeForm(text: string): string | null {
  return unescape(text.replaceAll(/\.(?=\d)/gu, '--2E'));
}

/** Whether a plan may have this text: it is short, can be seen, and cannot affect the text around it. */
export function textIsAllowed(text: string, most: number): boolean {
  return (
    Array.from(text).length <= most && !isBlank(text) && !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text)
  );
}
