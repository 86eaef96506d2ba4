import data from './presets.json';

/** An example: a typical machine, or a row of the paper's tables. */
export interface Preset {
  id: string;
  /** The table it is from and its subject; or an era. */
  group: string;
  title: string;
  /** Year of a machine; a measured row has none. */
  year?: number;
  /** What a machine shows. */
  shows?: string;
  /** Canonical link. */
  link: string;
}

/** All presets, the tables first. Written by `npm run types`. */
export const presets: readonly Preset[] = data;

/** Whether it was measured on real hardware. */
export function isMeasured({ year }: Preset): boolean {
  return year === undefined;
}

/** The name of the page of a machine in the catalogue of the site. A measured row has none. */
export function examplePage({ id }: Preset): string {
  return `example-${id}`;
}
