import { create } from 'zustand';

import type { FromReplay, ReplayFailure, ReplayProgress } from '../engine/messages.ts';
import { startReplay } from '../engine/replay.ts';
import type { Plan, ReplayAnswer, ReplayFormat, ReplayStop, ReplayUnits } from '../plan/generated/types.ts';
import { writeLink } from '../plan/link/links.ts';
import { usePlanner } from './planner.ts';

/** A trace that was brought, and the plan it is replayed on. */
interface Brought {
  file: File;
  plan: Plan;
  /** Unit of its times, if the user had to say it. */
  units: ReplayUnits | null;
}

/** How far the replay of a trace is. */
export type Replaying =
  | { step: 'none' }
  | (Brought & { step: 'reading' | 'cancelled'; progress: ReplayProgress })
  /** The unit of the trace's times has to be said. */
  | (Brought & { step: 'units'; format: ReplayFormat })
  | (Brought & { step: 'stopped'; stop: ReplayStop })
  | (Brought & { step: 'failed'; why: ReplayFailure })
  | (Brought & { step: 'replayed'; answer: ReplayAnswer });

/** The replay. It continues while the user looks elsewhere. */
export const useReplay = create<{ replaying: Replaying }>(() => ({ replaying: { step: 'none' } }));

const NOTHING_YET: ReplayProgress = { bytes: 0, lines: 0, refused: 0, requests: 0, completed: 0, share: 0 };

const show = (replaying: Replaying) => useReplay.setState({ replaying });
const shown = () => useReplay.getState().replaying;

let end = () => {};

function after(brought: Brought, message: FromReplay): Replaying {
  switch (message.type) {
    case 'progress':
      return { ...brought, step: 'reading', progress: message.progress };
    case 'replayed':
      return { ...brought, step: 'replayed', answer: message.answer };
    case 'stopped': {
      const { stop } = message;
      if (stop.code === 'no-units') return { ...brought, step: 'units', format: stop.params.format };
      return { ...brought, step: 'stopped', stop };
    }
    case 'failed':
      return { ...brought, step: 'failed', why: message.why };
  }
}

function begin(file: File, units: ReplayUnits | null): void {
  end();
  const { plan } = usePlanner.getState();
  const brought = { file, plan, units };
  show({ ...brought, step: 'reading', progress: NOTHING_YET });
  try {
    end = startReplay({ file, plan: writeLink(plan), units }, (message) => {
      if (message.type !== 'progress') end();
      show(after(brought, message));
    });
  } catch {
    show({ ...brought, step: 'failed', why: 'failed' });
  }
}

/** Actions on the replay of a trace. The plan is never changed. */
export const replays = {
  /** Replays a file on the present plan; a replay in progress is dropped. */
  open: (file: File): void => begin(file, null),

  /** Reads the file again, with this unit of its times, or with the one it had. */
  again: (units?: ReplayUnits): void => {
    const now = shown();
    if (now.step !== 'none') begin(now.file, units ?? now.units);
  },

  /** Ends the replay in progress. */
  cancel: (): void => {
    const now = shown();
    if (now.step !== 'reading') return;
    end();
    show({ ...now, step: 'cancelled' });
  },
};
