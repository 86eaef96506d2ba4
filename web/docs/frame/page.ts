import { editDates } from '../../tasks/build/dates.mjs';
import packageFile from '../../../package.json' with { type: 'json' };
import { headWords, themeWords } from '../../src/text/site.ts';
import { versionText, whatIsNew } from '../../src/text/version.ts';
import report from '../../src/trust/report.json' with { type: 'json' };
import { fill } from './fill.ts';
import { type Heading, escape, write } from './markdown.ts';
import { type Group, groups, nameInList, pageNames, sourceOf, titleOf } from './pages.ts';
import { completePlans } from './plans.ts';

/** The logo: see `src/app/Logo.tsx`. */
const LOGO =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke-width="2" aria-hidden="true">' +
  '<path d="M2.5 1v22" stroke="var(--pin1)"/><path d="M7 1v22M11.5 1v22" stroke="currentColor"/>' +
  '<path d="M16 1v10.5a5 5 0 0 0 5 5h2M20.5 1v6.5a2.5 2.5 0 0 0 2.5 2.5" stroke="currentColor"/></svg>';

/** What the frame holds. Addresses are relative to a folder of the site. */
export interface Framed {
  title: string;
  /** In plain words, for search engines and previews. */
  description: string;
  /** Scripts and style sheets. */
  head: string;
  /** The list of pages at the side. */
  pages: string;
  /** What this list is called. */
  listName: string;
  /** The text. */
  main: string;
  /** The name of a page of the documentation, for its style sheets; empty elsewhere. */
  name: string;
  /** What is below the text. */
  foot: string;
}

/** A complete page of text: the documentation, or the catalogue. */
export function framed({ title, description, head, pages, listName, main, name, foot }: Framed): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(title)} · Busfree</title>
    <meta name="description" content="${description.replaceAll('"', '&quot;')}" />
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="../apple-touch-icon.png" />
    <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content="#fbfbf9" />
    <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="#171c1f" />
    ${head}
  </head>
  <body>
    <a class="doc-skip" href="#main">Skip to the text</a>
    <header class="site-header">
      <div class="brand-block">
        <a class="brand" href="../index.html">${LOGO}<span>Busfree</span></a>
        <p class="tagline">${headWords.tagline}</p>
      </div>
      <nav class="site-places" aria-label="Busfree">
        <a class="button" data-quiet href="../index.html">${headWords.planner}</a>
        <a class="button" data-quiet href="../docs/index.html" aria-current="${name === 'index' ? 'page' : 'true'}">${headWords.docs}</a>
        <a class="button" data-quiet href="../trust.html">${headWords.accuracy}</a>
      </nav>
      <button class="button doc-search" type="button" aria-keyshortcuts="Control+K Meta+K /" hidden>Search <kbd>Ctrl K</kbd></button>
      <label class="doc-theme" hidden><span class="unseen">${themeWords.title}</span>
        <select class="field">${(['system', 'light', 'dark'] as const).map((theme) => `<option value="${theme}">${themeWords[theme]}</option>`).join('')}</select>
      </label>
    </header>
    <div class="doc-columns">
      <nav class="doc-pages" aria-label="${listName}">
        <details>
          <summary><small>Pages</small> ${escape(title)}</summary>
          <div class="doc-groups">${pages}</div>
        </details>
      </nav>
      <main class="doc" id="main" data-page="${name}" tabindex="-1">
${main}
        <p class="doc-foot">${foot}</p>
      </main>
    </div>
  </body>
</html>
`;
}

/** Version, changes and licences, for the foot of a page. */
export const siteFoot = `${versionText(packageFile.version, report.model_version)} · <a href="../docs/changes.html">${whatIsNew}</a> · <a href="../third-party.txt">Third-party works in Busfree and their licences</a>`;

/** A complete page of the documentation. */
export function pageHtml(name: string): string {
  const source = sourceOf(name);
  const { html, headings, description } = write(fill(source));
  // The script is before the element, so that it reserves the room before the page is drawn.
  const element = html.includes('<busfree-plan')
    ? '<script vite-ignore src="../busfree-plan.js"></script>'
    : '';
  return framed({
    title: titleOf(source),
    description,
    head: `${element}
    <script type="module" src="./client/main.ts"></script>`,
    pages: groups()
      .map((group, place) => groupHtml(group, place, name))
      .join(''),
    listName: 'Documentation',
    main: `${completePlans(html).replace('</h1>', (end) => `${end}${contents(headings)}`)}
        ${neighbours(name, pageNames())}`,
    name,
    foot: `${editedText(lastEdit(name, source))}${siteFoot}`,
  });
}

/** The date of the last edit of a page or of a file that it shows, if git has it. */
function lastEdit(name: string, source: string): string | undefined {
  const dates = editDates();
  const files = [...source.matchAll(/<!-- file: ([^>,]+?)(?:,[^>]*)? -->/g)].map(([, file = '']) => file);
  return [`web/docs/${name}.md`, ...files]
    .flatMap((file) => dates.get(file) ?? [])
    .toSorted()
    .at(-1);
}

/** “Last edited 28 November 2026”, for the foot of a page. */
export function editedText(date: string | undefined): string {
  if (date === undefined) return '';
  const text = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Last edited <time datetime="${date}">${text}</time> · `;
}

function groupHtml({ title, pages }: Group, place: number, current: string): string {
  const entries = pages.map(
    (page) =>
      `<li><a href="${page}.html"${page === current ? ' aria-current="page"' : ''}>${escape(nameInList(page))}</a></li>`,
  );
  const id = `group-${place + 1}`;
  return `<p id="${id}">${title}</p><ul aria-labelledby="${id}">${entries.join('')}</ul>`;
}

/** A page with fewer headings is seen at a glance. */
const FEWEST = 3;
/** Headings of the third order are listed too, up to so many in all. */
const MOST = 32;

/** The headings of a page: a list that is closed, and open at the side of the text in a wide window. */
export function contents(headings: readonly Heading[]): string {
  if (headings.length < FEWEST) return '';
  const deepest = headings.length > MOST ? 2 : 3;
  const entries = headings
    .filter((heading) => heading.depth <= deepest)
    .map(({ depth, id, text }) => `<li data-depth="${depth}"><a href="#${id}">${text}</a></li>`);
  return `
        <nav class="doc-contents" aria-label="On this page">
          <details><summary>On this page</summary><ul>${entries.join('')}</ul></details>
        </nav>`;
}

function neighbours(name: string, names: readonly string[]): string {
  const place = names.indexOf(name);
  const link = (other: string | undefined, word: string, rel: string) =>
    other === undefined
      ? ''
      : `<a rel="${rel}" href="${other}.html"><small>${word}</small> ${escape(nameInList(other))}</a>`;
  return `<nav class="doc-next" aria-label="Previous and next page">${link(names[place - 1], 'Previous', 'prev')}${link(names[place + 1], 'Next', 'next')}</nav>`;
}
