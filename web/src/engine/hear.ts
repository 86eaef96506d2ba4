import type { Hearing } from './host.ts';
import type { FromWorker } from './messages.ts';

/**
 * Listens to a worker from now on. Its messages are kept until the function that is returned is called with a listener,
 * and are then passed on to it.
 */
export function hear(worker: Pick<Worker, 'addEventListener'>): (hearing: Hearing) => void {
  let listener: Hearing | null = null;
  const kept: ((to: Hearing) => void)[] = [];
  const pass = (what: (to: Hearing) => void) => {
    if (listener) what(listener);
    else kept.push(what);
  };
  // A script that cannot be loaded raises a plain event without a message.
  worker.addEventListener('error', (event: Partial<ErrorEvent>) =>
    pass((to) => to.died(event.message ?? '')),
  );
  worker.addEventListener('messageerror', () => pass((to) => to.died('a message could not be read')));
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => pass((to) => to.message(data)));
  return (hearing) =>
    queueMicrotask(() => {
      listener = hearing;
      for (const what of kept.splice(0)) what(hearing);
    });
}
