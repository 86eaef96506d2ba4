import { escape } from './markdown.ts';
import own from '../../src/element/interface.json' with { type: 'json' };

/** Tables of what `<busfree-plan>` has, in Markdown. */
const TABLES: Readonly<Record<string, () => string>> = {
  attributes: () => table(['attribute', 'values'], own.attributes.map(row)),
  methods: () =>
    table(
      ['method', 'effect'],
      own.methods.map(({ name, parameters, about }) =>
        row({ name: `${name}(${parameters.map((each) => each.name).join(', ')})`, about }),
      ),
    ),
  events: () => table(['event', '`detail`'], own.events.map(row)),
  parts: () => own.parts.map(({ name }) => `\`${name}\``).join(', '),
};

/** The attributes, methods or events of the element as a table, or its parts in a line. */
export function elementTable(what: string): string {
  const made = TABLES[what];
  if (made === undefined) throw new Error(`the element has no ${escape(what)}`);
  return made();
}

function row({ name, about }: { name: string; about: string }): string {
  return `| \`${name}\` | ${about} |`;
}

function table(head: readonly string[], rows: readonly string[]): string {
  return [`| ${head.join(' | ')} |`, '|---|---|', ...rows].join('\n');
}
