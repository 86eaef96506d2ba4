import { Marked } from 'marked';

/** A heading below the title. */
export interface Heading {
  depth: number;
  id: string;
  /** Its words as HTML without tags. */
  text: string;
}

/** A page as HTML, with its description and headings. */
export interface Written {
  html: string;
  headings: readonly Heading[];
  /** The first paragraph without markup, for search engines and previews. */
  description: string;
}

/** Code with at most this many characters fits a line on any phone. */
const SHORT = 24;

/** Turns the Markdown of a page into HTML. Headings get anchors; content wider than a phone scrolls. */
export function write(markdown: string): Written {
  const taken = new Set<string>();
  const headings: Heading[] = [];
  let heading = '';
  let description = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        heading = plain(html);
        if (depth === 1) return `<h1>${html}</h1>\n`;
        const id = anchor(heading, taken);
        headings.push({ depth, id, text: heading });
        const link = `<a class="doc-anchor" href="#${id}" aria-label="Link to “${heading}”">#</a>`;
        return `<h${depth} id="${id}">${html} ${link}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        description ||= plain(html);
        return `<p>${html}</p>\n`;
      },
      codespan({ text }) {
        // An option that is broken at its hyphen would be misread.
        const kind = text.length <= SHORT ? ' class="doc-short"' : '';
        return `<code${kind}>${escape(text)}</code>`;
      },
      code({ text }) {
        const block = scrolling('pre', `Example: ${heading}`, `<code>${escape(text)}</code>`);
        return `<div class="doc-code">${block}</div>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escape(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const scrolled = html.replaceAll(/<table>[^]*?<\/table>/g, (table) =>
    // An empty heading cell is no heading.
    scrolling('div', 'Table', table.replaceAll('<th></th>', '<td></td>')),
  );
  return { html: scrolled, headings, description };
}

/** Wraps content that may be wider than the page. In Firefox and Safari only focusable content can be scrolled by keyboard. */
export function scrolling(tag: 'div' | 'pre', label: string, html: string): string {
  return `<${tag} class="doc-scroll" role="group" aria-label="${escape(label)}" tabindex="0">${html}</${tag}>`;
}

/** Text as HTML. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** HTML without its tags; entities stay as they are. */
function plain(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').trim();
}

/** The anchor of a heading. */
export function slug(text: string): string {
  return text
    .replaceAll(/&[#\w]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function anchor(text: string, taken: Set<string>): string {
  const base = slug(text);
  let id = base;
  for (let i = 2; taken.has(id); i += 1) id = `${base}-${i}`;
  taken.add(id);
  return id;
}
