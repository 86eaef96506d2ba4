// The files of the catalogue: an HTML page for each part, machine and example, the list of them, and what their previews show.

import { framed, siteFoot } from '../docs/frame/page.ts';
import { escape } from '../docs/frame/markdown.ts';
import { completePlans } from '../docs/frame/plans.ts';
import { evaluationOf, postersOf, sentenceOf } from '../docs/frame/posters.ts';
import { complete } from '../html/plugin.ts';
import { type Shown, contentOf, listOfPages, summary } from './content.ts';
import { type Catalogue, type Preview, PREVIEW_SIZE } from './files.ts';
import { type Page, pages, sections } from './pages.ts';
import { typicalPlan } from './typical.ts';

/** The folder of the site. */
const FOLDER = 'catalogue';

/**
 * Makes the catalogue. `head`: scripts and style sheets of the documentation, whose frame it has. `address`: of the site, if it
 * is known.
 */
export function madeCatalogue(head: string, address: string | undefined): Catalogue {
  const home = address ? new URL(address) : null;
  const html = new Map([[`${FOLDER}/index.html`, whole(list(head), `/${FOLDER}/index.html`, home, null)]]);
  const previews: Preview[] = [];
  for (const page of pages) {
    const link = typicalPlan(page);
    const shown = link !== null && evaluationOf(link).prediction !== null ? link : null;
    const file = `${FOLDER}/${page.name}.html`;
    const preview = shown === null ? null : previewOf(page, postersOf(shown).wide);
    html.set(file, whole(pageOf(page, shown, head), `/${file}`, home, preview));
    if (preview) previews.push(preview);
  }
  return { html, previews, previewSize: PREVIEW_SIZE };
}

function whole(html: string, page: string, home: URL | null, preview: Preview | null): string {
  const picture = preview
    ? { ...PREVIEW_SIZE, file: preview.file, alt: sentenceOf(preview.poster) }
    : undefined;
  return complete(html, page, home, picture);
}

function previewOf(page: Page, poster: string): Preview {
  return { file: `${FOLDER}/${page.name}.png`, title: page.title, summary: summary(page), poster };
}

function pageOf(page: Page, link: string | null, head: string): string {
  const sentence = link === null ? '' : ` ${sentenceOf(postersOf(link).wide)}`;
  return framed({
    title: page.title,
    description: escape(summary(page)) + sentence,
    head: link === null ? head : `<script src="../busfree-plan.js"></script>\n    ${head}`,
    pages: listedFor(page),
    listName: 'Catalogue',
    main: contentOf(page, link === null ? null : shownOf(page, link)),
    name: '',
    foot: siteFoot,
  });
}

function shownOf({ title, what }: Page, link: string): Shown {
  const words = escape(what === 'device' || what === 'host' ? `${title} on a bus` : title);
  return {
    html: completePlans(`<busfree-plan plan="${link}">\n${words}\n</busfree-plan>`),
    findings: evaluationOf(link).findings,
  };
}

function list(head: string): string {
  return framed({
    title: 'Catalogue of SCSI machines, adapters and drives',
    description:
      'The figures, IDs and rules of SCSI machines, host adapters, drives and emulator boards that Busfree knows.',
    head,
    pages: listedFor(null),
    listName: 'Catalogue',
    main: listOfPages(),
    name: '',
    foot: siteFoot,
  });
}

/** The list at the side: all sections, and the pages of the present one. */
function listedFor(page: Page | null): string {
  const rows = sections.map(({ at, title, pages: inside }) => {
    const isPresent = page !== null && inside.includes(page);
    const entries = isPresent
      ? `<ul aria-label="${title}">${inside
          .map(
            (one) =>
              `<li><a href="${one.name}.html"${one === page ? ' aria-current="page"' : ''}>${escape(one.title)}</a></li>`,
          )
          .join('')}</ul>`
      : '';
    return `<li><a href="index.html#${at}">${escape(title)}</a>${entries}</li>`;
  });
  const all = `<li><a href="index.html"${page === null ? ' aria-current="page"' : ''}>Everything</a></li>`;
  return `<p id="sections">Catalogue</p><ul aria-labelledby="sections">${all}${rows.join('')}</ul>`;
}
