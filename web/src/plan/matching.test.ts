import { expect, test } from 'vitest';

import { matching } from './matching.ts';

const names = (labels: readonly string[], search: string) =>
  matching(
    labels.map((label) => ({ label })),
    search,
  ).map(({ label }) => label);

test('words are found in any order and case, with and without accents and signs', () => {
  const labels = ['Add Quantum Atlas 10K', 'Müller: Move to ID…', 'Add CD-ROM'];
  expect(names(labels, '10k ATLAS')).toEqual(['Add Quantum Atlas 10K']);
  expect(names(labels, 'id muller')).toEqual(['Müller: Move to ID…']);
  expect(names(labels, 'MÜLLER')).toEqual(['Müller: Move to ID…']);
  expect(names(labels, 'cdrom')).toEqual(['Add CD-ROM']);
  expect(names(labels, 'cd-rom')).toEqual(['Add CD-ROM']);
});

test('every word must occur', () => {
  expect(names(['Add Atlas', 'Remove Atlas'], 'atlas add')).toEqual(['Add Atlas']);
  expect(names(['Add Atlas'], 'atlas xyz')).toEqual([]);
});

test('whole words rank before beginnings, beginnings before other parts, and all before search words', () => {
  const items = [
    { label: 'Besides', words: 'undo' },
    { label: 'Inundone' },
    { label: 'Undone' },
    { label: 'Long name with undo in it' },
    { label: 'Undo' },
  ];
  const found = matching(items, 'undo').map(({ label }) => label);
  expect(found).toEqual(['Undo', 'Long name with undo in it', 'Undone', 'Inundone', 'Besides']);
});

test('equal matches keep their order, and an empty search finds everything', () => {
  const labels = ['Disk: Remove', 'Tape: Remove', 'Undo'];
  expect(names(labels, 'remove')).toEqual(['Disk: Remove', 'Tape: Remove']);
  expect(names(labels, ' … ')).toEqual(labels);
});

test('short words do not match across the gaps of a name', () => {
  expect(names(['Add disk'], 'dd')).toEqual(['Add disk']);
  expect(names(['Add disk'], 'ddi')).toEqual([]);
});
