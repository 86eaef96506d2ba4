import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the pages. */
export const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The pages in reading order. A page that is not listed here comes last. */
const ORDER = [
  'index',
  'start',
  'arbitration',
  'experiment',
  'signalling',
  'cable',
  'reading',
  'import',
  'work',
  'choosing-ids',
  'model',
  'mechanisms',
  'model-history',
  'links',
  'embedding',
  'hosting',
  'command-line',
  'questions',
  'accessibility',
  'glossary',
  'changes',
];

/** Names of all pages, as in `NAME.html`. */
export function pageNames(): readonly string[] {
  const named = ORDER.filter((name) => existsSync(`${FOLDER}${name}.md`));
  const others = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => !ORDER.includes(name));
  return [...named, ...others.toSorted()];
}

/** The text of a page. */
export function sourceOf(name: string): string {
  return readFileSync(`${FOLDER}${name}.md`, 'utf8');
}

/** The first line of a page without its `#`. */
export function titleOf(source: string): string {
  const title = /^# (.+)$/m.exec(source)?.[1];
  if (title === undefined) throw new Error('a page begins with `# Title`');
  return title.trim();
}

/** Every page with its title. */
export function pageTitles(): readonly { name: string; title: string }[] {
  return pageNames().map((name) => ({ name, title: titleOf(sourceOf(name)) }));
}
