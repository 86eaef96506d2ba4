import type { DeviceKind, Signalling } from './generated/types.ts';
import { type CatalogueDevice, type CatalogueHost, devices, hosts, searchText } from './catalogue.ts';
import { DEVICE_KINDS } from './generated/facts.ts';
import { matching } from './matching.ts';

/** Kinds of part: the kinds of device, and host adapters. */
export type PartKind = DeviceKind | 'host';

/** Every kind of part, in the order shown. */
export const PART_KINDS: readonly PartKind[] = [...DEVICE_KINDS, 'host'];

/** Generations of the interface, each with its fastest rate, MT/s. */
export const GENERATIONS = [
  { id: 'scsi-1', name: 'SCSI-1', most: 5 },
  { id: 'fast', name: 'Fast', most: 10 },
  { id: 'ultra', name: 'Ultra', most: 20 },
  { id: 'ultra2', name: 'Ultra2', most: 40 },
  { id: 'ultra160', name: 'Ultra160', most: 80 },
  { id: 'ultra320', name: 'Ultra320', most: 160 },
] as const;

/** A generation of the interface. */
export type Generation = (typeof GENERATIONS)[number];

/** The shelf's filters; `null` accepts everything. */
export interface Filter {
  /** Words that must all occur. */
  query: string;
  kind: PartKind | null;
  maker: string | null;
  generation: Generation['id'] | null;
  signalling: Signalling | null;
  widthBits: 8 | 16 | null;
}

/** Accepts everything. */
export const NO_FILTER: Filter = {
  query: '',
  kind: null,
  maker: null,
  generation: null,
  signalling: null,
  widthBits: null,
};

/** Parts of one kind that match. */
export interface Group {
  kind: PartKind;
  entries: readonly (CatalogueDevice | CatalogueHost)[];
}

/** The only part of all groups, or the only one with this name; `null` if there is neither. */
export function onlyPart(groups: readonly Group[], name = ''): { kind: PartKind; id: string } | null {
  const parts = groups.flatMap(({ kind, entries }) => entries.map((part) => ({ kind, part })));
  const named = parts.filter(({ part }) => part.name.toLowerCase() === name.trim().toLowerCase());
  const [only, second] = named.length > 0 ? named : parts;
  return only !== undefined && second === undefined ? { kind: only.kind, id: only.part.id } : null;
}

/** The slowest generation that reaches the rate of a part. */
export function generationOf(part: CatalogueDevice | CatalogueHost): Generation {
  return GENERATIONS.find(({ most }) => part.max_mt_s <= most) ?? GENERATIONS[5];
}

/** How many filters besides the words are set. */
export function choices({ kind, maker, generation, signalling, widthBits }: Filter): number {
  return [kind, maker, generation, signalling, widthBits].filter((choice) => choice !== null).length;
}

/** Whether any filter is set. */
export function isNarrowed(filter: Filter): boolean {
  return filter.query.trim() !== '' || choices(filter) > 0;
}

/** All parts that match, by kind, those nearest to the words first; empty kinds are left out. */
export function filtered(filter: Filter): Group[] {
  return PART_KINDS.filter((kind) => filter.kind === null || filter.kind === kind)
    .map((kind) => ({
      kind,
      entries: nearest(
        partsOf(kind).filter((part) => fits(part, filter)),
        filter.query,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The parts that contain all words of a search, the nearest first; without words all in their order. */
export function nearest<Part extends CatalogueDevice | CatalogueHost>(
  parts: readonly Part[],
  query: string,
): readonly Part[] {
  const found = parts.map((part) => ({
    part,
    label: `${part.name} ${part.model}`,
    words: searchText(part),
  }));
  return matching(found, query).map(({ part }) => part);
}

/** Every maker in the catalogue, by name. */
export function makers(): readonly string[] {
  return [...new Set([...devices, ...hosts].map(({ vendor }) => vendor))].toSorted();
}

function partsOf(kind: PartKind): readonly (CatalogueDevice | CatalogueHost)[] {
  return kind === 'host' ? hosts : devices.filter((device) => device.kind === kind);
}

function fits(part: CatalogueDevice | CatalogueHost, filter: Filter): boolean {
  return (
    (filter.maker === null || part.vendor === filter.maker) &&
    (filter.generation === null || generationOf(part).id === filter.generation) &&
    (filter.signalling === null || part.signalling.includes(filter.signalling)) &&
    (filter.widthBits === null || part.width_bits === filter.widthBits)
  );
}
