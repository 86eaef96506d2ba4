// `npm run test:generators`: the recipes of web/docs/generators.md, each with its generator, as pages in a browser.
// `npm run test:generators -- mkdocs vitepress` takes these only. A generator that cannot be had is named, and its tests count as
// not run. The generators are kept in node_modules/.cache/busfree/generators; they come from registries the first time.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { Failure, handOver, main, must, root, spent, timed, tool } from '../run.mjs';
import { npm, packages, rust } from '../setup.mjs';
import { once } from '../stamp.mjs';
import { freshReport, fromFile, inWords, playwrightTally } from '../tally.mjs';

const config = path.join(root, 'e2e', 'generators', 'playwright.config.ts');
const manual = path.join(root, 'e2e', 'generators', 'manual');
const cache = 'node_modules/.cache/busfree/generators';
const page = readFileSync(path.join(root, 'web', 'docs', 'generators.md'), 'utf8');
const scripts = process.platform === 'win32' ? 'Scripts' : 'bin';
/** Sites that are served in a folder of their host find other faults. */
const BASE = '/manual/';

/**
 * A built site.
 * @typedef {{ name: string, folder: string, pages: [string, string] }} Site
 * folder: the root of its host; pages: the addresses of index.md and second.md
 */

/**
 * @typedef {object} Generator
 * @property {string} name heading of its recipe
 * @property {(folder: string, version: string) => Promise<unknown>} [install] into an empty folder
 * @property {string} [installed] a file that is there afterwards
 * @property {(its: { site: string, built: string, installed: string, recipe: string[], run: Run }) => Promise<unknown>} build
 * @property {[string, string]} pages
 */

/** @typedef {(program: string, args: readonly string[]) => Promise<unknown>} Run */

/** @type {readonly Generator[]} */
const generators = [
  {
    name: 'mdBook',
    installed: 'bin/mdbook',
    // Without optimization it compiles in half the time.
    install: async (folder, version) => {
      const options = ['--quiet', '--locked', '--debug', '--no-default-features', '--root', folder];
      await must('cargo install mdbook', 'cargo', ['install', ...options, `mdbook@${version}`]);
    },
    build: async ({ site, built, installed, recipe: [settings = ''], run }) => {
      cpSync(manual, path.join(site, 'src'), { recursive: true });
      write(site, 'src/SUMMARY.md', '- [A small machine](index.md)\n- [Two buses](second.md)\n');
      write(site, 'book.toml', `[book]\ntitle = "Manual"\n\n${settings}`);
      await run(path.join(installed, 'bin', 'mdbook'), ['build', '--dest-dir', built, site]);
    },
    pages: ['/index.html', '/second.html'],
  },
  {
    name: 'MkDocs',
    installed: 'pyvenv.cfg',
    install: async (folder, version) => {
      await must('python3 -m venv', 'python3', ['-m', 'venv', folder]);
      const pip = path.join(folder, scripts, 'pip');
      await must('pip install mkdocs', pip, ['install', '--quiet', `mkdocs==${version}`]);
    },
    build: async ({ site, built, installed, recipe: [settings = '', hook = ''], run }) => {
      cpSync(manual, path.join(site, 'docs'), { recursive: true });
      // Its theme fetches the script for colours in code from another host.
      const theme = 'theme: { name: mkdocs, highlightjs: false }';
      write(site, 'mkdocs.yml', `site_name: Manual\n${theme}\n${settings}`);
      write(site, 'busfree.py', hook);
      const args = ['build', '--quiet', '--strict', '--site-dir', built];
      await run(path.join(installed, scripts, 'mkdocs'), args);
    },
    pages: ['/', '/second/'],
  },
  {
    name: 'Docusaurus',
    installed: 'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    install: async (folder, version) => {
      const own = ['core', 'preset-classic'].map((name) => `@docusaurus/${name}@${version}`);
      await installFromNpm(folder, [...own, 'react@19.3.1', 'react-dom@19.3.1']);
    },
    build: async ({ site, built, installed, recipe: [settings = ''], run }) => {
      cpSync(manual, path.join(site, 'docs'), { recursive: true });
      link(site, installed);
      write(site, 'package.json', '{ "name": "manual", "version": "1.0.0", "private": true }');
      const rest = `title: 'Manual', url: 'https://manual.example', baseUrl: '${BASE}', onBrokenLinks: 'throw',
        presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],`;
      write(site, 'docusaurus.config.js', withRest(settings, rest));
      const script = path.join(installed, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
      await run(process.execPath, [script, 'build', site, '--out-dir', path.join(built, BASE)]);
    },
    pages: [BASE, `${BASE}second/`],
  },
  {
    name: 'VitePress',
    installed: 'node_modules/vitepress/bin/vitepress.js',
    install: async (folder, version) => installFromNpm(folder, [`vitepress@${version}`]),
    build: async ({ site, built, installed, recipe: [settings = ''], run }) => {
      cpSync(manual, site, { recursive: true });
      link(site, installed);
      write(site, '.vitepress/config.mjs', withRest(settings, `base: '${BASE}',`));
      const script = path.join(installed, 'node_modules/vitepress/bin/vitepress.js');
      await run(process.execPath, [script, 'build', site, '--outDir', path.join(built, BASE)]);
    },
    pages: [BASE, `${BASE}second.html`],
  },
  {
    name: 'Other generators',
    build: async ({ site, built, recipe: [shell = ''], run }) => {
      cpSync(manual, path.join(site, 'docs'), { recursive: true });
      await run('sh', ['-e', '-c', shell]);
      for (const name of ['index', 'second']) {
        await render(path.join(site, 'built', `${name}.md`), path.join(built, `${name}.html`));
      }
    },
    pages: ['/index.html', '/second.html'],
  },
  {
    name: 'GitHub',
    build: async ({ site, built, recipe: [shell = ''], run }) => {
      for (const name of ['index', 'second']) {
        cpSync(path.join(manual, `${name}.md`), path.join(site, 'manual.md'));
        await run('sh', ['-e', '-c', shell]);
        // GitHub drops styles, and has this one.
        const bare = (/** @type {string} */ html) => html.replaceAll(/ style="[^"]*"/g, '');
        await render(path.join(site, 'README.md'), path.join(built, `${name}.html`), bare);
      }
      cpSync(path.join(site, 'pictures'), path.join(built, 'pictures'), { recursive: true });
    },
    pages: ['/index.html', '/second.html'],
  },
];

await main(async () => {
  await packages();
  await rust();
  const { cargo, target } = await import('../build/engine.mjs');

  const { positionals } = parseArgs({ allowPositionals: true });
  const words = generators.map(({ name }) => name.toLowerCase().split(' ', 1)[0] ?? '');
  const unknown = positionals.find((word) => !words.includes(word));
  if (unknown) throw new Failure(`No generator called ${unknown}: there are ${words.join(', ')}`);
  const wanted = generators.filter(
    (_, i) => positionals.length === 0 || positionals.includes(words[i] ?? ''),
  );

  const begin = performance.now();
  // Nothing else of the engine is needed.
  await cargo('Building the busfree program', ['build', '-p', 'busfree']);
  // Packages inside a folder of packages would be read in other ways.
  const work = mkdtempSync(path.join(tmpdir(), 'busfree-generators-'));
  /** @type {(Site | { name: string, missing: string })[]} */
  const sites = [];
  let code = 1;
  const report = freshReport('generators.json');
  try {
    for (const generator of wanted) sites.push(await siteOf(generator, work, path.join(target, 'debug')));
    process.env['BUSFREE_SITES'] = JSON.stringify(sites);
    process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report;
    const args = [tool('@playwright/test/cli.js'), 'test', '--config', config, '--reporter=list,json'];
    code = await handOver(process.execPath, args);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }

  console.log(`\n${spent(begin)}`);
  for (const site of sites) if ('missing' in site) console.log(`${site.name} WAS NOT RUN: ${site.missing}`);
  const total = fromFile(report, playwrightTally);
  // A run that ended before it could count a failure has failed, too.
  if (code !== 0 && total.failed === 0) total.failed = 1;
  console.log(inWords(total));
  return total.failed === 0 ? 0 : 1;
});

/**
 * Installs the generator, if it must be, and builds the manual with its recipe.
 * @param {Generator} generator
 * @param {string} work
 * @param {string} programs folder of the program
 * @returns {Promise<Site | { name: string, missing: string }>}
 */
async function siteOf({ name, install, installed = '', build, pages }, work, programs) {
  const own = path.join(root, cache, name.toLowerCase());
  if (install) {
    const version = new RegExp(`\\b${name} (\\d+\\.\\d+\\.\\d+)`).exec(page)?.[1];
    if (version === undefined) throw new Failure(`The page names no version of ${name}`);
    const file = `${cache}/${name.toLowerCase()}/${installed}`;
    const step = { name: `generator-${name.toLowerCase()}`, inputs: [], outputs: [file], extra: version };
    try {
      await once(step, async () => {
        rmSync(own, { recursive: true, force: true });
        mkdirSync(own, { recursive: true });
        await timed(`Installing ${name} ${version}`, async () => install(own, version));
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { name, missing: error.message };
    }
  }
  const site = path.join(work, name, 'site');
  const built = path.join(work, name, 'built');
  for (const folder of [site, built]) mkdirSync(folder, { recursive: true });
  const env = { PATH: [programs, process.env['PATH']].join(path.delimiter) };
  /** @type {Run} */
  const run = async (program, args) => must(`The recipe of ${name}`, program, args, { cwd: site, env });
  await timed(`Building a site with ${name}`, async () =>
    build({ site, built, installed: own, recipe: recipe(name), run }),
  );
  return { name, folder: built, pages };
}

/** The blocks of code of a section, in their order. */
function recipe(/** @type {string} */ heading) {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = section.split(/\n\n(?! {4}|\n)/).flatMap((text) => /(?:^ {4}.*\n?|^\n)+/m.exec(text) ?? []);
  const found = blocks.filter((text) => text.trim() !== '').map((text) => text.replaceAll(/^ {4}/gm, ''));
  if (found.length === 0) throw new Failure(`The page has no recipe for ${heading}`);
  return found;
}

/**
 * The settings of a recipe, with others in place of its comment.
 * @param {string} settings
 * @param {string} rest
 */
function withRest(settings, rest) {
  const comment = '// the rest of the settings';
  if (!settings.includes(comment)) throw new Failure(`A recipe lacks the line “${comment}”`);
  return settings.replace(comment, rest);
}

/**
 * @param {string} folder
 * @param {readonly string[]} names with versions
 */
async function installFromNpm(folder, names) {
  write(folder, 'package.json', '{ "private": true }');
  await npm('install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...names);
}

/**
 * Lets a site find its packages.
 * @param {string} site
 * @param {string} installed
 */
function link(site, installed) {
  symlinkSync(path.join(installed, 'node_modules'), path.join(site, 'node_modules'), 'junction');
}

/**
 * A page of HTML of a text, by a reader of Markdown as GitHub's.
 * @param {string} text
 * @param {string} to
 * @param {(html: string) => string} [change]
 */
async function render(text, to, change = (html) => html) {
  const { marked } = await import('marked');
  const body = change(await marked.parse(readFileSync(text, 'utf8')));
  const style =
    '<style>main { max-width: 760px; margin: auto } img { max-width: 100%; height: auto }</style>';
  const head = `<!doctype html><meta name="viewport" content="width=device-width">${style}`;
  writeFileSync(to, `${head}<main>${body}</main>`);
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} text
 */
function write(folder, name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
