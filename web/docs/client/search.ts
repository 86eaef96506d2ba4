// The search in the documentation. It is fetched with its index when it is opened first.

import index from 'virtual:search-index';

import { type Found, searchIn, snippet } from './find.ts';
import { make } from './make.ts';

const search = searchIn(index);

const dialog = make('dialog', 'doc-finder');
dialog.setAttribute('aria-label', 'Search the documentation');
const field = make('input', 'field');
const list = make('div', 'doc-found');
const status = make('p', 'doc-found-count');

/** The results, and which of them is chosen. */
let options: HTMLAnchorElement[] = [];
let at = -1;

build();

/** Opens the search with what was looked for last. */
export function openSearch(): void {
  if (!dialog.open) dialog.showModal();
  field.select();
}

function build(): void {
  field.type = 'search';
  field.placeholder = 'A word, a device, an option';
  field.autocomplete = 'off';
  field.spellcheck = false;
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-autocomplete': 'list',
    'aria-controls': 'doc-found',
    'aria-expanded': 'false',
    enterkeyhint: 'go',
  }))
    field.setAttribute(name, value);
  list.id = 'doc-found';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Results');
  status.setAttribute('role', 'status');
  const close = make('button', 'button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const head = make('div', 'doc-finder-head');
  head.append(field, close);
  dialog.append(head, status, list);
  document.body.append(dialog);

  field.addEventListener('input', show);
  field.addEventListener('keydown', press);
  // A press beside the box.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // Also by a result on this page.
  list.addEventListener('click', () => dialog.close());
  show();
}

function show(): void {
  const query = field.value.trim();
  const found = search(query);
  options = found.map(option);
  list.replaceChildren(...options);
  list.hidden = options.length === 0;
  field.setAttribute('aria-expanded', String(options.length > 0));
  choose(options.length > 0 ? 0 : -1);
  status.textContent = said(query, found.length);
}

function said(query: string, count: number): string {
  if (query === '') return 'Type what you look for.';
  if (count === 0) return `Nothing is found for “${query}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

function option({ page, at: anchor, title, heading, text, words }: Found, place: number): HTMLAnchorElement {
  const link = make('a', 'doc-result');
  link.id = `doc-result-${place}`;
  // The catalogue has this search too, in a folder of its own.
  link.href = `../docs/${page}.html${anchor === '' ? '' : `#${anchor}`}`;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  const name = make('b', '');
  name.append(...marked(heading, words));
  const where = make('small', '');
  where.textContent = anchor === '' ? 'Page' : title;
  const excerpt = make('span', '');
  excerpt.append(...marked(text, words));
  link.append(name, ' ', where, ' ', excerpt);
  return link;
}

function marked(text: string, words: readonly string[]): Node[] {
  return snippet(text, words).map(({ text: piece, isWord }) => {
    if (!isWord) return document.createTextNode(piece);
    const mark = make('mark', '');
    mark.textContent = piece;
    return mark;
  });
}

/** The focus stays in the field; it names the chosen result. */
function choose(place: number): void {
  at = place;
  for (const [i, one] of options.entries()) one.setAttribute('aria-selected', String(i === at));
  const chosen = options[at];
  if (chosen) field.setAttribute('aria-activedescendant', chosen.id);
  else field.removeAttribute('aria-activedescendant');
  chosen?.scrollIntoView({ block: 'nearest' });
}

function press(event: KeyboardEvent): void {
  const { length } = options;
  if (event.isComposing) return;
  // Otherwise the key only empties a field of this kind.
  if (event.key === 'Escape') dialog.close();
  else if (length === 0) return;
  else if (event.key === 'ArrowDown') choose((at + 1) % length);
  else if (event.key === 'ArrowUp') choose((at + length - 1) % length);
  else if (event.key === 'Enter') options[at]?.click();
  else return;
  event.preventDefault();
}
