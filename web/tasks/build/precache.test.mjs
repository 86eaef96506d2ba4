import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { filesOf, writePrecache } from './precache.mjs';

test('the worker gets every file except itself, and a new version whenever one of them changes', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'busfree-'));
  /** @param {string} file @param {string} text */
  const put = (file, text) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  };
  const versionOf = () => {
    put('sw.js', 'const{version,hashes}=BUSFREE_FILES;');
    writePrecache(dist);
    return /"version":"(\w+)"/u.exec(readFileSync(path.join(dist, 'sw.js'), 'utf8'))?.[1];
  };
  put('index.html', 'a');
  put('docs/index.html', 'b');
  put('assets/a-1.js', 'c');
  put('assets/a-1.js.map', 'c');
  put('.htaccess', 'd');
  put('404.html', 'e');
  put('preview.png', 'f');
  const first = versionOf();
  expect(filesOf(dist)).toEqual(['assets/a-1.js', 'docs/index.html', 'index.html']);
  expect(first).toMatch(/^[0-9a-f]{16}$/u);
  expect(versionOf()).toBe(first);
  put('docs/index.html', 'B');
  expect(versionOf()).not.toBe(first);
  rmSync(dist, { recursive: true });
});
