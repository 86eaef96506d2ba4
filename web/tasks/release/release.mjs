// `npm run release`: an archive for people who host Busfree, and for computers without a network.

import { release } from './pack.mjs';
import { main } from '../run.mjs';

await main(async () => console.log(await release()));
