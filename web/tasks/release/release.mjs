// `npm run release`: an archive for people who host Busfree, and for computers without a network; the npm package; the crates;
// and the program for Linux.

import { releaseCrates } from './crates.mjs';
import { release } from './pack.mjs';
import { releaseProgram } from './program.mjs';
import { main } from '../run.mjs';

await main(async () => {
  console.log(await release());
  console.log(await releaseCrates());
  console.log(await releaseProgram());
});
