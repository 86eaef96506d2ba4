// The engine in its two forms: WebAssembly for the page, a native program for the command line.

import { renameSync } from 'node:fs';
import path from 'node:path';

import { engineRoot, must, root, timed, tool } from './run.mjs';
import { rust, rustForWasm } from './setup.mjs';
import { once } from './stamp.mjs';

/** Where each module of `xtask/src/wasm.rs` is put, without its ending, and what it is made: quick, or small. */
const modules = [
  { at: 'web/src/engine/pkg/busfree_wasm', level: '-O3' },
  { at: 'web/src/engine/pkg/busfree_documents', level: '-Oz' },
  { at: 'web/src/engine/pkg/busfree_poster_wasm', level: '-Oz' },
  { at: 'web/src/plan/link/pkg/busfree_links', level: '-Oz' },
];
const sources = ['engine-wasm/Cargo.toml', 'engine-wasm/Cargo.lock', 'engine-wasm/crates'];

// With CI set the lock file is the truth; on a desk it may follow the manifest.
const locked = process.env['CI'] ? ['--locked'] : [];

/**
 * What Rust's compiler uses by default, and no more. Relaxed SIMD stays out: its results may differ between machines, and
 * the same plan must give the same numbers everywhere.
 */
const features = [
  '--mvp-features',
  '--enable-bulk-memory',
  '--enable-bulk-memory-opt',
  '--enable-multivalue',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-reference-types',
  '--enable-sign-ext',
];

/** @param {readonly string[]} args */
export function xtask(args) {
  const cargo = ['run', '--quiet', ...locked, '-p', 'xtask', '--', ...args];
  return must(`xtask ${args.join(' ')}`, 'cargo', cargo, { cwd: engineRoot });
}

/** Builds the WebAssembly packages that the page and its workers load, unless they are up to date. */
export async function wasm() {
  const step = {
    name: 'wasm',
    inputs: [...sources, 'engine-wasm/xtask', 'web/tasks/engine.mjs'],
    outputs: modules.flatMap(({ at }) => [`${at}.js`, `${at}_bg.wasm`]),
    ignore: (/** @type {string} */ file) => file.startsWith('engine-wasm/crates/cli/'),
  };
  await once(step, async () => {
    await rustForWasm();
    await timed('Building the engine', () => xtask(['wasm']));
    await timed('Optimising the engine', optimise);
  });
}

async function optimise() {
  for (const { at, level } of modules) {
    const module = path.join(root, `${at}_bg.wasm`);
    const smaller = `${module}.opt`;
    const args = [tool('binaryen/bin/wasm-opt'), module, level, ...features, '-o', smaller];
    await must('wasm-opt', process.execPath, args);
    renameSync(smaller, module);
  }
}

/** Builds the command line program. Cargo itself knows whether there is anything to do. */
export async function program() {
  await rust();
  const args = ['build', '--quiet', '--release', ...locked, '-p', 'busfree-cli'];
  await must('Building the busfree program', 'cargo', args, { cwd: engineRoot });
  const target = process.env['CARGO_TARGET_DIR'] ?? path.join(engineRoot, 'target');
  return path.join(target, 'release', process.platform === 'win32' ? 'busfree.exe' : 'busfree');
}
