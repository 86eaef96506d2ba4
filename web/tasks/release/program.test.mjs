import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { LINUX, program } from '../build/engine.mjs';
import { packProgram } from './program.mjs';

test.runIf(process.platform === 'linux')(
  'the archive of the program is the same twice, and what is unpacked from it works',
  { timeout: 600_000 },
  async () => {
    const binary = await program('dev');
    const archive = await packProgram(binary, 'busfree-x', LINUX);
    expect(Buffer.compare(archive, await packProgram(binary, 'busfree-x', LINUX))).toBe(0);

    const folder = mkdtempSync(path.join(tmpdir(), 'busfree-unpacked-'));
    try {
      writeFileSync(path.join(folder, 'archive.tar.gz'), archive);
      execFileSync('tar', ['-C', folder, '-xf', path.join(folder, 'archive.tar.gz')]);
      const at = (/** @type {string[]} */ ...parts) => path.join(folder, 'busfree-x', ...parts);
      const help = execFileSync(at('busfree'), ['--help'], { encoding: 'utf8' });
      const commands = [...help.matchAll(/^  ([a-z]+)  /gm)].map(([, name = '']) => name);
      expect(commands).toContain('predict');
      for (const name of commands.filter((each) => each !== 'help'))
        expect(existsSync(at('man/man1', `busfree-${name}.1`)), name).toBe(true);
      for (const file of readdirSync(at('completions')))
        expect(readFileSync(at('completions', file), 'utf8'), file).toContain('recommend');
      const notices = readFileSync(at('third-party.txt'), 'utf8');
      expect(notices).toMatch(/^clap \d/m);
      expect(notices).toMatch(/^musl /m);
      expect(notices).toMatch(/^Disk parameters of DiskSim 4 /m);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
