// The steps of a page that a reader can step through, as a table for paper.

import { SIGNALS, phaseOf } from '../client/phases.ts';
import { scrolling } from './markdown.ts';
import { sourceOf } from './pages.ts';
import { picoseconds, timeText } from './timing.ts';

const STEP = /<li data-phase="([^"]+)"([^>]*)><b>([^<]+?)\.?<\/b>([^]*?)<\/li>/g;

/** The steps in the list of a page: each with the control signals that are true, the data lines, and its least time. */
export function stepsTable(page: string): string {
  const rows = [...sourceOf(page).matchAll(STEP)].map(
    ([, phase = '', attributes = '', title = '', text = '']) => {
      const { on, carries } = phaseOf(phase);
      const ids = / data-ids="([^"]+)"/.exec(attributes)?.[1]?.split(' ').join(', ');
      // The times with their names in the engine are those of the step, if there are any.
      const all = [...text.matchAll(/<!-- time: (\w+) -->/g)].map(([, name = '']) => name);
      const own = all.filter((name) => text.includes(`(<code>${name}</code>)`));
      const times = (own.length > 0 ? own : all).map((name) => timeText(picoseconds(name)));
      const data = ids === undefined ? (carries > 0 ? `${carries / 8} B at a time` : '') : `ID ${ids}`;
      const signals = SIGNALS.filter((signal) => on.includes(signal)).join(' ');
      return `<tr><td>${[title, signals, data, times.join(' + ')].join('</td><td>')}</td></tr>`;
    },
  );
  if (rows.length === 0) throw new Error(`${page} has no steps`);
  const numbered = rows.map((row, place) => row.replace('<tr>', `<tr><th scope="row">${place + 1}</th>`));
  const heads = ['', 'Step', 'Control signals that are true', 'Data lines', 'At least'];
  const head = heads.map((word) => (word === '' ? '<td></td>' : `<th scope="col">${word}</th>`)).join('');
  const label = 'The steps of the bus';
  return scrolling(
    'div',
    label,
    `<table class="doc-sheet"><thead><tr>${head}</tr></thead><tbody>${numbered.join('')}</tbody></table>`,
  );
}
