// `npm run build`: makes dist/, ready for any static host.

import { page } from './page.mjs';
import { main } from '../run.mjs';

await main(page);
