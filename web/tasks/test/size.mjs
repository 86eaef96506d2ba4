// Measures how much a first visit downloads, and checks the limits.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { root } from '../run.mjs';

/**
 * Thousands of bytes after gzip; of requests, their number in a first view. JavaScript: what the HTML loads without a
 * click. Files: what reads links to repair, documents, lists and recordings; fetched when the first comes.
 */
const budget = {
  javascript: 180,
  trust: 125,
  element: 4,
  docs: 8,
  firstView: 870,
  embedView: 850,
  requests: 11,
  engine: 600,
  // Fetched when the first text or file comes; it unpacks archives too.
  files: 540,
  // Fetched for what is asked of a machine; it has the simulator.
  machine: 540,
};

const dist = path.join(root, 'dist');

/** @returns {{ ok: boolean, lines: string[] }} */
export function sizes() {
  const pages = [
    { html: 'index.html', limit: budget.javascript },
    { html: 'embed.html', limit: budget.javascript },
    { html: 'trust.html', limit: budget.trust },
    { html: 'docs/arbitration.html', limit: budget.docs },
  ];
  const rows = pages.map(({ html, limit }) => ({
    what: `JavaScript of ${html}`,
    files: initialScripts(html),
    limit,
  }));
  rows.push(
    { what: 'First view of the planner', files: firstView('index.html'), limit: budget.firstView },
    { what: 'First view of an embed', files: firstView('embed.html'), limit: budget.embedView },
    { what: 'The element', files: ['busfree-plan.js'], limit: budget.element },
    { what: 'WebAssembly: the engine', files: modules('busfree_wasm_bg'), limit: budget.engine },
    { what: 'WebAssembly: files', files: modules('busfree_files_wasm'), limit: budget.files },
    { what: 'WebAssembly: machine', files: modules('busfree_machine_wasm'), limit: budget.machine },
  );

  let ok = true;
  const lines = rows.map(({ what, files, limit }) => {
    const isView = what.startsWith('First view');
    const requests = isView ? ` in ${files.length} of ${budget.requests} requests` : '';
    const total = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000;
    // A row without files means that this script no longer finds them.
    const fits = files.length > 0 && total <= limit && !(isView && files.length > budget.requests);
    ok &&= fits;
    return `${what}: ${total.toFixed(1)} kB of ${limit} kB${requests}${fits ? '' : '  <-- over'}`;
  });
  return { ok, lines };
}

/** @param {string} name */
function modules(name) {
  const files = readdirSync(path.join(dist, 'assets'));
  return files
    .filter((file) => file.startsWith(name) && file.endsWith('.wasm'))
    .map((file) => `assets/${file}`);
}

/** @param {string} html */
function initialScripts(html) {
  const text = readFileSync(path.join(dist, html), 'utf8');
  const found = [...text.matchAll(/(?:src|href)="(\.\.?\/[^"]+\.js)"/g)].map((match) =>
    path.posix.join(path.posix.dirname(html), match[1] ?? ''),
  );
  return found.filter((file) => existsSync(path.join(dist, file)));
}

/**
 * What a browser fetches for the first figures: a page, everything its head names, its worker and its engine. The reader
 * of links follows them (`e2e/journeys/opening.spec.ts`).
 * @param {string} html
 */
function firstView(html) {
  const text = readFileSync(path.join(dist, html), 'utf8');
  // Browsers do not fetch what is disabled.
  const named = [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"(?! disabled)/g)].map(
    (match) => match[1] ?? '',
  );
  const workers = readdirSync(path.join(dist, 'assets'))
    .filter((file) => /^engine\.worker-.*\.js$/.test(file))
    .map((file) => `assets/${file}`);
  return [...new Set([html, ...named, ...workers, ...modules('busfree_wasm_bg')])];
}

/** @param {string} file */
function gzipped(file) {
  return gzipSync(readFileSync(path.join(dist, file))).length;
}
