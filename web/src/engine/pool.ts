import type { EngineHost, WorkerLike } from './host.ts';

/**
 * The workers that help the leading one with its searches and longer predictions. They talk to it through
 * ports of their own and not through the page, so the page can render undisturbed. If one dies, the leading
 * worker goes on without it.
 */
export class Pool {
  private readonly host: EngineHost;
  private workers: WorkerLike[] = [];

  constructor(host: EngineHost) {
    this.host = host;
  }

  /** Starts them, unless they have started. */
  start(leader: WorkerLike, module: WebAssembly.Module): void {
    while (this.workers.length < this.host.helpers) {
      const helper = this.workers.length;
      const worker = this.host.spawn({
        message: () => {},
        died: () => {
          // A worker whose script threw an error may still exist.
          worker.terminate();
          leader.postMessage({ type: 'helper-died', helper });
        },
      });
      this.workers.push(worker);
      const { port1, port2 } = new MessageChannel();
      leader.postMessage({ type: 'helper', helper, port: port1 }, { transfer: [port1] });
      worker.postMessage({ type: 'help', module, leader: port2 }, { transfer: [port2] });
    }
  }

  end(): void {
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
  }
}
