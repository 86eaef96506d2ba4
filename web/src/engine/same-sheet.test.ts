// A sheet of evidence has the same bytes in the page and in the program, which makes it again from the page's.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { Evidence } from '../plan/generated/types.ts';
import { texts } from '../plan/texts.ts';
import { bothWorlds } from './both-worlds.setup.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom.s16k';
const LINES =
  'ID 0: at least 0.1 MB/s\nID 3: at least 0.1 MB/s alone\nno request of ID 0 later than 10 s\nall together: at least 1 MB/s\nno error';

test('the program makes the sheet of the page again, with its date', async () => {
  const ask = await bothWorlds();
  const own = await texts().certify(PLAN, LINES, '2020-02-29');
  const folder = mkdtempSync(path.join(tmpdir(), 'busfree-sheet-'));
  try {
    const file = path.join(folder, 'sheet.txt');
    writeFileSync(file, own.text);
    expect(await ask<Evidence>(['certify', file])).toEqual(own);
    expect(readFileSync(file, 'utf8')).toBe(own.text);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(own.requirements.map(({ verdict }) => verdict)).toEqual(Array(5).fill('met'));
});
