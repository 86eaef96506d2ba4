// `npm run validate`: prints everything that the model is judged by, in one table. `npm run validate -- --write` also
// writes the report that the page shows.

import { program } from '../build/engine.mjs';
import { writeReport } from './report.mjs';
import { handOver, main } from '../run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const rest = args.filter((arg) => arg !== '--write');
  if (rest.length < args.length) return writeReport(rest);
  return handOver(await program(), ['validate', ...rest], { cwd: process.env['INIT_CWD'] ?? process.cwd() });
});
