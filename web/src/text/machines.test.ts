import { expect, test } from 'vitest';

import { platforms } from '../plan/platforms.ts';
import { bootRule, noteText, notesOf } from './machines.ts';
import { platformName } from './machines.ts';

test('every note has a sentence, and every machine a source', () => {
  for (const platform of platforms) {
    for (const code of platform.notes) expect(noteText(code), code).not.toBe('');
    expect(notesOf(platform).every((note) => note.endsWith('.'))).toBe(true);
    expect(platform.sources.length).toBeGreaterThan(0);
    expect(bootRule(platform) === null).toBe(platform.boot === null);
  }
  expect(noteText('toString')).toBe('');
  expect([platformName(''), platformName('pdp-11'), platformName('sgi')]).toEqual([
    'not set',
    'pdp-11 (unknown)',
    'SGI',
  ]);
});
