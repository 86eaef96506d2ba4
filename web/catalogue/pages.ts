// The pages of the catalogue: one for each named device, host adapter, kind of machine and example.

import {
  type CatalogueDevice,
  type CatalogueHost,
  devices,
  hosts,
  isPlaceholder,
} from '../src/plan/catalogue.ts';
import { PART_KINDS, type PartKind } from '../src/plan/catalogue-filter.ts';
import { platformOf } from '../src/plan/first-host.ts';
import { type Platform, platforms } from '../src/plan/platforms.ts';
import { type Preset, examplePage, isMeasured, presets } from '../src/plan/presets.ts';
import { kindTitle } from '../src/text/catalogue.ts';

/** What a page is about. `name`: its file without the ending, which stays as it is once it is published. */
export type Page =
  | { what: 'device'; name: string; title: string; part: CatalogueDevice }
  | { what: 'host'; name: string; title: string; part: CatalogueHost }
  | { what: 'machine'; name: string; title: string; machine: Platform }
  | { what: 'example'; name: string; title: string; example: Preset };

/** Pages of one kind, in the order of the catalogue. */
export interface Section {
  /** Where it is on the list of all pages. */
  at: string;
  title: string;
  pages: readonly Page[];
}

/** The sections of the list of all pages, machines first. */
export const sections: readonly Section[] = [
  { at: 'machines', title: 'Machines', pages: platforms.map(pageOfMachine) },
  {
    at: 'examples',
    title: 'Examples',
    pages: presets.filter((each) => !isMeasured(each)).map(pageOfExample),
  },
  ...PART_KINDS.toReversed().map((kind) => ({ at: kind, title: kindTitle(kind), pages: pagesOf(kind) })),
];

/** Every page. */
export const pages: readonly Page[] = sections.flatMap((section) => section.pages);

/** The page of a kind of machine, by its id in links. */
export function machinePage(id: string): string {
  return `machine-${id}`;
}

/** The host adapters of a kind of machine. */
export function hostsOf({ id }: Platform): readonly CatalogueHost[] {
  return hosts.filter((host) => platformOf(host) === id);
}

function pageOfMachine(machine: Platform): Page {
  return { what: 'machine', name: machinePage(machine.id), title: machine.name, machine };
}

function pageOfExample(example: Preset): Page {
  return { what: 'example', name: examplePage(example), title: example.title, example };
}

function pagesOf(kind: PartKind): readonly Page[] {
  if (kind === 'host') return hosts.map((part) => ({ what: 'host', name: part.id, title: part.name, part }));
  return devices
    .filter((part) => part.kind === kind && !isPlaceholder(part.id))
    .map((part) => ({ what: 'device', name: part.id, title: part.name, part }));
}
