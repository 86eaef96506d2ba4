/** A link and when it was kept: how plans lie in the storage. A link and no object, so that it is read like any other link. */
export interface Stamped {
  link: string;
  /** Milliseconds since 1970; `null` where no time can be read. */
  at: number | null;
}

/** "2026-11-21T18:40:00.000Z 3/wide.lvd/…". */
export function writeStamped(link: string, at: number): string {
  return `${new Date(at).toISOString()} ${link}`;
}

/** Takes it apart. Whatever is not a time belongs to the link, which its reader judges. */
export function readStamped(text: string): Stamped {
  const [, time, link] = /^(\S+Z) (.*)$/s.exec(text) ?? [];
  const at = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) || link === undefined ? { link: text, at: null } : { link, at };
}
