// Gives every page of dist/ its Content-Security-Policy and its referrer policy, as meta elements, so that they hold on
// any host. Inline styles are allowed one by one, by their hashes: nothing is "unsafe-inline".

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure, tool } from '../run.mjs';

/**
 * What a page loads.
 * @typedef {'drawn' | 'single' | 'docs' | 'read' | 'bare'} Kind drawn by scripts; the same in one file; the documentation;
 * the same from a file system; no files at all
 */

/** @param {string} page its file in dist/ */
function kindOf(page) {
  if (page === '404.html') return 'bare';
  return /^(?:docs|catalogue)\//.test(page) ? 'docs' : 'drawn';
}

/** Writes the policies into all pages; call it when they are complete. */
export function writePolicies(/** @type {string} */ dist) {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const file = path.join(dist, page);
    writeFileSync(file, withPolicy(readFileSync(file, 'utf8'), kindOf(page)));
  }
}

/**
 * A page with its policies, before anything that they concern.
 * @param {string} html
 * @param {Kind} kind
 */
export function withPolicy(html, kind) {
  const begin = '<meta charset="utf-8" />';
  if (!html.includes(begin)) throw new Failure('A page does not begin with its character set');
  return html.replace(
    begin,
    () => `${begin}
    <meta http-equiv="Content-Security-Policy" content="${policyOf(html, kind)}" />
    <meta name="referrer" content="no-referrer" />`,
  );
}

/**
 * The policy of a page. A meta element cannot say which sites may frame it: see web/docs/hosting.md.
 * @param {string} html
 * @param {Kind} kind
 */
export function policyOf(html, kind) {
  const attributes = hashes(
    [...html.matchAll(/<[^>]+? style="([^"]*)"/g)].map((match) => unescaped(match[1] ?? '')),
  );
  const inline = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((match) => match[1] ?? '');
  const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  const styles = hashes([...inline, ...(kind === 'drawn' || kind === 'single' ? libraryStyles() : [])]);
  /** @type {Record<string, readonly string[]>} */
  const directives = {
    'default-src': ["'none'"],
    'style-src': kind === 'bare' || kind === 'read' ? styles : ["'self'", ...styles],
    // "unsafe-hashes" allows these values of style attributes and no others.
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  };
  if (kind === 'drawn' || kind === 'docs') {
    Object.assign(directives, {
      'script-src': ["'self'", ...(kind === 'drawn' ? ["'wasm-unsafe-eval'"] : []), ...hashes(scripts)],
      'font-src': ["'self'"],
      // Style sheets contain small pictures; posters and saved pictures are made in the page.
      'img-src': ["'self'", 'data:', 'blob:'],
      'manifest-src': ["'self'"],
    });
  }
  if (kind === 'drawn') {
    Object.assign(directives, {
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      // The policy in web/src/engine/trusted.ts, for the addresses of workers.
      'trusted-types': ['default'],
    });
  }
  if (kind === 'docs') directives['trusted-types'] = ["'none'"];
  // Plans in the documentation are live in a frame, and so is the preview of an embedded plan.
  if (kind === 'docs' || kind === 'drawn') directives['frame-src'] = ["'self'"];
  // Browsers differ in what "self" is for a file.
  if (kind === 'read') {
    Object.assign(directives, {
      'script-src': ["'self'", 'file:'],
      'img-src': ['data:'],
      'trusted-types': ["'none'"],
    });
  }
  // Everything is in the file, and an address of the file system has no origin that could be named.
  if (kind === 'single') {
    Object.assign(directives, {
      'style-src': styles,
      'script-src': ["'wasm-unsafe-eval'", ...hashes(scripts)],
      'font-src': ['data:'],
      'img-src': ['data:', 'blob:'],
      'connect-src': ['data:'],
      'worker-src': ['blob:'],
      'trusted-types': ['default'],
    });
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** @param {readonly string[]} texts each once */
function hashes(texts) {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The browser hashes the value of an attribute. Escapes other than these do not occur in styles. */
function unescaped(/** @type {string} */ text) {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** The style elements that React Aria adds, from its own code. */
function libraryStyles() {
  return ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) => {
    const code = readFileSync(tool(`react-aria/dist/private/${file}`), 'utf8');
    const text = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(code)?.[1];
    if (text === undefined) throw new Failure(`React Aria's ${file} adds its style in another way`);
    return text
      .replaceAll(/\$\{([^}]+)\}/g, (_, /** @type {string} */ name) => {
        const at = code.indexOf(`const ${name} = '`);
        if (at === -1) throw new Failure(`React Aria's ${file} has no ${name}`);
        return code.slice(at).split("'", 2)[1] ?? '';
      })
      .trim();
  });
}
