// `npm run fuzz`: a fuzzer on every reader of hostile input, a minute each. `npm run fuzz -- 600 link`: ten minutes on one
// of them. `npm run fuzz -- inputs 1000000 1 link`, `-- invariants 10000 1`, `-- coverage 100 2`: the same checks and others on
// inputs and plans by chance, without a fuzzer (`lab`). `-- properties 10`: the property tests of the
// engine and of the page, ten times with new cases.

import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { cargo, cargoEnvironment, checked, wasm } from '../build/engine.mjs';
import { Failure, capture, engineRoot, handOver, main, must, root, timed, tool } from '../run.mjs';
import { rust } from '../setup.mjs';

/** The version that was tried. */
const version = '0.13.2';
const tools = path.join(engineRoot, 'target', 'tools');
const exe = process.platform === 'win32' ? '.exe' : '';
const fuzzRoot = path.join(engineRoot, 'fuzz');
const targets = ['link', 'document', 'import', 'figures', 'trace', 'log', 'vcd', 'message'];
/** A process of the fuzzer fails above this, MB. */
const memory = 1_024;
/** An input that takes longer is a failure, seconds, on a machine that may be busy. The other checks count 100 ms. */
const slowest = 10;

/** The fuzzer may use what only nightly compilers offer; this lets a stable one do so too. */
const env = {
  RUSTC_BOOTSTRAP: '1',
  PATH: `${path.join(tools, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
};

/** Makes sure that cargo-fuzz is installed, in the build's own folder. */
async function fuzzer() {
  const { code, output } = await capture('cargo', ['fuzz', '--version'], { cwd: engineRoot, env });
  if (code === 0 && output.includes(version)) return;
  await timed('Installing cargo-fuzz', () =>
    must('cargo install', 'cargo', [
      'install',
      'cargo-fuzz',
      '--version',
      version,
      '--locked',
      '--root',
      tools,
    ]),
  );
}

/** @param {readonly string[]} args */
async function lab(args) {
  await cargo('The checks', ['build', '--release', '-p', 'busfree-lab']);
  const target = process.env['CARGO_TARGET_DIR'] ?? path.join(engineRoot, 'target');
  return handOver(path.join(target, 'release', `lab${exe}`), args, { cwd: engineRoot });
}

/**
 * The tests of the engine and of the page's units, each time with other cases for their properties. A failure names its seed.
 * @param {number} rounds
 */
async function properties(rounds) {
  await wasm();
  for (let round = 1; round <= rounds; round += 1) {
    const seed = String(randomInt(2 ** 47));
    process.stdout.write(`Round ${round} of ${rounds}: PROPTEST_RNG_SEED=${seed}\n`);
    const cases = { ...cargoEnvironment(), PROPTEST_RNG_SEED: seed };
    const engine = ['test', '--quiet', ...checked, '--no-fail-fast'];
    const page = [tool('vitest/vitest.mjs'), 'run', '--config', 'web/vite.config.ts'];
    const code =
      (await handOver('cargo', engine, { cwd: engineRoot, env: cases })) ||
      (await handOver(process.execPath, page, { cwd: root, env: cases }));
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * @param {string} target
 * @param {number} seconds
 */
async function fuzz(target, seconds) {
  const found = path.join(fuzzRoot, 'target', 'found', target);
  const seeds = path.join(fuzzRoot, 'target', 'seeds', target);
  for (const folder of [found, seeds]) mkdirSync(folder, { recursive: true });
  await lab(['seeds', target, seeds]);
  // No sanitizer: our own code has nothing unsafe, and without one it is several times as fast.
  const corpus = path.join(fuzzRoot, 'corpus', target);
  const inputs = [found, seeds, corpus].filter((folder) => existsSync(folder));
  const run = ['fuzz', 'run', '-s', 'none', target, ...inputs];
  const limits = [
    `-max_total_time=${seconds}`,
    `-rss_limit_mb=${memory}`,
    `-timeout=${slowest}`,
    '-print_final_stats=1',
  ];
  return handOver('cargo', [...run, '--', ...limits], { cwd: engineRoot, env });
}

await main(async () => {
  await rust();
  const args = process.argv.slice(2);
  if (args[0] === 'properties') {
    const rounds = args[1] ?? '1';
    if (!/^[1-9]\d{0,3}$/u.test(rounds)) throw new Failure(`No number of rounds from 1 to 9999: ${rounds}`);
    return properties(Number(rounds));
  }
  if (args[0] !== undefined && !/^\d+$/u.test(args[0]) && !targets.includes(args[0])) return lab(args);
  const seconds = Number(args.find((arg) => /^\d+$/u.test(arg)) ?? 60);
  const wanted = args.filter((arg) => !/^\d+$/u.test(arg));
  const unknown = wanted.find((arg) => !targets.includes(arg));
  if (unknown !== undefined) throw new Failure(`No target ${unknown}: there are ${targets.join(', ')}`);
  await fuzzer();
  for (const target of wanted.length > 0 ? wanted : targets) {
    const code = await fuzz(target, seconds);
    if (code !== 0) return code;
  }
  return 0;
});
