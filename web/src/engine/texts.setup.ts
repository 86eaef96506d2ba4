// For tests: the reader of texts in the same thread.

import { readFileSync } from 'node:fs';

import { textsBy } from './files.ts';
import { machineBy } from './machine/client.ts';
import * as machine from './machine/pkg/busfree_machine_wasm.js';
import { answerMachine } from './worker/machine.ts';
import { answerText } from './worker/texts.ts';
import * as files from '../plan/pkg/busfree_files_wasm.js';
import { provideTexts } from '../plan/texts.ts';

files.initSync({ module: readFileSync(new URL('../plan/pkg/busfree_files_wasm_bg.wasm', import.meta.url)) });
machine.initSync({
  module: readFileSync(new URL('machine/pkg/busfree_machine_wasm_bg.wasm', import.meta.url)),
});
provideTexts({
  ...textsBy(async (question) => answerText(files, question)),
  ...machineBy(async (question) => answerMachine(machine, question)),
});
