// Packs the command line program for Linux: the program, its completions and manual pages, and the licences.

import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { gzipSync } from 'fflate';

import { LINUX, program } from '../build/engine.mjs';
import { noticesOf } from '../build/notices.mjs';
import { must, root } from '../run.mjs';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** The file of each shell's completions, where the shell looks for a file of this name. */
const COMPLETIONS = Object.entries({
  bash: 'busfree',
  zsh: '_busfree',
  fish: 'busfree.fish',
  elvish: 'busfree.elv',
  powershell: 'busfree.ps1',
});

/** Packs the fastest form of the program into release/, with its SHA-256 beside it, and returns the file. */
export async function releaseProgram() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'The archive of the program is made on Linux on x86-64 only.';
  const name = `busfree-${version}-${LINUX}`;
  const archive = await packProgram(await program('release', LINUX), name, LINUX);
  const file = `release/${name}.tar.gz`;
  mkdirSync(path.join(root, 'release'), { recursive: true });
  writeFileSync(path.join(root, file), archive);
  const hash = createHash('sha256').update(archive).digest('hex');
  writeFileSync(path.join(root, `${file}.sha256`), `${hash}  ${name}.tar.gz\n`);
  return `${file}: ${(archive.length / 1e6).toFixed(1)} MB`;
}

/**
 * An archive with one folder. The same program gives the same bytes.
 * @param {string} binary
 * @param {string} name of the folder
 * @param {string} platform that the program was compiled for
 * @returns {Promise<Uint8Array>}
 */
export async function packProgram(binary, name, platform) {
  const above = mkdtempSync(path.join(tmpdir(), 'busfree-program-'));
  try {
    const folder = path.join(above, name);
    mkdirSync(path.join(folder, 'completions'), { recursive: true });
    const own = path.join(folder, 'busfree');
    copyFileSync(binary, own);
    for (const [shell, file] of COMPLETIONS)
      writeFileSync(
        path.join(folder, 'completions', file),
        await must('busfree completions', own, ['completions', shell]),
      );
    await must('busfree man', own, ['man', '--into', path.join(folder, 'man/man1')]);
    for (const file of ['LICENSE', 'CITATION.cff']) cpSync(path.join(root, file), path.join(folder, file));
    cpSync(path.join(root, 'public/CHANGELOG.md'), path.join(folder, 'CHANGELOG.md'));
    writeFileSync(path.join(folder, 'third-party.txt'), await noticesOf('busfree', platform));
    writeFileSync(path.join(folder, 'README.txt'), README);
    return gzipSync(await tar(above, name), { level: 9, mtime: 0 });
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}

/**
 * The folder as GNU tar packs it, without times and owners.
 * @param {string} above
 * @param {string} name
 */
async function tar(above, name) {
  const file = path.join(above, 'program.tar');
  const same = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go=rX',
  ];
  await must('tar', 'tar', ['--format=ustar', ...same, '-C', above, '-cf', file, name]);
  return readFileSync(file);
}

const README = `Busfree ${version}, the command line program
for Linux on x86-64. It needs no other file and no library.

  ./busfree predict 3/wide.lvd/7=host.aha29160/0=id_prec_disk
  ./busfree --help

To install it, copy these to where your system looks for them, for example below ~/.local:

  busfree             ~/.local/bin/
  man/man1/*          ~/.local/share/man/man1/
  completions/busfree ~/.local/share/bash-completion/completions/

completions/ also has files for zsh, fish, Elvish and PowerShell.
On other systems install the program from its sources, with Rust: cargo install --locked --path engine-wasm/crates/cli
`;
