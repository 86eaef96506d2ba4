import { expect, test } from 'vitest';

import type { Finding } from '../plan/generated/types.ts';
import { SYMPTOMS, isAboutCable, suspects, symptomText } from './symptoms.ts';

const finding = (code: string): Finding => ({
  code,
  severity: 'error',
  devices: [],
  source: '',
  words: { title: code, detail: '', ignored: '', advice: '' },
  mend: null,
  place: null,
});

test('every symptom is in the list and has causes, none twice, each with its reason and its test', () => {
  expect(Object.keys(symptomText)).toEqual(SYMPTOMS);
  for (const name of SYMPTOMS) {
    const all = suspects(name, []);
    expect(new Set(all.map(({ cause }) => cause.says)).size).toBe(all.length);
    for (const { cause, findings } of all) {
      expect(findings).toEqual([]);
      for (const text of [cause.says, cause.why, cause.test]) expect(text).not.toBe('');
    }
  }
});

test('causes that the plan shows come first, in the order of likelihood', () => {
  const order = (codes: string[]) =>
    suspects('hangs', codes.map(finding)).map(({ cause, findings }) => [
      cause.says,
      findings.map(({ code }) => code),
    ]);
  const found = order(['duplicate-id', 'terminator-missing', 'no-own-terminator']);
  expect(found.slice(0, 3)).toEqual([
    ['An end has no terminator, or a wrong one', ['terminator-missing', 'no-own-terminator']],
    ['Two parts have the same ID', ['duplicate-id']],
    ['TERMPWR is missing or too low', []],
  ]);
  expect(found).toHaveLength(suspects('hangs', []).length);
});

test('a finding with a place is about the cable, and so are some without', () => {
  expect(isAboutCable(finding('duplicate-id'))).toBe(false);
  expect(isAboutCable(finding('hvd-mixed'))).toBe(true);
  expect(isAboutCable({ ...finding('duplicate-id'), place: { segment: 0, part: { kind: 'all' } } })).toBe(
    true,
  );
});
