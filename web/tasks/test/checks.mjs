// All checks.

import { browser, installWhole } from '../browser.mjs';
import { changedFolders } from './changed.mjs';
import { cargoEnvironment, checked, ownTool, program, wasm } from '../build/engine.mjs';
import { layersHold } from './layers.mjs';
import { packCrates } from '../release/crates.mjs';
import { release } from '../release/pack.mjs';
import { page } from '../build/page.mjs';
import { roomsHold } from './rooms.mjs';
import { capture, engineRoot, tool } from '../run.mjs';
import { rustTools } from '../setup.mjs';
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
} from '../tally.mjs';

/**
 * @typedef {object} Result
 * @property {boolean} ok
 * @property {string} output shown when the check failed
 * @property {string} [note] shown beside the name
 * @property {import('../tally.mjs').Tally} [tally] of the tests inside; without one the check counts as one test
 */

/**
 * Files that have changed since the last commit, if only what they concern is checked.
 * @typedef {readonly string[] | null} Changed
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} group what `npm test -- GROUP` selects it by
 * @property {(changed: Changed) => Promise<Result>} run
 * @property {string} [of] it concerns only files whose paths begin like this
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

const ENGINE = 'engine-wasm/';

/**
 * Two lanes that run side by side, because the first needs little of what the second needs. In each lane the quick checks
 * come first, and no check comes before what it needs.
 * @type {readonly (readonly Check[])[]}
 */
const lanes = [
  [
    check('format', 'format of Rust', () => cargo(['fmt', '--all', '--check']), ENGINE),
    check('lint', 'layers of the engine', () => done(layersHold), ENGINE),
    check('engine', 'the program builds', () => done(() => program('dev'))),
    check(
      'types',
      'generated types are current',
      () => done(() => ownTool('xtask', ['types', '--check'])),
      ENGINE,
    ),
    check('engine', 'tests of the engine', engineTests, ENGINE),
    check('validate', 'report on the model is current', reportIsCurrent, ENGINE),
    check('lint', 'lint of Rust', lintOfRust, ENGINE),
    check('engine', 'the crates are packed', () => done(packCrates), ENGINE),
  ],
  [
    check('format', 'format of TypeScript', () => node('oxfmt/bin/oxfmt', ['--check', '.'])),
    check('wasm', 'engine builds for the page', () => done(wasm)),
    check('lint', 'rooms of the page', () => done(roomsHold)),
    check('lint', 'lint of TypeScript', () => node('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])),
    ...projects.map((project) =>
      check('types', `types of ${project}`, () => node('typescript/bin/tsc', ['-p', project])),
    ),
    check('dead-code', 'dead code', () => node('knip/bin/knip.js', ['--config', 'web/knip.json'])),
    check('unit', 'unit tests of the page', unitTests),
    check('component', 'component tests in a browser', componentTests, 'web/'),
    check('e2e', 'page builds', () => done(page), 'e2e/'),
    check('e2e', 'size budget', sizeBudget, 'e2e/'),
    check('e2e', 'the release is packed', releaseIsPacked, 'e2e/'),
    check('e2e', 'journeys in a browser', journeys, 'e2e/'),
  ],
];

/**
 * The lanes of checks to run.
 * @param {Changed} changed
 */
export function lanesFor(changed) {
  if (changed === null) return lanes;
  const concerns = (/** @type {Check} */ { of = '' }) => changed.some((file) => file.startsWith(of));
  return lanes.map((lane) => lane.filter(concerns));
}

/**
 * @param {string} group
 * @param {string} name
 * @param {Check['run']} run
 * @param {string} [of]
 * @returns {Check}
 */
function check(group, name, run, of) {
  return { group, name, run, ...(of === undefined ? {} : { of }) };
}

async function lintOfRust() {
  await rustTools();
  return cargo(['clippy', '--workspace', '--all-targets', ...locked, '--', '-D', 'warnings']);
}

async function sizeBudget() {
  const { ok, lines } = sizes();
  return { ok, output: lines.join('\n'), note: lines.join('; ') };
}

async function releaseIsPacked() {
  return { ok: true, output: '', note: await release() };
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
 * @param {import('../tally.mjs').Count} [count]
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

async function unitTests(/** @type {Changed} */ changed) {
  // vitest itself finds the tests of what has changed.
  const some = changed === null ? [] : ['--changed', '--passWithNoTests'];
  return vitest('web/vite.config.ts', 'vitest.json', some, { count: vitestCount() });
}

/** They need no built page, only the engine. Every one of them shows the page, so the folders decide. */
async function componentTests(/** @type {Changed} */ changed) {
  const some = changed === null ? [] : [...changedFolders(changed), '--passWithNoTests'];
  const env = { BUSFREE_CHROMIUM: await browser() };
  return vitest('web/vitest.component.config.ts', 'component.json', some, { env });
}

/**
 * @param {string} config
 * @param {string} reportName
 * @param {readonly string[]} some
 * @param {Parameters<typeof capture>[2]} options
 */
async function vitest(config, reportName, some, options) {
  const report = freshReport(reportName);
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', ...some];
  const { ok, output } = await node('vitest/vitest.mjs', [...args, `--outputFile.json=${report}`], options);
  return { ok, output, tally: fromFile(report, vitestTally) };
}

async function journeys(/** @type {Changed} */ changed) {
  const report = freshReport('playwright.json');
  await installWhole();
  const env = { BUSFREE_CHROMIUM: await browser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const some = changed === null ? [] : ['--only-changed', '--pass-with-no-tests'];
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...some];
  const { ok, output } = await node('@playwright/test/cli.js', args, { env, count: playwrightCount() });
  return { ok, output, tally: fromFile(report, playwrightTally) };
}
