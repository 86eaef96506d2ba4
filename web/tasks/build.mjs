// `npm run build`: dist/, ready to be put on any static host.

import { page } from './page.mjs';
import { main } from './run.mjs';

await main(page);
