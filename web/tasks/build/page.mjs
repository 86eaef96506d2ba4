// Builds the page once into dist/.

import path from 'node:path';

import { BOM, writeBom } from './bom.mjs';
import { writeCatalogue } from './catalogue.mjs';
import { wasm } from './engine.mjs';
import { writeNotices } from './notices.mjs';
import { editDates } from './dates.mjs';
import { drawAhead } from './draw-ahead.mjs';
import { siteAddress, writeSitemap } from './sitemap.mjs';
import { withModules } from './with-modules.mjs';
import { writePolicies } from './policy.mjs';
import { writePrecache } from './precache.mjs';
import { must, root, timed, tool } from '../run.mjs';
import { once } from '../stamp.mjs';

export const vite = tool('vite/bin/vite.js');
export const viteConfig = ['--config', 'web/vite.config.ts'];
const elementConfig = ['--config', 'web/vite.element.config.ts'];

/**
 * Installs missing tools and brings dist/ up to date.
 * @param {{ quick?: boolean }} [options] quick: with an engine that is compiled quickly, for this computer only
 */
export async function page({ quick = false } = {}) {
  const address = siteAddress(process.env['BUSFREE_ADDRESS']);
  await wasm({ quick });
  const step = {
    name: 'page',
    inputs: [
      'package.json',
      'package-lock.json',
      'public',
      'web/index.html',
      'web/embed.html',
      'web/trust.html',
      'web/vite.config.ts',
      'web/html',
      'web/tasks/build/bom.mjs',
      'web/tasks/build/notices.mjs',
      'web/tasks/build/dates.mjs',
      'web/tasks/build/draw-ahead.mjs',
      'web/tasks/build/policy.mjs',
      'web/tasks/build/precache.mjs',
      'web/vite.element.config.ts',
      'web/src',
      'web/docs',
      'web/catalogue',
      'web/tasks/build/catalogue.mjs',
      'web/tasks/build/catalogue-previews.mjs',
      'web/tasks/build/preview-svg.mjs',
      'web/tasks/build/preview-worker.mjs',
      'web/tasks/build/sitemap.mjs',
      'web/tasks/build/with-modules.mjs',
      // The documentation shows them.
      'MODEL.md',
      'engine-wasm/MODEL-CHANGELOG.md',
      'engine-wasm/crates/scsi/src',
      'engine-wasm/Cargo.lock',
      'engine-wasm/crates/devices/data',
      'engine-wasm/crates/poster/src/style.css',
    ],
    outputs: [
      'dist/index.html',
      'dist/embed.html',
      'dist/trust.html',
      'dist/docs/index.html',
      'dist/catalogue/index.html',
      'dist/sw.js',
      'dist/busfree-plan.js',
      'dist/third-party.txt',
      `dist/${BOM}`,
    ],
    // A commit gives a page another date without changing its text.
    extra: `${address ?? ''} ${JSON.stringify([...editDates()])}`,
    ignore: (/** @type {string} */ file) => /\.test\.tsx?$/.test(file),
  };
  await once(step, () =>
    timed('Building the page', async () => {
      // The page comes first, because its build empties dist/.
      for (const config of [viteConfig, elementConfig]) {
        await must('vite build', process.execPath, [vite, 'build', ...config, '--logLevel', 'warn']);
      }
      const dist = path.join(root, 'dist');
      await withModules(path.join(root, 'web/vite.config.ts'), async (server) => {
        await drawAhead(dist, server);
        await timed('Writing the catalogue', () => writeCatalogue(dist, server, address));
      });
      writeBom(dist, await writeNotices(dist));
      writePolicies(dist);
      writeSitemap(dist, address);
      writePrecache(dist);
    }),
  );
}
