// For tests: the reader of texts in the same thread.

import { readFileSync } from 'node:fs';

import { textsBy } from './files.ts';
import { answerText } from './worker/texts.ts';
import * as files from '../plan/pkg/busfree_files_wasm.js';
import { provideTexts } from '../plan/texts.ts';

files.initSync({ module: readFileSync(new URL('../plan/pkg/busfree_files_wasm_bg.wasm', import.meta.url)) });
provideTexts(textsBy(async (question) => answerText(files, question)));
