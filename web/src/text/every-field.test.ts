// Every field of the engine's table: the list of differences shows it, and undo announces it.

import { expect, test } from 'vitest';

import { type Table, USUAL } from '../plan/fields.ts';
import { FIELDS } from '../plan/generated/fields.ts';
import type { FieldRow, Plan } from '../plan/generated/types.ts';
import { asPart } from '../plan/link/part.ts';
import { planOf } from '../plan/plan-of.ts';
import { changesSaid } from './changes.ts';
import { differences } from './differences.ts';
import { fieldWords } from './part-fields.ts';

const plan = planOf('5/wide.lvd/array=raid0/7=host.aha29160/6=host.aha2940uw/1=id_prec_disk/0=id_prec_disk');

/** A value that is not the usual one. */
function other(row: FieldRow, usual: unknown): unknown {
  switch (row.kind) {
    case 'flag':
      return usual !== true;
    case 'yes-no':
      return true;
    case 'whole':
      return usual === row.most ? row.least : Number(usual) + 1;
    case 'one-of':
      return Number(row.words[0]);
    case 'figure':
      return row.most;
    case 'word':
      return row.choices.find(({ value }) => value !== usual)?.value;
    case 'words':
      return [row.choices[0]?.value];
    case 'text':
    case 'platform':
      return 'other';
    case 'texts':
      return row.examples;
    case 'size':
      return 512;
    case 'pause':
      return 1;
    case 'reference':
      return 1;
    case 'hue':
    case 'part':
      throw new TypeError('not a field with a value of its own');
  }
}

/** The part of a plan that a table describes. */
const partOf = {
  plan: (of: Plan) => of,
  bus: ({ bus }: Plan) => bus,
  host: ({ bus }: Plan) => bus.hosts[0],
  device: ({ bus }: Plan) => bus.devices[0],
  own: ({ bus }: Plan) => bus.devices[0]?.own,
  workload: ({ bus }: Plan) => bus.devices[0]?.workload,
  array: ({ arrays }: Plan) => arrays[0],
} satisfies Record<Table, (of: Plan) => unknown>;

const all = Object.entries(partOf).flatMap(([table, part]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are tables
  FIELDS[table as Table]
    .filter(({ kind }) => kind !== 'hue' && kind !== 'part')
    .map((row) => ({
      field: `${table}: ${row.name}`,
      table: table as Table,
      row,
      part,
    })),
);

test.each(all)('$field', ({ table, row, part }) => {
  const changed = structuredClone(plan);
  asPart(part(changed))[row.name] = other(row, asPart(USUAL[table])[row.name]);
  const { label } = asPart(asPart(fieldWords[table])[row.name]);
  expect(differences(plan, changed).map(({ what }) => what)).toContain(label);
  expect(changesSaid(plan, changed)).not.toBe('');
});
