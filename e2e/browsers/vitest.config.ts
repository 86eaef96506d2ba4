import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    environment: 'node',
    // A driver of Firefox or WebKit has one browser at a time.
    fileParallelism: false,
    // Browsers start anew for each test, beside whatever else the machine does.
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});
