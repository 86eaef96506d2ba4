// Installs what a build needs. Each step costs nothing once it is done.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Failure, capture, engineRoot, must, timed } from './run.mjs';
import { once } from './stamp.mjs';

const wasmTarget = 'wasm32-unknown-unknown';

/** Installs the npm packages the lock file names. */
export async function packages() {
  checkNode(process.versions.node);
  const step = {
    name: 'packages',
    inputs: ['package-lock.json', '.npmrc'],
    outputs: ['node_modules/vite/package.json'],
    // Packages with native parts differ by platform, and two platforms may share a folder.
    extra: `${process.platform} ${process.arch}`,
  };
  await once(step, () => timed('Installing packages', () => npm('ci')));
}

/** Vite needs 20.19 or 22.12, the first releases where `require` of an ES module works without a flag. */
export function checkNode(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!good) {
    throw new Failure(`Busfree needs Node 20.19, 22.12 or later, this is ${version}: https://nodejs.org`);
  }
}

/**
 * Runs npm and returns its output.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function npm(command, ...args) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return must(`npm ${command}`, process.execPath, [script, command, ...args]);
  return must(`npm ${command}`, 'npm', [command, ...args]);
}

/** Makes sure that a recent Rust compiler is installed. */
export async function rust() {
  const { code, output } = await capture('cargo', ['--version'], { cwd: engineRoot });
  if (code === 127) {
    throw new Failure('Busfree needs Rust to build its engine: install it from https://rustup.rs');
  }
  if (code !== 0) throw new Failure(`cargo does not work: ${output.trim()}`);
  const manifest = readFileSync(path.join(engineRoot, 'Cargo.toml'), 'utf8');
  const wanted = /^rust-version = "1\.(\d+)/m.exec(manifest)?.[1] ?? '0';
  const found = /^cargo 1\.(\d+)/.exec(output)?.[1] ?? '0';
  if (Number(found) < Number(wanted)) {
    throw new Failure(`Busfree needs Rust 1.${wanted}, this is 1.${found}: run \`rustup update stable\``);
  }
}

/** Makes sure that Rust can compile to WebAssembly. */
export async function rustForWasm() {
  await rustFor(wasmTarget);
}

/** Makes sure that Rust can compile for a platform. */
export async function rustFor(/** @type {string} */ platform) {
  await rust();
  // Asks the compiler and not rustup, so that a distribution's Rust works too.
  const args = ['--print', 'target-libdir', '--target', platform];
  const { output } = await capture('rustc', args, { cwd: engineRoot });
  if (existsSync(output.trim())) return;
  await rustup(`Installing ${platform}`, ['target', 'add', platform]);
}

/** Makes sure that Rust's formatter and linter are installed, which a minimal installation leaves out. */
export async function rustTools() {
  await rust();
  for (const [command, component] of /** @type {const} */ ([
    ['fmt', 'rustfmt'],
    ['clippy', 'clippy'],
  ])) {
    const { code } = await capture('cargo', [command, '--version'], { cwd: engineRoot });
    if (code !== 0) await rustup(`Installing ${component}`, ['component', 'add', component]);
  }
}

/**
 * @param {string} doing
 * @param {string[]} args
 */
async function rustup(doing, args) {
  const { code } = await capture('rustup', ['--version']);
  const command = `rustup ${args.join(' ')}`;
  if (code === 127) {
    throw new Failure(`Busfree needs \`${command}\`, and rustup is missing: https://rustup.rs`);
  }
  await timed(doing, () => must(command, 'rustup', args, { cwd: engineRoot }));
}
