/** A link and the time it was saved, as stored. The storage holds a link, so the reader of links checks it. */
export interface Stamped {
  link: string;
  /** Milliseconds since 1970; `null` if no time can be read. */
  at: number | null;
}

/** "2026-11-21T18:40:00.000Z 3/wide.lvd/…". */
export function writeStamped(link: string, at: number): string {
  return `${new Date(at).toISOString()} ${link}`;
}

/** Splits the text. Anything that is not a time is left to the reader of links. */
export function readStamped(text: string): Stamped {
  const [, time, link] = /^(\S+Z) (.*)$/s.exec(text) ?? [];
  const at = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) || link === undefined ? { link: text, at: null } : { link, at };
}
