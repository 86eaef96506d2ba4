// `npm run -s busfree -- ARGS`: builds the command line program if needed and runs it in the user's directory.

import { program } from './engine.mjs';
import { handOver, main } from '../run.mjs';

await main(async () =>
  handOver(await program(), process.argv.slice(2), { cwd: process.env['INIT_CWD'] ?? process.cwd() }),
);
