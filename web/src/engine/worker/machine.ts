import type {
  Evidence,
  Explanation,
  FiguresReading,
  SameDevice,
  Steps,
  Taken,
} from '../../plan/generated/types.ts';
import type { MachineAnswer, MachineQuestion } from '../machine/client.ts';
import type * as made from '../machine/pkg/busfree_machine_wasm.js';

/** Answers a question about a machine. Throws an error if a link in it is none of a plan. */
export function answerMachine(machine: typeof made, question: MachineQuestion): MachineAnswer {
  switch (question.what) {
    case 'figures': {
      const reading: FiguresReading = JSON.parse(machine.read_figures(question.text));
      return { what: 'figures', reading };
    }
    case 'explain': {
      const explanation: Explanation = JSON.parse(machine.explain(question.link, question.device));
      return { what: 'explain', explanation };
    }
    case 'certify': {
      const evidence: Evidence = JSON.parse(machine.certify(question.link, question.text, question.today));
      return { what: 'certify', evidence };
    }
    case 'take': {
      const taken: Taken = JSON.parse(machine.take(question.link, JSON.stringify(question.facts)));
      return { what: 'take', taken };
    }
    case 'steps': {
      const steps: Steps = JSON.parse(machine.steps(question.from, question.to));
      return { what: 'steps', steps };
    }
    case 'same-devices': {
      const devices: SameDevice[] = JSON.parse(machine.same_devices([...question.links]));
      return { what: 'same-devices', devices };
    }
  }
}
