// What a page of the catalogue says, as HTML for the frame of the documentation.

import { escape } from '../docs/frame/markdown.ts';
import type { CatalogueDevice, CatalogueHost } from '../src/plan/catalogue.ts';
import { backgroundOf } from '../src/plan/catalogue-background.ts';
import { generationOf } from '../src/plan/catalogue-filter.ts';
import type { Finding } from '../src/plan/generated/types.ts';
import { platformOf } from '../src/plan/first-host.ts';
import { findPlatform } from '../src/plan/platforms.ts';
import { shelfWords } from '../src/text/catalogue.ts';
import { list } from '../src/text/lists.ts';
import { bootRule, notesOf } from '../src/text/machines.ts';
import { quantity } from '../src/text/numbers.ts';
import { cardLines, confidenceText, shownOnly } from '../src/text/part.ts';
import { examplesWith, partsOf } from './example-parts.ts';
import { type Page, type Section, hostsOf, machinePage, sections } from './pages.ts';

/** What a page is about, in a sentence. */
export function summary(page: Page): string {
  if (page.what === 'example') return `${page.example.year}. ${page.example.shows}`;
  if (page.what === 'machine') {
    const { hostId, name } = page.machine;
    const own =
      hostId === null
        ? 'The ID of the machine itself is not known or differs'
        : `The machine itself is at ID ${hostId}`;
    return `SCSI IDs of ${name}. ${own}.`;
  }
  const { part } = page;
  const { vendor, model } = part;
  const made = model.startsWith(vendor) || vendor.startsWith('(') ? model : `${vendor} ${model}`;
  const kind = page.what === 'host' ? 'SCSI host adapter' : KIND[page.part.kind];
  return `${made}: ${kind}, ${generationOf(part).name}, ${part.width_bits} bit.`;
}

const KIND: Readonly<Record<CatalogueDevice['kind'], string>> = {
  disk: 'SCSI disk',
  cdrom: 'SCSI CD-ROM or DVD drive',
  removable: 'SCSI drive for removable media',
  tape: 'SCSI tape drive',
  scanner: 'SCSI scanner',
  emulator: 'board that emulates SCSI drives',
  network: 'SCSI network adapter',
};

/** The plan of a page: its picture as HTML, and what the planner finds in it. */
export interface Shown {
  html: string;
  findings: readonly Finding[];
}

/** The text of a page. `shown`: its plan, if it has one. */
export function contentOf(page: Page, shown: Shown | null): string {
  return `<h1>${escape(page.title)}</h1>
<p>${escape(summary(page))}</p>
${shown?.html ?? ''}
${bodyOf(page)}
${page.what === 'example' ? '' : listed('examples', 'Examples', examplesWith(page))}
${findingsOf(shown?.findings ?? [])}
${page.what === 'example' ? '' : sourcesOf(page)}`;
}

function bodyOf(page: Page): string {
  if (page.what === 'machine') return ofMachine(page);
  if (page.what === 'example') return listed('parts', 'Parts', partsOf(page.example));
  return ofPart(page.part);
}

/** Pages with a heading; nothing if there are none. */
function listed(at: string, title: string, pages: readonly Page[]): string {
  if (pages.length === 0) return '';
  return `<h2 id="${at}">${title}</h2>\n<ul>${pages.map((page) => `<li>${link(page.name, page.title)}</li>`).join('')}</ul>`;
}

function findingsOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const rows = findings.map(
    ({ code, words }) =>
      `<li><a href="../docs/findings.html#${code}">${escape(words.title)}</a> ${escape(words.detail)}</li>`,
  );
  return `<h2 id="findings">What the planner finds in this plan</h2>\n<ul>${rows.join('')}</ul>`;
}

function ofPart(part: CatalogueDevice | CatalogueHost): string {
  const background = backgroundOf(part.id);
  const rows = [...cardLines(part, background.assumed), ...shownOnly(background)].map(
    ({ label, value, isAssumed }) => [label, isAssumed ? `${value} (${shelfWords.assumed})` : value] as const,
  );
  const read = background.measured_read;
  const measured = read
    ? `<p>A sequential read of a real drive averaged ${quantity(read.average_mb_s, 'MB/s')}: ${quantity(read.outermost_mb_s, 'MB/s')} on the outermost tracks, ${quantity(read.innermost_mb_s, 'MB/s')} on the innermost. ${escape(read.source)}.</p>`
    : '';
  const note = background.notes === '' ? '' : `<p>${escape(background.notes)}</p>`;
  return `<h2 id="figures">Figures</h2>
${table(rows)}
${measured}${note}
<p>${confidenceText(background.confidence)} What is assumed is the usual figure of its kind. It is not known for this part.</p>
${'kind' in part ? '' : ofItsMachine(part)}`;
}

/** The machine that a host is in, with its rules for IDs. */
function ofItsMachine(host: CatalogueHost): string {
  const machine = findPlatform(platformOf(host));
  if (!machine) return '';
  return `<h2 id="ids">IDs</h2>
<p><a href="${machinePage(machine.id)}.html">${escape(machine.name)}</a> has rules of its own for IDs. <a href="../docs/choosing-ids.html">Choosing IDs</a> says what else counts.</p>`;
}

function ofMachine({ machine }: Page & { what: 'machine' }): string {
  const { usual, hostId, isHostFixed } = machine;
  const at = (label: string, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : [[label, ids.length === 1 ? `ID ${ids[0]}` : `IDs ${list(ids.map(String))}`] as const];
  const rows = [
    ...(hostId === null ? [] : [['The machine', `ID ${hostId}${isHostFixed ? ', fixed' : ''}`] as const]),
    ...at('Disks', usual.disk),
    ...at('CD-ROM drives', usual.cdrom),
    ...at('Tapes', usual.tape),
  ];
  const boot = bootRule(machine);
  const notes = [...(boot === null ? [] : [`${machine.name}: ${boot}`]), ...notesOf(machine)];
  const hosts = hostsOf(machine).map((host) => `<li>${link(host.id, host.name)}: ${escape(host.model)}</li>`);
  return `<h2 id="ids">Usual IDs</h2>
${rows.length === 0 ? '<p>No usual IDs are known.</p>' : table(rows)}
${notes.length === 0 ? '' : `<ul>${notes.map((note) => `<li>${escape(note)}</li>`).join('')}</ul>`}
<h2 id="adapters">Host adapters</h2>
<ul>${hosts.join('')}</ul>`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const body = rows.map(
    ([label, value]) => `<tr><th scope="row">${escape(label)}</th><td>${escape(value)}</td></tr>`,
  );
  return `<table><tbody>${body.join('')}</tbody></table>`;
}

function sourcesOf(page: Exclude<Page, { what: 'example' }>): string {
  const rows =
    page.what === 'machine'
      ? page.machine.sources.map(({ name, address }) => outside(address, name))
      : backgroundOf(page.part.id).sources.map(linked);
  if (rows.length === 0) return '';
  return `<h2 id="sources">Sources</h2>\n<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
}

/** A source, with its address as a link. */
function linked(source: string): string {
  const address = /^https?:\/\/[^\s()]+/.exec(source)?.[0];
  if (address === undefined) return escape(source);
  return `${outside(address, address)}${escape(source.slice(address.length))}`;
}

const outside = (address: string, name: string) =>
  `<a href="${escape(address)}" rel="noreferrer">${escape(name)}</a>`;

const link = (name: string, title: string) => `<a href="${name}.html">${escape(title)}</a>`;

/** The list of all pages. */
export function listOfPages(): string {
  const of = ({ at, title, pages }: Section) =>
    `<h2 id="${at}">${escape(title)}</h2>\n<ul class="catalogue-list">${pages
      .map((page) => `<li>${link(page.name, page.title)}</li>`)
      .join('')}</ul>`;
  return `<h1>Catalogue</h1>
<p>Every machine, host adapter and device that Busfree knows: its figures, its IDs, and a plan that has it.</p>
${sections.map(of).join('\n')}`;
}
