// Builds the engine in its two forms: WebAssembly for the page, a native program for the command line.

import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { engineRoot, must, root, timed, tool } from '../run.mjs';
import { packages, rust, rustFor, rustForWasm } from '../setup.mjs';
import { fingerprint, isDone, once } from '../stamp.mjs';

/**
 * The page's modules: the engine for its workers, what reads files and other people's links, and what is asked of a machine, both
 * fetched when the first comes.
 * `level` is wasm-opt's goal for each: speed or size.
 * @typedef {{ crate: string, folder: string, level: string }} Module
 * @type {readonly Module[]}
 */
export const modules = [
  { crate: 'busfree-wasm', folder: 'web/src/engine/pkg', level: '-O3' },
  { crate: 'busfree-files-wasm', folder: 'web/src/plan/pkg', level: '-O3' },
  { crate: 'busfree-machine-wasm', folder: 'web/src/engine/machine/pkg', level: '-O3' },
];

/** The engine of the npm package, which only a release builds. @type {Module} */
export const answers = {
  crate: 'busfree-answers-wasm',
  folder: 'node_modules/.cache/busfree/answers-module',
  level: '-O3',
};

const sources = [
  'engine-wasm/Cargo.toml',
  'engine-wasm/Cargo.lock',
  'engine-wasm/crates',
  'engine-wasm/bindgen',
];
/** What makes the modules, with the compiler. */
const TASKS = ['web/tasks/build/engine.mjs'];
/** What no page has. */
const notServed = /^engine-wasm\/crates\/(?:cli|lab|open-data|random-plans|answers|answers-wasm)\//;

/** Cargo's folder. */
export const target = process.env['CARGO_TARGET_DIR'] ?? path.join(engineRoot, 'target');
const cargoHome = process.env['CARGO_HOME'] ?? path.join(homedir(), '.cargo');
/** Messages of failures name their file: without this also the folder of the build. */
const remapped = `--remap-path-prefix=${cargoHome}=cargo`;
const exe = process.platform === 'win32' ? '.exe' : '';

/**
 * The Rust compiler's default features and no more. Relaxed SIMD stays out: its results may differ between machines, and
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

/**
 * With CI set the lock file is binding; otherwise it may follow the manifest. A CI compiles only once, and a failure
 * there is looked into elsewhere. So incremental compilation and line numbers in backtraces are not worth their cost.
 * @param {string} doing
 * @param {readonly string[]} args
 */
export function cargo(doing, args) {
  const ci = Boolean(process.env['CI']);
  const [command = '', ...rest] = args;
  return must(doing, 'cargo', [command, '--quiet', ...(ci ? ['--locked'] : []), ...rest], {
    cwd: engineRoot,
    env: cargoEnvironment(),
  });
}

/** @returns {Record<string, string>} */
export function cargoEnvironment() {
  return process.env['CI'] ? { CARGO_INCREMENTAL: '0', CARGO_PROFILE_DEV_DEBUG: 'false' } : {};
}

/**
 * What the checks compile. Always all of it together, because Cargo chooses the features of shared packages by what is
 * asked for, and with other features compiles the engine once more.
 */
export const checked = ['--workspace', '--exclude', 'bindgen'];

/**
 * Runs a program that is not shipped: `xtask` writes generated files, `lab` has the tools of research.
 * @param {'xtask' | 'lab'} name
 * @param {readonly string[]} args
 */
export async function ownTool(name, args) {
  await cargo(`Building ${name}`, ['build', ...checked]);
  return must(`${name} ${args.join(' ')}`, path.join(target, 'debug', `${name}${exe}`), args, {
    cwd: engineRoot,
  });
}

/**
 * Installs the npm packages and builds the WebAssembly modules of the page and its workers, side by side. Modules that are
 * up to date are skipped.
 * @param {{ quick?: boolean }} [options] quick: compile quickly instead of small, for `npm start` and
 * `npm run dev`; small modules that are up to date are kept
 */
export async function wasm({ quick = false } = {}) {
  const step = {
    name: 'wasm',
    inputs: [...sources, ...TASKS],
    outputs: modules.flatMap(outputs),
    extra: variant(quick),
    ignore: (/** @type {string} */ file) => notServed.test(file),
  };
  if (quick && isDone({ ...step, extra: variant(false) })) return packages();
  // One step for all, so that an edit during the compilation counts as new.
  const isNew = await once(step, async () => {
    await Promise.all([packages(), compile(modules, quick)]);
    await finish(modules, quick);
  });
  if (!isNew) await packages();
}

/** What else the modules depend on: documents name the schema of the site. */
const variant = (/** @type {boolean} */ quick) =>
  `${quick ? 'quick' : ''} ${process.env['BUSFREE_ADDRESS'] ?? ''}`;

/** Builds the engine of the npm package and returns its files. */
export async function answersModule() {
  const step = { name: 'answers', inputs: [...sources, ...TASKS], outputs: outputs(answers) };
  await once(step, async () => {
    await compile([answers], false);
    await finish([answers], false);
  });
  return outputs(answers);
}

/**
 * Cargo itself decides what to compile.
 * @param {readonly Module[]} wanted
 * @param {boolean} quick
 */
async function compile(wanted, quick) {
  await rustForWasm();
  const crates = wanted.flatMap(({ crate }) => ['-p', crate]);
  await Promise.all([
    timed('Compiling the engine', () =>
      cargo('The engine', [
        'build',
        ...crates,
        '--target',
        'wasm32-unknown-unknown',
        '--profile',
        profile(quick),
        '--config',
        `target.wasm32-unknown-unknown.rustflags = ["${remapped}"]`,
      ]),
    ),
    timed('Compiling wasm-bindgen', () =>
      cargo('wasm-bindgen', ['build', '-p', 'bindgen', '--profile', 'tool']),
    ),
  ]);
}

/**
 * Makes a package of each module that has changed.
 * @param {readonly Module[]} wanted
 * @param {boolean} quick
 */
async function finish(wanted, quick) {
  await timed(quick ? 'Packing the engine' : 'Optimising the engine', () =>
    Promise.all(wanted.map((module) => pack(module, quick))),
  );
}

/**
 * @param {Module} module
 * @param {boolean} quick
 */
async function pack({ crate, folder, level }, quick) {
  const name = crate.replaceAll('-', '_');
  const compiled = path.join(target, 'wasm32-unknown-unknown', profile(quick), `${name}.wasm`);
  const step = {
    name,
    inputs: ['engine-wasm/Cargo.lock', 'engine-wasm/bindgen', ...TASKS],
    outputs: outputs({ crate, folder }),
    extra: `${quick} ${fingerprint({ inputs: [path.basename(compiled)] }, path.dirname(compiled))}`,
  };
  await once(step, async () => {
    const bindgen = path.join(target, 'tool', `bindgen${exe}`);
    // Not in the folder itself, because the page's server must not see an unfinished module.
    const fresh = path.join(target, 'packages', name);
    mkdirSync(fresh, { recursive: true });
    await must('wasm-bindgen', bindgen, [fresh, compiled]);
    if (!quick) await optimise(path.join(fresh, `${name}_bg.wasm`), level);
    mkdirSync(path.join(root, folder), { recursive: true });
    for (const output of outputs({ crate, folder })) {
      copyFileSync(path.join(fresh, path.basename(output)), path.join(root, output));
    }
  });
}

/**
 * @param {string} binary
 * @param {string} level
 */
async function optimise(binary, level) {
  const args = [binary, level, '--strip-debug', '--strip-producers', ...features, '-o', `${binary}.opt`];
  await must('wasm-opt', process.execPath, [tool('binaryen/bin/wasm-opt'), ...args]);
  renameSync(`${binary}.opt`, binary);
}

/** @param {Pick<Module, 'crate' | 'folder'>} module */
function outputs({ crate, folder }) {
  const at = `${folder}/${crate.replaceAll('-', '_')}`;
  return [`${at}.js`, `${at}.d.ts`, `${at}_bg.wasm`, `${at}_bg.wasm.d.ts`];
}

function profile(/** @type {boolean} */ quick) {
  return quick ? 'wasm-dev' : 'wasm';
}

/** Where a program runs that needs no library of the system: on every Linux on x86-64. */
export const LINUX = 'x86_64-unknown-linux-musl';

/**
 * Builds the command line program and returns its path. Cargo itself decides whether to compile.
 * @param {'cli' | 'release' | 'dev'} [as] cli: compiled quickly; release: as fast as possible; dev: the profile of the
 * engine's tests, so that the checks do not compile the engine once more. The figures are the same to the last bit.
 * @param {typeof LINUX} [platform] this computer without it
 */
export async function program(as = 'cli', platform) {
  await (platform === undefined ? rust() : rustFor(platform));
  const what = as === 'dev' ? checked : ['-p', 'busfree'];
  // A program that others get has no names of folders and symbols of this computer.
  const where =
    platform === undefined
      ? []
      : [
          `--target=${platform}`,
          '--config=profile.release.strip=true',
          `--config=target.${platform}.rustflags = ["${remapped}"]`,
        ];
  await cargo('Building the busfree program', ['build', '--profile', as, ...where, ...what]);
  return path.join(target, platform ?? '', as === 'dev' ? 'debug' : as, `busfree${exe}`);
}
