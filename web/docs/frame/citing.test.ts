import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import packageFile from '../../../package.json' with { type: 'json' };
import { report } from '../../src/trust/report.ts';
import { citation } from './citing.ts';
import { fill } from './fill.ts';
import { sourceOf } from './pages.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

describe('a citation', () => {
  it('names this version, its release and its model', () => {
    const page = fill(sourceOf('citing'));
    expect(page).toContain(`version = {${packageFile.version}, model ${report.model_version}}`);
    expect(page).toMatch(/date {4}= \{\d{4}-\d\d-\d\d\}/);
    expect(() => citation('price')).toThrow('no citation has price');
  });

  it('is the same in CITATION.cff', () => {
    const text = read('CITATION.cff');
    const value = (key: string) => new RegExp(`^${key}: (['"]?)(.*)\\1$`, 'm').exec(text)?.[2];
    expect(value('version')).toBe(packageFile.version);
    expect(value('date-released')).toBe(citation('released'));
    expect(value('license')).toBe(packageFile.license);
    expect(value('abstract')).toBe(packageFile.description);
    expect(text).toContain('  - name: Busfree contributors\n');
    expect(read('LICENSE')).toContain('Busfree contributors');
  });
});
