// `npm run types`: writes web/src/plan/generated from the Rust types.

import { ownTool } from './engine.mjs';
import { main } from '../run.mjs';
import { rust } from '../setup.mjs';

await main(async () => {
  await rust();
  await ownTool('xtask', ['types']);
});
