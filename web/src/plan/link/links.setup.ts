// For tests: links can be read at once, as on the page.

import { readFileSync } from 'node:fs';

import { startReader } from './links.ts';

startReader(readFileSync(new URL('./pkg/busfree_links_bg.wasm', import.meta.url)));
