// For tests: the reader of texts in the same thread.

import { readFileSync } from 'node:fs';

import { textsBy } from '../../engine/files.ts';
import { answerText } from '../../engine/worker/texts.ts';
import * as files from '../pkg/busfree_files_wasm.js';
import { provideTexts } from '../texts.ts';

files.initSync({ module: readFileSync(new URL('../pkg/busfree_files_wasm_bg.wasm', import.meta.url)) });
provideTexts(textsBy(async (question) => answerText(files, question)));
