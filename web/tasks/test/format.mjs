// `npm run format`: formats everything in place.

import { engineRoot, main, must, tool } from '../run.mjs';
import { packages, rustTools } from '../setup.mjs';

await main(async () => {
  await packages();
  await rustTools();
  await must('oxfmt', process.execPath, [tool('oxfmt/bin/oxfmt'), '.']);
  await must('cargo fmt', 'cargo', ['fmt', '--all'], { cwd: engineRoot });
});
