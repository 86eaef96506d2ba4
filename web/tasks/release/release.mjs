// `npm run release`: an archive for people who host Busfree, and for computers without a network; and the crates.

import { releaseCrates } from './crates.mjs';
import { release } from './pack.mjs';
import { main } from '../run.mjs';

await main(async () => {
  console.log(await release());
  console.log(await releaseCrates());
});
