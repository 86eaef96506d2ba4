import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { FIRST_PLAN } from './first-plan.ts';
import { readLink, writeLink } from './link/links.ts';
import { notesMost, notesOf, setNoteAt } from './moments.ts';

test('notes are in the order of time, one at a moment, and a link keeps them', () => {
  const later = setNoteAt(FIRST_PLAN, 90_000, ' The tape waits ');
  const both = setNoteAt(later, 1200, '3.5 ms: begin');
  expect(both.moments).toEqual(['1200 3.5 ms: begin', '90000 The tape waits']);
  const changed = setNoteAt(both, 90_000, 'It stops');
  expect(notesOf(changed.moments)).toEqual([
    { ns: 1200, note: '3.5 ms: begin', key: '1200' },
    { ns: 90_000, note: 'It stops', key: '90000' },
  ]);
  expect(readLink(writeLink(changed)).plan?.moments).toEqual(changed.moments);
  expect(setNoteAt(setNoteAt(changed, 1200, ''), 90_000, ' ').moments).toEqual([]);
});

test('what changes nothing gives the same plan, and a full plan takes no more', () => {
  const one = setNoteAt(FIRST_PLAN, 5, 'Here');
  expect(setNoteAt(one, 5, 'Here')).toBe(one);
  expect(setNoteAt(one, 6, '')).toBe(one);
  expect(setNoteAt(one, 5, 'a\nb')).toBe(one);
  expect(setNoteAt(one, 1e15, 'Too late')).toBe(one);
  let full = FIRST_PLAN;
  for (let ns = 0; ns < notesMost(); ns += 1) full = setNoteAt(full, ns, 'Full');
  expect(full.moments).toHaveLength(notesMost());
  expect(setNoteAt(full, 99, 'More')).toBe(full);
  expect(setNoteAt(full, 0, 'Other').moments[0]).toBe('0 Other');
});

test('notes of a link are read in the order of time, whatever their order in the link', () => {
  const texts = fc.array(fc.tuple(fc.nat(), fc.stringMatching(/^[a-z ]{1,9}$/u)), { maxLength: 12 });
  fc.assert(
    fc.property(texts, (all) => {
      const notes = notesOf(all.map(([ns, note]) => `${ns} ${note}`));
      expect(notes.map(({ ns }) => ns)).toEqual(all.map(([ns]) => ns).toSorted((a, b) => a - b));
      expect(new Set(notes.map(({ key }) => key)).size).toBe(all.length);
      expect(notes.map(({ note }) => note).toSorted()).toEqual(all.map(([, note]) => note).toSorted());
    }),
  );
});
