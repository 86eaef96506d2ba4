// For tests: every link can be read at once.

import { readFileSync } from 'node:fs';

import * as files from '../pkg/busfree_files_wasm.js';
import { startReader } from './links.ts';

files.initSync({ module: readFileSync(new URL('../pkg/busfree_files_wasm_bg.wasm', import.meta.url)) });
startReader(files);
