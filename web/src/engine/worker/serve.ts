import type { FromWorker, Port, ToHelper, ToWorker } from '../messages.ts';
import { Desk } from './desk.ts';
import type { Engine } from './engine.ts';
import { Helper } from './helper.ts';

/** One end of a page: hears its messages until it is closed. */
export interface Served {
  hear(message: ToWorker): void;
  close(): void;
}

/** Serves the messages of one page. The first one says whether this worker leads or helps. */
export function serve(port: Port<FromWorker>, start: (module: WebAssembly.Module) => Engine): Served {
  let desk: Desk | null = null;
  let leader: MessagePort | null = null;
  let work = () => false;
  const slices = new Slices(() => work());
  const now = () => performance.now();

  return {
    hear: (message) => {
      if (message.type === 'init') {
        const made = new Desk(start(message.module), port, now, () => slices.goOn());
        desk = made;
        work = () => made.slice();
      } else if (message.type === 'help') {
        leader = message.leader;
        const helper = new Helper(start(message.module), leader, now);
        work = () => helper.slice();
        leader.addEventListener('message', (event: MessageEvent<ToHelper>) => {
          if (helper.take(event.data)) slices.goOn();
        });
        leader.start();
      } else if (desk?.take(message)) slices.goOn();
    },
    close: () => {
      desk?.close();
      leader?.close();
      slices.close();
    },
  };
}

/**
 * One slice of work after the other. Between two the worker goes back to its event loop by a message to itself, so that a
 * newer message is heard first; a timer would wait four milliseconds each time.
 */
class Slices {
  private readonly loop = new MessageChannel();
  private scheduled = false;

  /** `work` does a slice; `true` when there is more to do. */
  constructor(work: () => boolean) {
    this.loop.port2.addEventListener('message', () => {
      this.scheduled = false;
      if (work()) this.goOn();
    });
    this.loop.port2.start();
  }

  goOn(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.loop.port1.postMessage(null);
  }

  close(): void {
    this.loop.port1.close();
  }
}
