import { assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';

import { MODES, PARTS, isOffered, readOptions, usualParts } from './options.ts';

test('without options it is the usual view', () => {
  expect(readOptions('')).toEqual({
    mode: 'view',
    parts: new Set(usualParts('view')),
    theme: 'auto',
    isInElement: false,
  });
});

test('shows the requested parts that the mode has', () => {
  const { mode, parts, theme, isInElement } = readOptions(
    '?mode=picture&parts=ladder, setup,bus&theme=dark&in=element',
  );
  expect(mode).toBe('picture');
  expect([...parts]).toEqual(['ladder', 'bus']);
  expect(theme).toBe('dark');
  expect(isInElement).toBe(true);
});

test('any address shows something', () => {
  const value = oneof(string(), constantFrom(...MODES, ...PARTS, 'constructor', '__proto__'));
  assert(
    property(record({ mode: value, parts: value, theme: value }), (fields) => {
      const { mode, parts, theme } = readOptions(new URLSearchParams(fields).toString());
      expect(MODES).toContain(mode);
      expect(['auto', 'light', 'dark']).toContain(theme);
      expect(parts.size).toBeGreaterThan(0);
      for (const part of parts) expect(isOffered(part, mode)).toBe(true);
    }),
  );
});
