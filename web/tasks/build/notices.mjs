// Writes the notices for the works of others in dist/ with their licences: npm packages in the bundle, Rust
// crates and Rust's standard library in the WebAssembly modules, and the data of DiskSim. A licence that is not on the list,
// or one without its text, stops the build.

import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { modules } from './engine.mjs';
import { Failure, engineRoot, must, root } from '../run.mjs';

/**
 * A work and the terms it is shipped under.
 * @typedef {object} Work
 * @property {string} name
 * @property {string} version empty if it has none
 * @property {'npm' | 'cargo' | null} registry where its package comes from
 * @property {string} licence as its author names it, an SPDX expression
 * @property {readonly { file: string, text: string }[]} files texts of its licence
 */

/** The file with the notices, in dist/. */
const NOTICES = 'third-party.txt';
/** The file in which Vite lists the packages of the bundle: `build.license` in vite.config.ts. */
const BUNDLED = '.vite/licenses.json';

const any = /./;
const mit = /mit/i;
/** The allowed licences, and which of several files contain the chosen one. */
const ALLOWED = new Map([
  ['MIT', any],
  ['ISC', any],
  ['Apache-2.0', any],
  ['OFL-1.1', any],
  ['0BSD', any],
  ['Zlib', any],
  // Requires that it and its disclaimer are included.
  ['DiskSim', any],
  ['MIT OR Apache-2.0', mit],
  ['Apache-2.0 OR MIT', mit],
  ['MIT/Apache-2.0', mit],
  ['CC0-1.0 OR MIT-0 OR Apache-2.0', mit],
  ['Unlicense OR MIT', mit],
  ['Unlicense/MIT', mit],
  ['Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT', mit],
  ['Apache-2.0 OR BSL-1.0', /apache/i],
  ['(MIT OR Apache-2.0) AND Unicode-3.0', /mit|unicode/i],
]);

/**
 * Writes the file into dist/ and returns the works in it; call it after Vite has built dist/.
 * @param {string} dist
 */
export async function writeNotices(dist) {
  const works = [...bundled(dist), ...(await crates()), standardLibrary(await rustVersion()), diskSim()];
  writeFileSync(path.join(dist, NOTICES), notices(works));
  rmSync(path.join(dist, path.dirname(BUNDLED)), { recursive: true });
  return works;
}

/**
 * The notices for what is compiled of one crate alone.
 * @param {string} crate
 * @param {string} [platform] of the compiler
 */
export async function noticesOf(crate, platform) {
  const works = [...(await crates([crate], platform)), standardLibrary(await rustVersion()), diskSim()];
  return notices(platform?.endsWith('-musl') ? [...works, musl()] : works);
}

/** The text of the file. Works with the same text share a section. */
export function notices(/** @type {readonly Work[]} */ works) {
  /** @type {Map<string, string[]>} */
  const sections = new Map();
  for (const work of works) {
    const text = termsOf(work);
    sections.set(text, [...(sections.get(text) ?? []), `${fullName(work)} (${work.licence})`]);
  }
  const parts = [...sections].map(([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`);
  return [
    'Busfree is under the MIT licence. What is shipped with it contains works of others, named below with their licences.\n',
    ...parts,
  ].join('\n');
}

function fullName(/** @type {Work} */ { name, version }) {
  return `${name} ${version}`.trim();
}

/** The licence terms of a work. */
function termsOf(/** @type {Work} */ work) {
  const { licence, files } = work;
  const name = fullName(work);
  const wanted = ALLOWED.get(licence);
  if (!wanted)
    throw new Failure(`${name} is under "${licence}", which is not among the licences in notices.mjs`);
  const chosen = files.length > 1 ? files.filter(({ file }) => wanted.test(file)) : files;
  if (chosen.length === 0 || chosen.some(({ text }) => text.trim() === ''))
    throw new Failure(`${name} comes without the text of its licence (${licence})`);
  return chosen.map(({ text }) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/**
 * The npm packages in the bundle.
 * @returns {Work[]}
 */
function bundled(/** @type {string} */ dist) {
  /** @type {{ name: string, version: string, identifier?: string, text?: string }[]} */
  const packages = JSON.parse(readFileSync(path.join(dist, BUNDLED), 'utf8'));
  if (packages.length === 0) throw new Failure('Vite lists no package of the bundle');
  return packages.map(({ name, version, identifier = 'no licence', text }) => ({
    name,
    version,
    registry: 'npm',
    licence: identifier,
    files: text === undefined ? [] : [{ file: 'LICENSE', text }],
  }));
}

/**
 * The crates that are compiled into others, without the project's own.
 * @param {readonly string[]} [into] those of the page's modules without it
 * @param {string} [platform] of the compiler
 * @returns {Promise<Work[]>}
 */
export async function crates(into = modules.map(({ crate }) => crate), platform = 'wasm32-unknown-unknown') {
  const cargo = (/** @type {string[]} */ args) =>
    must(`cargo ${args[0]}`, 'cargo', args, { cwd: engineRoot });
  const options = `tree --quiet --locked --target ${platform} --edges normal,no-proc-macro --prefix none --no-dedupe --format {p}`;
  // ts-rs writes types into the repository when tests run; the modules contain nothing of it.
  const packed = into.flatMap((crate) => ['--package', crate]);
  const tree = await cargo([...options.split(' '), '--prune', 'ts-rs', ...packed]);
  const shipped = new Set(
    [...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`),
  );
  const listed = await cargo([
    'metadata',
    '--quiet',
    '--locked',
    '--format-version',
    '1',
    '--filter-platform',
    platform,
  ]);
  /** @type {{ packages: { name: string, version: string, license: string | null, source: string | null, manifest_path: string }[] }} */
  const { packages } = JSON.parse(listed);
  return packages
    .filter(({ name, version, source }) => source !== null && shipped.has(`${name} ${version}`))
    .map(({ name, version, license, manifest_path }) => ({
      name,
      version,
      registry: 'cargo',
      licence: license ?? 'no licence',
      files: licenceFiles(path.dirname(manifest_path)),
    }));
}

function licenceFiles(/** @type {string} */ folder) {
  return readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

async function rustVersion() {
  return /^rustc (\S+)/.exec(await must('rustc', 'rustc', ['--version'], { cwd: engineRoot }))?.[1] ?? '';
}

/**
 * Not every compiler comes with its licence files.
 * @returns {Work}
 */
function standardLibrary(/** @type {string} */ version) {
  const files = [mitOf('Copyright (c) The Rust Project Contributors')];
  return { name: 'Rust standard library', version, registry: null, licence: 'MIT OR Apache-2.0', files };
}

/**
 * The C library in a program that needs none of the system. Its version is the compiler's affair.
 * @returns {Work}
 */
function musl() {
  const files = [mitOf('Copyright (c) 2005-2020 Rich Felker, et al.')];
  return { name: 'musl', version: '', registry: null, licence: 'MIT', files };
}

/** The MIT licence has the usual text, which is also the project's. */
function mitOf(/** @type {string} */ copyright) {
  const text = readFileSync(path.join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, copyright);
  return { file: 'LICENSE-MIT', text };
}

/**
 * The engine contains parameters of twelve drives.
 * @returns {Work}
 */
function diskSim() {
  const text = readFileSync(path.join(engineRoot, 'crates/devices/data/COPYING.disksim4'), 'utf8');
  return {
    name: 'Disk parameters of DiskSim 4',
    version: '',
    registry: null,
    licence: 'DiskSim',
    files: [{ file: 'COPYING', text }],
  };
}
