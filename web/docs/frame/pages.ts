import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the pages. */
export const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** A part of the list of pages. */
export interface Group {
  title: string;
  pages: readonly string[];
}

/** Pages of the site that are no Markdown files, by their addresses from here: their names in the list and what they have. */
const ELSEWHERE = new Map([
  [
    '../catalogue/index',
    { title: 'Catalogue', description: 'The figures and IDs of every machine, adapter and device.' },
  ],
  ['../trust', { title: 'Accuracy', description: 'The model beside every measurement there is.' }],
]);

/** The pages in their groups and in reading order. A page that is not listed here comes last, until a test asks for it. */
export const GROUPS: readonly Group[] = [
  { title: 'Start', pages: ['index', 'start', 'mend'] },
  {
    title: 'How SCSI works',
    pages: ['arbitration', 'signalling', 'cable', 'segments', 'experiment', 'experiment-devices'],
  },
  { title: 'Teach', pages: ['lessons', 'queueing', 'arbitration-sheet'] },
  {
    title: 'Use the planner',
    pages: [
      'reading',
      'margins',
      'bus-in-time',
      'what-if',
      'measured',
      'evidence',
      'recordings',
      'paper',
      'choosing-ids',
      'questions',
      'questions-ids',
      'questions-rates',
      'questions-cables',
      'questions-emulators',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'work',
      'special-devices',
      'links',
      'link-pictures',
      'link-grammar',
      'link-devices',
      'link-versions',
      'import',
      'command-line',
      'command-line-json',
      'command-line-files',
      'command-line-traces',
      'open-data',
      '../catalogue/index',
      'findings',
      'findings-ids',
      'findings-signalling',
      'findings-ends',
      'findings-cable',
      'findings-rates',
      'findings-work',
      'glossary',
    ],
  },
  { title: 'Publish', pages: ['embedding', 'npm', 'generators', 'hosting'] },
  {
    title: 'About',
    pages: [
      'model',
      'mechanisms',
      'mechanisms-hosts',
      'bounds',
      'by-hand',
      'model-history',
      'model-misses',
      'model-trials',
      '../trust',
      'citing',
      'accessibility',
      'changes',
      'changes-earlier',
    ],
  },
];

/** The groups with the pages that there are. */
export function groups(): readonly Group[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length));
  const listed = new Set(GROUPS.flatMap(({ pages }) => pages));
  const others = files.filter((name) => !listed.has(name)).toSorted();
  return GROUPS.map(({ title, pages }, place) => ({
    title,
    pages: [
      ...pages.filter((name) => ELSEWHERE.has(name) || files.includes(name)),
      ...(place === GROUPS.length - 1 ? others : []),
    ],
  }));
}

/** Names of all pages of the documentation, as in `NAME.html`. */
export function pageNames(): readonly string[] {
  return groups().flatMap(({ pages }) => pages.filter((name) => !ELSEWHERE.has(name)));
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

/** The name of a page in the list. */
export function nameInList(page: string): string {
  return ELSEWHERE.get(page)?.title ?? titleOf(sourceOf(page));
}

/** What a page has that is no Markdown file. */
export function elsewhere(page: string): string | undefined {
  return ELSEWHERE.get(page)?.description;
}
