import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { policyOf, withPolicy } from './policy.mjs';

const hash = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const kinds = /** @type {const} */ (['drawn', 'single', 'docs', 'read', 'bare']);

test.each(kinds)('a page of the kind %s allows nothing inline but what has its hash, and no eval', (kind) => {
  const html =
    '<style>p {}</style><p style="color: &quot;a&quot;">&</p><script type="module">a && b</script>';
  const policy = policyOf(html, kind);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain(hash('p {}'));
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('color: "a"')};`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  const runs = kind !== 'read' && kind !== 'bare';
  expect(policy.includes(hash('a && b'))).toBe(runs);
  // A page in a file system starts one script, and that makes no code from text.
  expect(policy.includes("script-src 'self' file:;")).toBe(kind === 'read');
  expect(policy.includes('wasm-unsafe-eval')).toBe(kind === 'drawn' || kind === 'single');
});

test('a page without style attributes allows none, and the styles of React Aria are known', () => {
  const policy = policyOf('<p></p>', 'drawn');
  expect(policy).toContain("style-src-attr 'none'");
  expect(policy.match(/style-src 'self' 'sha256-[^;]+/)?.[0].split(' ')).toHaveLength(4);
});

test('the policy comes before everything that it concerns', () => {
  const html = withPolicy('<head><meta charset="utf-8" /><script src="./a.js"></script></head>', 'docs');
  expect(html).toMatch(
    /<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"[^>]+>\s*<meta name="referrer"[^>]+><script/,
  );
  expect(() => withPolicy('<head></head>', 'docs')).toThrow(/character set/);
});
