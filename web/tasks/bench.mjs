// `npm run bench`: how fast the simulator is, natively and in a browser, and how long a person waits. Prints, asserts nothing.
// `npm run bench -- --compare 200`: also compares the search with going through every order. Arguments go to `busfree bench`.

import { program } from './engine.mjs';
import { handOver, main } from './run.mjs';

await main(async () =>
  handOver(await program(), ['bench', ...process.argv.slice(2)], {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  }),
);
