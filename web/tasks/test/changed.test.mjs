import { expect, test } from 'vitest';

import { changedFolders } from './changed.mjs';

test('the folders of the page with changed files, each once', () => {
  const files = [
    'web/src/views/cable/cable.css',
    'web/src/views/cable/Ends.tsx',
    'web/src/main.tsx',
    'e2e/support.ts',
  ];
  expect(changedFolders([...files, 'web/src/engine/worker/serve.ts'])).toEqual([
    'src/views/cable/',
    'src/engine/',
  ]);
  expect(changedFolders([...files, 'web/component/page.tsx'])).toEqual([]);
});
