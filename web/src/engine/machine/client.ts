// The worker that answers what is asked of a machine, with the module of Rust for it. It is fetched at the first question.

import type {
  Evidence,
  Explanation,
  FiguresReading,
  RecordingFacts,
  SameDevice,
  Steps,
  Taken,
} from '../../plan/generated/types.ts';
import type { MachineAnswers } from '../../plan/texts.ts';
import { type Asked, Asking, LateModule, answersOf } from '../late-module.ts';
import machineUrl from './pkg/busfree_machine_wasm_bg.wasm?url';

/** A question about a machine, as in `MachineAnswers`. */
export type MachineQuestion =
  | { what: 'figures'; text: string }
  | { what: 'explain'; link: string; device: number }
  | { what: 'certify'; link: string; text: string; today: string }
  | { what: 'take'; link: string; facts: RecordingFacts }
  | { what: 'steps'; from: string; to: string }
  | { what: 'same-devices'; links: readonly string[] };

/** The answer to it. */
export type MachineAnswer =
  | { what: 'figures'; reading: FiguresReading }
  | { what: 'explain'; explanation: Explanation }
  | { what: 'certify'; evidence: Evidence }
  | { what: 'take'; taken: Taken }
  | { what: 'steps'; steps: Steps }
  | { what: 'same-devices'; devices: SameDevice[] };

const module = new LateModule(machineUrl);

const asking = () =>
  new Asking<MachineQuestion, MachineAnswer>((hear, died) =>
    module.start<Asked<MachineQuestion>, { type: string }>(
      () =>
        new Worker(new URL('../worker/machine.worker.ts', import.meta.url), {
          type: 'module',
          name: 'busfree-machine',
        }),
      hear,
      died,
    ),
  );

/** What simulates takes seconds, in a worker of its own. A new question of the kind ends the one before. */
const simulating = { explain: asking(), certify: asking() };
const others = asking();

/** Answers about machines, by what answers the questions. */
export function machineBy(ask: (question: MachineQuestion) => Promise<MachineAnswer>): MachineAnswers {
  const get = answersOf(ask);
  return {
    readFigures: async (text) => (await get('figures', { what: 'figures', text })).reading,
    explain: async (link, device) => (await get('explain', { what: 'explain', link, device })).explanation,
    certify: async (link, text, today) =>
      (await get('certify', { what: 'certify', link, text, today })).evidence,
    take: async (link, facts) => (await get('take', { what: 'take', link, facts })).taken,
    steps: async (from, to) => (await get('steps', { what: 'steps', from, to })).steps,
    sameDevices: async (links) => (await get('same-devices', { what: 'same-devices', links })).devices,
  };
}

/** Answers about machines, in workers of this page. */
export const browserMachine: MachineAnswers = machineBy(async (question) => {
  if (question.what !== 'explain' && question.what !== 'certify') return others.ask(question);
  const worker = simulating[question.what];
  worker.drop();
  return worker.ask(question);
});
