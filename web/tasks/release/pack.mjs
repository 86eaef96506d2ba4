// Packs release/busfree-VERSION.zip, with the page for a server, the planner and the accuracy page as one file
// each, the documentation to read without a server, a small server, and the data; and a file with its SHA-256. Beside it
// the npm package.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { BOM } from '../build/bom.mjs';
import { program } from '../build/engine.mjs';
import { page, vite } from '../build/page.mjs';
import { withPolicy } from '../build/policy.mjs';
import { Failure, must, root, timed } from '../run.mjs';
import { once } from '../stamp.mjs';
import { data } from './data.mjs';
import { packageFiles, packed } from './npm.mjs';
import { zip } from './zip.mjs';

const dist = path.join(root, 'dist');
const built = path.join(root, 'node_modules/.cache/busfree/single');
const out = path.join(root, 'release');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const name = `busfree-${version}`;
/** Files of dist/ that people look for first. */
const BESIDE = ['CHANGELOG.md', 'third-party.txt', 'schema/plan-2.json', BOM];

/** What the archive depends on, besides what dist/ does. */
const step = {
  name: 'release',
  inputs: [
    'dist',
    'public',
    'web/src',
    'web/html',
    'web/docs',
    'web/single',
    'web/index.html',
    'web/trust.html',
    'web/vite.config.ts',
    'web/tasks/build/policy.mjs',
    'web/tasks/serve.mjs',
    'web/tasks/release/data.mjs',
    'web/tasks/release/pack.mjs',
    'web/tasks/release/zip.mjs',
    'web/tasks/release/npm.mjs',
    'web/tasks/release/interface.mjs',
    'web/tasks/build/notices.mjs',
    'web/package',
    // The program writes the data, and the package has the engine.
    'engine-wasm/crates',
    'engine-wasm/Cargo.lock',
    'CITATION.cff',
    'LICENSE',
    'package.json',
    'package-lock.json',
  ],
  outputs: [`release/${name}.zip`, `release/${name}/busfree.html`, `release/${name}.tgz`],
};

/** Packs the archive and the npm package, unless they are current, and returns their names. */
export async function release() {
  await page();
  await once(step, async () => {
    // Before any file of an older release is removed.
    const ofPackage = await packageFiles(dist);
    const files = await timed('Packing the release', contents);
    const archive = zip(files);
    const hash = createHash('sha256').update(archive).digest('hex');
    rmSync(out, { recursive: true, force: true });
    // Unpacked too, so that it can be tried.
    for (const [file, body] of files) {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), body);
    }
    writeFileSync(path.join(out, `${name}.zip`), archive);
    writeFileSync(path.join(out, `${name}.zip.sha256`), `${hash}  ${name}.zip\n`);
    writeFileSync(path.join(out, `${name}.tgz`), await packed(ofPackage, path.join(out, 'npm')));
  });
  const size = statSync(path.join(out, `${name}.zip`)).size / 1e6;
  const [hash] = readFileSync(path.join(out, `${name}.zip.sha256`), 'utf8').split(' ');
  const ofPackage = statSync(path.join(out, `${name}.tgz`)).size / 1e6;
  return `release/${name}.zip: ${size.toFixed(1)} MB, SHA-256 ${hash}; release/${name}.tgz: ${ofPackage.toFixed(1)} MB`;
}

/** The files of the archive by their names. */
async function contents() {
  const texts = new Map([
    ['README.txt', readme()],
    ['busfree.html', await single('index')],
    ['trust.html', await single('trust')],
    ...(await documentation()),
    ...(await dataFiles()),
    ...(await schemas()),
  ]);
  const copies = new Map([
    ['LICENSE', path.join(root, 'LICENSE')],
    ['serve.mjs', path.join(root, 'web/tasks/serve.mjs')],
    ...BESIDE.map((file) => /** @type {const} */ ([file, path.join(dist, file)])),
    ...filesOf(dist).map((file) => /** @type {const} */ ([`site/${file}`, path.join(dist, file)])),
  ]);
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const [file, text] of texts) files.set(`${name}/${file}`, Buffer.from(text));
  for (const [file, from] of copies) files.set(`${name}/${file}`, readFileSync(from));
  return files;
}

/** The tables of the catalogue and the measurements. */
async function dataFiles() {
  const files = await data(await program());
  return [...files].map(([file, text]) => /** @type {const} */ ([`data/${file}`, text]));
}

/** What describes the JSON of each command of the program. */
async function schemas() {
  const folder = path.join(built, 'schema');
  rmSync(folder, { recursive: true, force: true });
  await must('busfree schema', await program(), ['schema', '--into', folder]);
  return filesOf(folder).map(
    (file) =>
      /** @type {const} */ ([`schema/answers/${file}`, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

function filesOf(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/**
 * A page with everything in it.
 * @param {'index' | 'trust'} which
 */
async function single(which) {
  const args = [vite, 'build', '--config', 'web/single/vite.config.ts', '--logLevel', 'error'];
  await must('vite build', process.execPath, args, { env: { BUSFREE_SINGLE: which } });
  const folder = path.join(built, which);
  const read = (/** @type {string} */ file) => readFileSync(path.join(folder, file), 'utf8');
  // In a script, "</script" ends it and "<!--" changes how the rest is read.
  const script = read('page.js').replaceAll(/<(\/script|!--)/gi, '\\x3c$1');
  const html = replaced(read(`${which}.html`), [
    ['<script type="module" crossorigin src="./page.js"></script>', ''],
    ['<link rel="stylesheet" crossorigin href="./page.css">', `<style>${read('page.css')}</style>`],
    ['</body>', `<script type="module">${script}</script></body>`],
  ]);
  const left = filesOf(folder).filter(
    (file) => !['page.js', 'page.css', `${which}.html`, '404.html'].includes(file),
  );
  if (left.length > 0) throw new Failure(`${which}.html in one file leaves out ${left.join(', ')}`);
  return withPolicy(html, 'single');
}

/** @param {string} text @param {readonly (readonly [string, string])[]} changes */
function replaced(text, changes) {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Failure(`The page does not contain ${from}`);
    return before.replace(from, () => to);
  }, text);
}

/**
 * The pages of the documentation for a file system: with their styles and a classic script, without modules and fonts,
 * which a browser does not load from there. Their plans open in the planner beside them.
 */
async function documentation() {
  const config = 'web/single/docs.config.ts';
  await must('vite build', process.execPath, [vite, 'build', '--config', config, '--logLevel', 'error']);
  const script = readFileSync(path.join(built, 'docs/docs.js'), 'utf8');
  const names = readdirSync(path.join(dist, 'docs')).filter((file) => file.endsWith('.html'));
  const pages = names.map((file) => {
    const text = readFileSync(path.join(dist, 'docs', file), 'utf8')
      .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>\s*<meta name="referrer"[^>]*>/, '')
      .replaceAll(/\s*<script[^>]*>\s*<\/script>/g, '')
      // The catalogue is in site/ only.
      .replaceAll(/<(li|dt)><a href="\.\.\/catalogue\/index\.html"[^]*?<\/\1>(?:<dd>[^]*?<\/dd>)?/g, '')
      .replaceAll(/\s*<link rel="(?:icon|apple-touch-icon|preload|modulepreload)"[^>]*>/g, '')
      .replaceAll(/<link rel="stylesheet"[^>]*href="\.\.\/([^"]+)">/g, (_, /** @type {string} */ css) => {
        const style = readFileSync(path.join(dist, css), 'utf8').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
        return `<style>${style}</style>`;
      })
      .replaceAll(/href="\.\.\/(?:index\.html)?(["#])/g, 'href="../busfree.html$1')
      .replace('</head>', '  <script defer src="docs.js"></script>\n  </head>');
    return /** @type {const} */ ([`docs/${file}`, withPolicy(text, 'read')]);
  });
  return [...pages, /** @type {const} */ (['docs/docs.js', script])];
}

function readme() {
  return `Busfree ${version}

Busfree plans a parallel SCSI bus. It computes in the browser and sends nothing
to anyone. There are three ways to use what is in this folder.

1. Without a network and without installing anything
   Open busfree.html with a double click. The planner is in that one file: it can
   be copied alone, to a USB stick or to the computer of an exhibition. The plan is
   in the address bar, so that a bookmark keeps it. docs/start.html is the
   documentation, without its live plans; trust.html shows how accurate the model
   is. Embedding a plan in another page needs a server.
   It has been tried in Chromium 156, Firefox 153 and WebKitGTK 2.50.

2. With a small server on this computer
   node serve.mjs
   needs Node 20.19 or later, and prints an address to open. Everything works,
   also embedding and the live plans in the documentation. "--port 8080" and
   "--host 0.0.0.0", for other computers of the network, may follow.

3. On a web server
   Copy the folder "site" to any folder of any static web server. Which headers
   the server should send is said in docs/hosting.html.

The folder "data" has the figures of devices and the measured rates as JSON and
CSV; docs/open-data.html describes them. The folder "schema" describes plans as
JSON, and what each command of the program answers.

CHANGELOG.md says what is new. third-party.txt names the works of others in
Busfree with their licences, and sbom.cdx.json lists them for programs.
`;
}
