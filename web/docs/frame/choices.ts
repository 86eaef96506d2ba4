// Values of the choices of a plan, generated from the engine, so that no page lists others.

import lists from '../../src/plan/generated/choices.json' with { type: 'json' };

/** A value: its word in a document, its word in a link if it has one, how the command line takes it, and what it means. */
interface Value {
  word: string;
  link: string | null;
  option: string;
  means: string;
}

const ALL: ReadonlyMap<string, readonly Value[]> = new Map(Object.entries(lists));

function valuesOf(name: string): readonly Value[] {
  const values = ALL.get(name);
  if (values === undefined) throw new Error(`the engine has no choice called ${name}`);
  return values;
}

/** The words in links of a choice: "`off`, `rand`". */
export function linkWords(name: string): string {
  return valuesOf(name)
    .flatMap(({ link }) => (link === null ? [] : [`\`${link}\``]))
    .join(', ');
}

/** What these words mean, in the same order. */
export function linkMeanings(name: string): string {
  return valuesOf(name)
    .filter(({ link }) => link !== null)
    .map(({ means }) => means)
    .join('; ');
}

/** What the command line takes, with the meanings: "`total`: the greatest sum of rates; …". */
export function options(name: string): string {
  return valuesOf(name)
    .map(({ option, means }) => `\`${option}\`: ${means}`)
    .join('; ');
}
