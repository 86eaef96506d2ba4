import type { Answered, Asked, Init, Ready } from '../late-module.ts';
import type { MachineAnswer, MachineQuestion } from '../machine/client.ts';
import * as machine from '../machine/pkg/busfree_machine_wasm.js';
import { answerMachine } from './machine.ts';

// Answers what is asked of a machine.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: Answered<MachineAnswer> | Ready) => scope.postMessage(message);

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', ({ data }: MessageEvent<Init | Asked<MachineQuestion>>) => {
  if (data.type === 'init') {
    machine.initSync({ module: data.module });
    return;
  }
  const { seq, question } = data;
  try {
    tell({ type: 'text', seq, answer: answerMachine(machine, question) });
  } catch (error) {
    tell({ type: 'refused', seq, message: error instanceof Error ? error.message : '' });
  }
});
tell({ type: 'ready' });
