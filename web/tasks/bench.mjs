// `npm run bench`: how fast the simulator and the search are here, and how long a person waits. Prints, asserts nothing.
// `npm run bench -- --compare 20`: also compares the search with going through every order. Arguments go to `busfree bench`.

import { program } from './engine.mjs';
import { handOver, main, root } from './run.mjs';
import { waits } from './waits.mjs';

await main(async () => {
  const cwd = process.env['INIT_CWD'] ?? root;
  const code = await handOver(await program(), ['bench', ...process.argv.slice(2)], { cwd });
  if (code === 0) console.log((await waits()).join('\n'));
  return code;
});
