import { csvText } from '../../parts/csv.ts';
import type { SameDevice } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { plansWords as words } from '../../text/plans.ts';
import { columnNames, findingsOf, rowsOf } from './table.ts';
import type { Column } from './usePlans.ts';

/** What gives the address of a link on this page. */
type AddressOf = (link: string) => string;

/** The table as rows of texts: names, figures, findings, addresses. */
function texts(
  columns: readonly Column[],
  devices: readonly SameDevice[] | null,
  addressOf: AddressOf,
): string[][] {
  const findings = columns.map((column) =>
    findingsOf(column)
      .flatMap(({ severity, titles }) => titles.map((title) => `${severity}: ${title}`))
      .join(' '),
  );
  return [
    [words.figure, ...columnNames(columns)],
    ...rowsOf(columns, devices).map(({ name, cells }) => [
      name,
      ...cells.map(({ text, more, isBest }) =>
        [text, more && `(${more})`, isBest && words.best].filter(Boolean).join(' '),
      ),
    ]),
    [words.findings, ...findings],
    ['', ...columns.map(({ plan }) => addressOf(writeLink(plan)))],
  ];
}

/** The table as CSV. */
export function csvOf(
  columns: readonly Column[],
  devices: readonly SameDevice[] | null,
  addressOf: AddressOf,
): string {
  return csvText(texts(columns, devices, addressOf));
}

/** The table as Markdown. */
export function markdownOf(
  columns: readonly Column[],
  devices: readonly SameDevice[] | null,
  addressOf: AddressOf,
): string {
  const [head = [], ...rows] = texts(columns, devices, addressOf).map((row) =>
    row.map((text) => text.replaceAll(/[\\|]/gu, String.raw`\$&`).replaceAll(/\s+/gu, ' ')),
  );
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}
