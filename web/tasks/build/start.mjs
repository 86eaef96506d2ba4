// `npm start`: builds what is out of date and serves it. `npm run dev`: the same engine, with a page that reloads
// itself. `--port` and `--host` may follow `--`, as in `npm start -- --port 8080`; of `npm run dev` all arguments go to
// Vite.

import path from 'node:path';

import { wasm } from './engine.mjs';
import { page, vite, viteConfig } from './page.mjs';
import { Failure, handOver, main, root } from '../run.mjs';
import { serve } from '../serve.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  if (args[0] === '--dev') {
    await wasm({ quick: true });
    return handOver(process.execPath, [vite, 'dev', ...viteConfig, ...args.slice(1)]);
  }
  await page({ quick: true });
  await serve(path.join(root, 'dist'), args).catch((/** @type {unknown} */ error) => {
    throw new Failure(error instanceof Error ? error.message : String(error));
  });
  return 0;
});
