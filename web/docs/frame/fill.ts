import { citation } from './citing.ts';
import { linkMeanings, linkWords, options } from './choices.ts';
import { drawing } from './drawings.tsx';
import { elementTable } from './element.ts';
import { fieldTable, grammar, since } from './fields.ts';
import { fileText } from './file.ts';
import { findingsText, listOfFindings } from './findings.ts';
import { limitText } from './limits.ts';
import { escape, write } from './markdown.ts';
import { checkText, handHtml, sentence, tableHtml, waitsHtml } from './measured.ts';
import { readables } from '../../src/text/import-examples.ts';
import { elsewhere, groups, nameInList, sourceOf } from './pages.ts';
import { busShare } from './posters.ts';
import { railroad } from './railroad.ts';
import { stepsTable } from './steps.ts';
import { picoseconds, timeText } from './timing.ts';

/** The values that markers stand for. */
const FILLINGS: Readonly<Record<string, (what: string) => string>> = {
  table: tableHtml,
  sentence: (name) => escape(sentence(name)),
  waits: waitsHtml,
  hand: handHtml,
  steps: stepsTable,
  railroad,
  share: busShare,
  cite: citation,
  check: (name) => escape(checkText(name)),
  limit: limitText,
  words: linkWords,
  meanings: linkMeanings,
  options,
  fields: fieldTable,
  element: elementTable,
  grammar,
  since,
  examples: () => importExamples(),
  pages: () => listOfPages(),
  sections: listOfSections,
  findings: findingsText,
  codes: listOfFindings,
  file: fileText,
  drawing,
  // Several names: their sum.
  time: (names) => timeText(names.split('+').reduce((sum, name) => sum + picoseconds(name.trim()), 0)),
};

/** Replaces markers such as `<!-- table: Table 6 -->` and `<!-- time: ARBITRATION -->` with their values. */
export function fill(markdown: string): string {
  return markdown.replaceAll(/<!-- (\w+): ([^>]+?) -->/g, (marker, kind: string, what: string) => {
    const filling = FILLINGS[kind];
    if (filling === undefined) throw new Error(`no page knows what to put for ${marker}`);
    return filling(what);
  });
}

/** An example of each text that can be imported. */
function importExamples(): string {
  return readables
    .map(({ name, example }) => `${name}:\n\n${example.replaceAll(/^/gm, '    ')}`)
    .join('\n\n');
}

/**
 * The sections of another page, which have left this one. Each entry has the anchor that the section had here, so that old
 * addresses lead to it (`../client/moved.ts`).
 */
function listOfSections(page: string): string {
  const entries = write(fill(sourceOf(page))).headings.map(
    ({ id, text }) => `<li id="${id}"><a href="${page}.html#${id}">${text}</a></li>`,
  );
  return `<ul class="doc-sections">${entries.join('')}</ul>`;
}

/** All other pages with their first paragraphs, group by group. */
function listOfPages(): string {
  return groups()
    .map(({ title, pages }) => {
      const entries = pages
        .filter((name) => name !== 'index')
        .map((name) => {
          const about = elsewhere(name) ?? write(sourceOf(name)).description;
          return `<dt><a href="${name}.html">${escape(nameInList(name))}</a></dt><dd>${about}</dd>`;
        });
      return `## ${title}\n\n<dl class="doc-list">${entries.join('')}</dl>`;
    })
    .join('\n\n');
}
