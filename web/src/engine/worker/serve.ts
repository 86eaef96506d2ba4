import type { FromWorker, Port, Replaying, ToHelper, ToWorker } from '../messages.ts';
import type { Engine } from './engine.ts';
import { Helper } from './helper.ts';
import { replayWith } from './replays.ts';
import { Scheduler } from './scheduler.ts';

/** The surroundings of a worker. */
export interface Scope {
  readonly port: Port<FromWorker | Replaying>;
  /** Starts the compiled engine. */
  start: (module: WebAssembly.Module) => Engine;
  /** Calls back as soon as the messages received so far are handled. */
  afterMessages: (what: () => void) => void;
}

/** The worker's end of a page's messages. It handles them until it is closed. */
export interface Served {
  hear(message: ToWorker): void;
  close(): void;
}

/**
 * Serves the messages of one page, one slice of work after the other. The first message says whether this
 * worker leads, helps or replays.
 */
export function serve({ port, start, afterMessages }: Scope): Served {
  let scheduler: Scheduler | null = null;
  let leader: MessagePort | null = null;
  let work = () => false;
  let scheduled = false;
  const now = () => performance.now();

  const schedule = (busy = true) => {
    if (!busy || scheduled) return;
    scheduled = true;
    afterMessages(() => {
      scheduled = false;
      schedule(work());
    });
  };
  const lead = (module: WebAssembly.Module) => {
    const made = new Scheduler(start(module), port, now, schedule);
    work = () => made.slice();
    return made;
  };
  const help = (module: WebAssembly.Module, to: MessagePort) => {
    const helper = new Helper(start(module), to, now);
    work = () => helper.slice();
    to.addEventListener('message', (event: MessageEvent<ToHelper>) => schedule(helper.take(event.data)));
    to.start();
    return to;
  };

  return {
    hear: (message) => {
      if (message.type === 'init') scheduler = lead(message.module);
      else if (message.type === 'help') leader = help(message.module, message.leader);
      else if (message.type === 'replay')
        void replayWith(start(message.module), message, (answer) =>
          port.postMessage({ type: 'replay', message: answer }),
        );
      else schedule(scheduler?.take(message) ?? false);
    },
    close: () => {
      work = () => false;
      scheduler?.close();
      leader?.close();
    },
  };
}
