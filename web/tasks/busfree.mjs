// `npm run -s busfree -- ARGS`: the command line program, built when needed, run where the user stands.

import { program } from './engine.mjs';
import { handOver, main } from './run.mjs';

await main(async () =>
  handOver(await program(), process.argv.slice(2), { cwd: process.env['INIT_CWD'] ?? process.cwd() }),
);
