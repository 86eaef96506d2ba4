import { limitText } from './limits.ts';
import { escape } from './markdown.ts';
import { checkText, sentence, tableHtml } from './measured.ts';
import { picoseconds, timeText } from './timing.ts';

/** What a marker in a page stands for. */
const FILLINGS: Readonly<Record<string, (what: string) => string>> = {
  table: tableHtml,
  sentence: (name) => escape(sentence(name)),
  check: (name) => escape(checkText(name)),
  limit: limitText,
  // Several names: their sum.
  time: (names) => timeText(names.split('+').reduce((sum, name) => sum + picoseconds(name.trim()), 0)),
};

/** Puts in place of `<!-- table: Table 6 -->`, `<!-- time: ARBITRATION -->` and their like what is known. */
export function fill(markdown: string): string {
  return markdown.replaceAll(/<!-- (\w+): ([^>]+?) -->/g, (marker, kind: string, what: string) => {
    const filling = FILLINGS[kind];
    if (filling === undefined) throw new Error(`no page knows what to put for ${marker}`);
    return filling(what);
  });
}
