import type { FromWorker, Port, ToWorker } from '../messages.ts';
import { Desk, type Engine } from './desk.ts';

/**
 * Serves the messages of one page, one slice of work after the other. Between two slices the worker goes back to its event
 * loop by a message to itself, so that a newer message is heard first; a timer would wait four milliseconds each time.
 */
export function serve(
  port: Port<FromWorker>,
  start: (module: WebAssembly.Module) => Engine,
): (message: ToWorker) => void {
  let desk: Desk | null = null;
  let scheduled = false;
  const { port1, port2 } = new MessageChannel();

  const schedule = (busy: boolean) => {
    if (!busy || scheduled) return;
    scheduled = true;
    port1.postMessage(null);
  };
  port2.addEventListener('message', () => {
    scheduled = false;
    schedule(desk?.slice() ?? false);
  });
  port2.start();

  return (message) => {
    if (message.type === 'init') desk = new Desk(start(message.module), port, () => performance.now());
    else schedule(desk?.take(message) ?? false);
  };
}
