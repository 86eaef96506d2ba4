// Makes the npm package: the element as it is served, and the engine for Node and bundlers.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { gunzipSync, gzipSync } from 'fflate';

import { answers, answersModule } from '../build/engine.mjs';
import { noticesOf } from '../build/notices.mjs';
import { customElements, interfaceText, reactTypes, vueTypes } from './interface.mjs';
import { root } from '../run.mjs';
import { npm } from '../setup.mjs';

const SCRIPT = 'busfree-plan.js';
/** Files of web/package that are in the package as they are. */
const OWN = ['answering.js', 'engine.js', 'engine.node.js', 'engine.d.ts'];

/**
 * The files of the package by their names.
 * @param {string} dist the built page
 */
export async function packageFiles(dist) {
  const read = (/** @type {string[]} */ ...at) => readFileSync(path.join(root, ...at), 'utf8');
  const whole = JSON.parse(read('package.json'));
  const own = JSON.parse(read('web/src/element/interface.json'));
  const script = readFileSync(path.join(dist, SCRIPT));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const readme = read('web/package/README.md')
    .replace('<!-- integrity -->', integrity)
    .replace('<!-- version -->', whole.version)
    .replace('<!-- interface -->\n', () => interfaceText(own));
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([
    ['package.json', json(manifest(whole))],
    ['README.md', readme],
    ['LICENSE', read('LICENSE')],
    ['third-party.txt', await noticesOf(answers.crate)],
    [`${SCRIPT}.sha384`, `${integrity}\n`],
    ['busfree-plan.d.ts', read('web/src/element/busfree-plan.d.ts')],
    ['types.d.ts', read('web/src/plan/generated/types.ts')],
    ['custom-elements.json', json(customElements(own))],
    ['react.d.ts', reactTypes(own)],
    ['vue.d.ts', vueTypes(own)],
  ]);
  files.set(SCRIPT, script);
  for (const file of OWN) files.set(file, read('web/package', file));
  for (const file of await answersModule())
    if (/\.(?:js|wasm)$/.test(file)) files.set(path.basename(file), readFileSync(path.join(root, file)));
  return files;
}

/**
 * What npm reads.
 * @param {{ name: string, version: string, description: string, license: string }} whole
 */
function manifest({ name, version, description, license }) {
  const element = (/** @type {string} */ types) => ({ types: `./${types}.d.ts`, default: `./${SCRIPT}` });
  return {
    name,
    version,
    description,
    license,
    keywords: ['scsi', 'bus', 'simulator', 'custom-element', 'web-component'],
    type: 'module',
    main: `./${SCRIPT}`,
    types: './busfree-plan.d.ts',
    customElements: 'custom-elements.json',
    exports: {
      '.': element('busfree-plan'),
      './react': element('react'),
      './vue': element('vue'),
      './engine': { types: './engine.d.ts', node: './engine.node.js', default: './engine.js' },
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    // The element defines itself.
    sideEffects: [`./${SCRIPT}`],
    engines: { node: '>=20' },
  };
}

function json(/** @type {unknown} */ value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Writes the files into a folder and packs it as `npm pack` does: the same files give the same bytes, with any version of Node,
 * whose own deflate may change.
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 * @param {string} folder a new one
 * @returns {Promise<Uint8Array>}
 */
export async function packed(files, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, body] of files) writeFileSync(path.join(folder, file), body);
  const said = await npm('pack', '--json', '--ignore-scripts', '--pack-destination', folder, folder);
  const [{ filename }] = JSON.parse(said);
  const archive = path.join(folder, filename);
  const tar = gunzipSync(readFileSync(archive));
  rmSync(archive);
  return gzipSync(tar, { level: 9, mtime: 0 });
}
