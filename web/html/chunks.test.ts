import { describe, expect, it } from 'vitest';

import { chunkOf } from './chunks.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/web/src/main.tsx': ['/web/src/base.css', '/web/src/parts.css', '/web/src/setup.css', '/web/src/own.css'],
  '/web/src/embed.tsx': ['/web/src/base.css', '/web/src/parts.css', '/web/src/setup.css'],
  '/web/src/trust.tsx': ['/web/src/base.css', '/web/src/parts.css'],
  '/web/docs/client/main.ts': ['/web/src/base.css'],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

describe('a style sheet', () => {
  it('shares a file only with sheets of the same pages', () => {
    const chunk = chunkOf('/web/src');
    const files = ['base', 'parts', 'setup', 'own'].map((name) => chunk(`/web/src/${name}.css`, modules));
    expect(files).toEqual(['every-page', 'main-embed-trust', 'main-embed', null]);
  });
});
