// All checks.

import { browser, installWhole } from './browser.mjs';
import { cargoEnvironment, checked, program, wasm, xtask } from './engine.mjs';
import { fonts } from './fonts.mjs';
import { layersHold } from './layers.mjs';
import { release } from './pack.mjs';
import { page } from './page.mjs';
import { capture, engineRoot, tool } from './run.mjs';
import { rustTools } from './setup.mjs';
import { sizes } from './size.mjs';
import { reportIsCurrent } from './report.mjs';
import {
  cargoCount,
  cargoTally,
  freshReport,
  fromFile,
  playwrightCount,
  playwrightTally,
  vitestCount,
  vitestTally,
} from './tally.mjs';

/**
 * @typedef {object} Result
 * @property {boolean} ok
 * @property {string} output shown when the check failed
 * @property {string} [note] shown beside the name
 * @property {import('./tally.mjs').Tally} [tally] of the tests inside; without one the check counts as one test
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} group what `npm test -- GROUP` selects it by
 * @property {() => Promise<Result>} run
 */

const locked = process.env['CI'] ? ['--locked'] : [];

/** One for each environment that TypeScript code runs in, because their globals differ. */
const projects = [
  'web/tsconfig.json',
  'web/src/engine/worker/tsconfig.json',
  'web/src/offline/tsconfig.json',
  'web/tsconfig.test.json',
  'web/tasks/tsconfig.json',
  'e2e/tsconfig.json',
];

/**
 * Two lanes that run side by side, because the first needs little of what the second needs. In each lane the quick checks
 * come first, and no check comes before what it needs.
 * @type {readonly (readonly Check[])[]}
 */
export const lanes = [
  [
    check('format', 'format of Rust', () => cargo(['fmt', '--all', '--check'])),
    check('lint', 'layers of the engine', () => done(layersHold)),
    check('engine', 'the program builds', () => done(() => program('dev'))),
    check('types', 'generated types are current', () => done(() => xtask(['types', '--check']))),
    check('engine', 'tests of the engine', engineTests),
    check('validate', 'report on the model is current', reportIsCurrent),
    check('lint', 'lint of Rust', async () => {
      await rustTools();
      const args = ['clippy', '--workspace', '--all-targets', ...locked, '--', '-D', 'warnings'];
      return cargo(args);
    }),
  ],
  [
    check('format', 'format of TypeScript', () => node('oxfmt/bin/oxfmt', ['--check', '.'])),
    check('wasm', 'engine builds for the page', () => done(wasm)),
    check('lint', 'lint of TypeScript', () => node('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])),
    ...projects.map((project) =>
      check('types', `types of ${project}`, () => node('typescript/bin/tsc', ['-p', project])),
    ),
    check('dead-code', 'dead code', () => node('knip/bin/knip.js', ['--config', 'web/knip.json'])),
    check('unit', 'unit tests of the page', unitTests),
    check('component', 'component tests in a browser', componentTests),
    check('e2e', 'page builds', () => done(page)),
    check('e2e', 'size budget', async () => {
      const { ok, lines } = sizes();
      return { ok, output: lines.join('\n'), note: lines.join('; ') };
    }),
    check('e2e', 'the release is packed', async () => ({ ok: true, output: '', note: await release() })),
    check('e2e', 'journeys in a browser', journeys),
  ],
];

/**
 * @param {string} group
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @returns {Check}
 */
function check(group, name, run) {
  return { group, name, run };
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Parameters<typeof capture>[2]} [options]
 */
async function node(script, args, options) {
  const { code, output } = await capture(process.execPath, [tool(script), ...args], options);
  return { ok: code === 0, output };
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment]
 * @param {import('./tally.mjs').Count} [count]
 */
async function cargo(args, environment = {}, count) {
  // A program reads it, and logs show no colours.
  const quiet = { CARGO_TERM_COLOR: 'never', CARGO_TERM_PROGRESS_WHEN: 'never' };
  const env = { ...cargoEnvironment(), ...quiet, ...environment };
  const { code, output } = await capture('cargo', args, {
    cwd: engineRoot,
    env,
    ...(count ? { count } : {}),
  });
  return { ok: code === 0, output };
}

/**
 * A step that fails by throwing.
 * @param {() => Promise<unknown>} step
 */
async function done(step) {
  await step();
  return { ok: true, output: '' };
}

/** The property tests try the same cases every time, so that a change is judged by itself. `npm run fuzz` tries others. */
const properties = { PROPTEST_RNG_SEED: process.env['PROPTEST_RNG_SEED'] ?? '1' };

async function engineTests() {
  const args = ['test', '--quiet', ...checked, '--no-fail-fast', ...locked];
  const { ok, output } = await cargo(args, properties, cargoCount());
  return { ok, output, tally: cargoTally(output) };
}

async function unitTests() {
  const report = freshReport('vitest.json');
  const args = ['run', '--config', 'web/vite.config.ts', '--reporter=default', '--reporter=json'];
  const { ok, output } = await node('vitest/vitest.mjs', [...args, `--outputFile.json=${report}`], {
    count: vitestCount(),
  });
  return { ok, output, tally: fromFile(report, vitestTally) };
}

/** They need no built page, only the engine and the font. */
async function componentTests() {
  await fonts();
  const report = freshReport('component.json');
  const env = { BUSFREE_CHROMIUM: await browser() };
  const args = ['run', '--config', 'web/vitest.component.config.ts', '--reporter=default', '--reporter=json'];
  const { ok, output } = await node('vitest/vitest.mjs', [...args, `--outputFile.json=${report}`], { env });
  return { ok, output, tally: fromFile(report, vitestTally) };
}

async function journeys() {
  const report = freshReport('playwright.json');
  await installWhole();
  const env = { BUSFREE_CHROMIUM: await browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { ok, output } = await node('@playwright/test/cli.js', args, { env, count: playwrightCount() });
  return { ok, output, tally: fromFile(report, playwrightTally) };
}
