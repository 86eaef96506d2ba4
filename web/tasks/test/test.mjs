// `npm test`: every check. `npm test -- lint types`: the checks of these groups. All of them run, even after a
// failure. With `--thorough` tests that take some of many similar cases take all. With `--changed` only what has changed
// since the last commit is checked, for the time between two commits.

import { parseArgs } from 'node:util';

import { changedFiles } from './changed.mjs';
import { countPassed, reportBesideResults, timesOfGroups, watched } from '../progress.mjs';
import { Failure, main, seconds, spent } from '../run.mjs';
import { packages, rust } from '../setup.mjs';
import { inWords } from '../tally.mjs';

await main(async () => {
  await packages();
  await rust();
  // Imported only now, because the checks use packages that have just been installed.
  const { lanesFor } = await import('./checks.mjs');

  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { thorough: { type: 'boolean' }, changed: { type: 'boolean' } },
  });
  // For the tests of the engine and of the page.
  if (values.thorough) process.env['BUSFREE_THOROUGH'] = '1';
  const changed = values.changed ? await changedFiles() : null;
  const lanes = lanesFor(changed);
  const groups = new Set(
    lanesFor(null)
      .flat()
      .map((check) => check.group),
  );
  const unknown = wanted.find((group) => !groups.has(group));
  if (unknown) throw new Failure(`No checks called ${unknown}: there are ${[...groups].join(', ')}`);

  reportBesideResults();
  const begin = performance.now();
  /** @type {{ group: string, elapsed: number, processor: number }[]} */
  const times = [];
  const total = { passed: 0, failed: 0, notRun: 0 };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const check of lane) {
        if (wanted.length > 0 && !wanted.includes(check.group)) continue;
        const { result, elapsed, processor } = await watched(check.name, () => report(check, changed));
        const { passed, failed, notRun } = result;
        countPassed(result);
        times.push({ group: check.group, elapsed, processor });
        total.passed += passed;
        total.failed += failed;
        total.notRun += notRun;
      }
    }),
  );
  console.log(`\n${timesOfGroups(times).join('\n')}`);
  console.log(`\n${spent(begin)}`);
  if (changed !== null) {
    console.log('Only what has changed since the last commit was checked; `npm test` checks all.');
  } else if (wanted.length === 0 || wanted.includes('e2e')) {
    console.log('The journeys ran in Chromium only; `npm run test:browsers` also runs Firefox and WebKit.');
  }
  if (total.notRun > 0) console.log(`${total.notRun} tests were not run`);
  // Programs look for this line.
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * Runs a check and prints its result in one piece, because others run beside it.
 * @param {import('./checks.mjs').Check} check
 * @param {import('./checks.mjs').Changed} changed
 */
async function report(check, changed) {
  const begin = performance.now();
  const { ok, output, note, tally } = await attempt(check, changed);
  const time = seconds(performance.now() - begin);

  const counted = tally ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, notRun: 0 };
  // A suite that crashed before it could count a failure has failed, too.
  if (!ok && counted.failed === 0) counted.failed = 1;
  const details = tally ? `, ${inWords(counted)}` : '';
  const said = `${ok ? 'ok' : 'FAILED'} ${time}${details}${note ? ` (${note})` : ''}`;
  console.log(`\n== ${check.name}\n${ok ? '' : `${output.trimEnd()}\n`}${said}`);
  return counted;
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {import('./checks.mjs').Changed} changed
 * @returns {Promise<import('./checks.mjs').Result>}
 */
async function attempt(check, changed) {
  try {
    return await check.run(changed);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, output: error instanceof Failure ? error.message : String(error.stack) };
  }
}
