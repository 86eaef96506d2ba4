// `npm start`: builds what is out of date and serves it. `npm run dev`: the same engine, with a page that reloads
// itself. Arguments after `--` go to Vite, as in `npm start -- --port 8080`.

import { wasm } from './engine.mjs';
import { page, vite, viteConfig } from './page.mjs';
import { handOver, main } from './run.mjs';

await main(async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--dev') {
    await wasm({ quick: true });
    return handOver(process.execPath, [vite, 'dev', ...viteConfig, ...rest]);
  }
  await page();
  const args = first === undefined ? rest : [first, ...rest];
  return handOver(process.execPath, [vite, 'preview', ...viteConfig, ...args]);
});
