// Compares the answers of the command line with the schemas that it prints.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { test } from '../guard';
import { busy } from '../program';

const program = path.resolve(process.env['BUSFREE_PROGRAM'] ?? '');
/** A reader of its own for each schema: two may have one id. */
const compiled = (schema: object) =>
  new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false }).compile(schema);

/** A plan with two buses, an array and a load system, which fill most fields. */
const full =
  '5/wide.lvd/array=raid5.stripe=32.rand.s8k.q8/load=50.5.4/7=host.aha29160/0=seagate_st39102lw.array=1' +
  '/1=seagate_st39102lw.array=1/2=seagate_st39102lw.array=1/6=id_prec_cdrom.s16k/and/narrow.se/7=host.aha2940u/3=seagate_st34501n';
const disks = '3/wide.lvd/7=host.aha29160/0=seagate_st39102lw/3=seagate_st39102lw';
const board = '5/narrow.se/7=host.aha2940/0=bluescsi_v2.preset=scsi1';
/** A plan with an error among its findings. */
const impossible = '3/wide.hvd/7=host.aha29160/0=id_prec_disk';

const files: Record<string, string> = {
  'list.txt':
    'Host: scsi0 Channel: 00 Id: 03 Lun: 00\n  Vendor: SEAGATE  Model: ST39102LC        Rev: 0005\n' +
    '  Type:   Direct-Access                    ANSI SCSI revision: 02\n',
  'requests.csv': 'time_ms,device,block,blocks,kind\n0,0,1000,8,R\nnone\n',
  'measured.txt': 'read 4.2 MB/s, write 3100 KB/s\n',
  'bus.vcd': readFileSync(
    new URL('../../engine-wasm/fixtures/recordings/reads.vcd', import.meta.url),
    'utf8',
  ),
  'drive.trace': 'R Miss 8000000 8 9000 40000\n',
};

const answers: readonly (readonly string[])[] = [
  ['predict', full],
  ['predict', disks, '--until', 'done'],
  ['predict', impossible],
  ['check', full],
  ['check', impossible],
  ['recommend', busy],
  ['recommend', disks, '--others'],
  ['validate', '--only', 'table-1'],
  ['demerit', 'seagate_st39102lw', 'drive.trace'],
  ['sweep', disks, '--over', 'depth', '--values', '1,4'],
  ['trace', busy, '--to', '1'],
  ['replay', disks, 'requests.csv'],
  ['facts', 'bus.vcd', disks],
  ['import', 'list.txt'],
  ['figures', 'measured.txt'],
  ['card', board],
  ['link', full],
  ['catalogue'],
  ['data', 'devices'],
];

/** What has no answer: a link, a value, a file and a device that cannot be read. */
const refused: typeof answers = [
  ['predict', '3/x'],
  ['link', '3/x'],
  ['sweep', disks, '--over', '0.q', '--values', '0'],
  ['import', 'nowhere.txt'],
  ['demerit', 'nothing', 'drive.trace'],
];

let folder = '';

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'busfree-answers-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
});

test.afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The JSON that the program prints, whatever its exit code. */
async function printed(words: readonly string[]): Promise<unknown> {
  const text = await new Promise<string>((resolve) => {
    execFile(program, words, { cwd: folder, maxBuffer: 1 << 26 }, (_, stdout) => resolve(stdout));
  });
  return JSON.parse(text);
}

for (const [kind, commands] of Object.entries({ answer: answers, error: refused })) {
  for (const words of commands) {
    test(`${kind} of ${words.join(' ')}: as its schema says`, async () => {
      const [command = ''] = words;
      const isAnswer = compiled((await printed(['schema', command])) as object);
      const answer = await printed(command === 'trace' ? words : [...words, '--json']);
      isAnswer(answer);
      expect(isAnswer.errors ?? []).toEqual([]);
      expect(answer).toEqual(
        kind === 'error'
          ? expect.objectContaining({ error: expect.anything() })
          : expect.not.objectContaining({ error: expect.anything() }),
      );
    });
  }
}

test('the report that the page shows is one of the answers of validate', async () => {
  const report: unknown = JSON.parse(
    readFileSync(new URL('../../web/src/trust/report.json', import.meta.url), 'utf8'),
  );
  const isAnswer = compiled((await printed(['schema', 'validate'])) as object);
  isAnswer(report);
  expect(isAnswer.errors ?? []).toEqual([]);
  isAnswer({ model_version: '4.2' });
  expect(isAnswer.errors ?? []).not.toEqual([]);
});
