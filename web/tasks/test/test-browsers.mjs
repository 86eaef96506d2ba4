// `npm run test:browsers`: the main journeys, and the comparison of predictions to the bit, in Chromium, Firefox and
// WebKit. `npm run test:browsers -- firefox webkit` takes these only, `-- --only drag` the tests with this in their
// names. A browser that cannot be had is named, and its tests count as not run. A picture of the page in each is kept.

import path from 'node:path';
import { parseArgs } from 'node:util';

import { Failure, handOver, main, root, spent, tool } from '../run.mjs';
import { packages, rust } from '../setup.mjs';
import { browserTally, freshReport, fromFile, inWords, vitestTally } from '../tally.mjs';

const config = path.join(root, 'e2e', 'browsers', 'vitest.config.ts');

await main(async () => {
  await packages();
  await rust();
  // Imported only now, because they use packages that have just been installed.
  const { names, startDrivers } = await import('./drivers.mjs');
  const { program } = await import('../build/engine.mjs');
  const { page } = await import('../build/page.mjs');

  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' } },
  });
  const unknown = positionals.find((word) => !names.some((name) => name.toLowerCase() === word));
  if (unknown) throw new Failure(`No browser called ${unknown}: there are ${names.join(', ').toLowerCase()}`);
  const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name.toLowerCase()));

  const begin = performance.now();
  await page();
  process.env['BUSFREE_PROGRAM'] = await program('dev');
  const { browsers, broken, end } = await startDrivers(wanted);
  process.env['BUSFREE_BROWSERS'] = JSON.stringify(browsers);
  const report = freshReport('browsers.json');
  const args = ['run', '--config', config, '--reporter=verbose', '--reporter=json'];
  if (values.only !== undefined) args.push('--testNamePattern', values.only);
  let code = 1;
  try {
    code = await handOver(process.execPath, [
      tool('vitest/vitest.mjs'),
      ...args,
      `--outputFile.json=${report}`,
    ]);
  } finally {
    end();
  }

  console.log(`\n${spent(begin)}`);
  for (const found of browsers) {
    const tally = inWords(fromFile(report, (text) => browserTally(found.name, text)));
    if ('missing' in found) console.log(`${found.name} WAS NOT RUN, ${tally}: ${found.missing}`);
    else console.log(`${found.name} ${found.version}: ${tally}`);
  }
  console.log(`A picture of the page in each of them is in ${path.relative(root, path.dirname(report))}`);
  for (const name of broken) console.log(`FAILED: ${name} is installed and does not start`);
  const total = fromFile(report, vitestTally);
  total.failed += broken.length;
  // A run that ended before it could count a failure has failed, too.
  if (code !== 0 && total.failed === 0) total.failed = 1;
  console.log(inWords(total));
  return total.failed === 0 ? 0 : 1;
});
