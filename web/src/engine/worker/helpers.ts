import type { FromHelper, ToHelper } from '../messages.ts';
import type { Distributable } from './engine.ts';

/**
 * If every remaining job is with a helper and no answer comes for this many milliseconds, the leading worker
 * does the jobs itself.
 */
const PATIENCE_MS = 1_000;

interface Connected {
  readonly port: MessagePort;
  /** ID of the job it is running. `starting` and `cancelling` end when the helper reports that it is idle. */
  state: number | 'idle' | 'starting' | 'cancelling';
}

/**
 * The helping workers, seen from the leading one. They take jobs of one search or prediction. Each helper has
 * at most one job, so that little is lost when the job is cancelled and a slow helper delays the answer
 * little. If a helper dies or stays silent, the answer is the same to the last bit; it only takes longer.
 */
export class Helpers {
  private readonly wake: () => void;
  private readonly worked: (work: Distributable, ms: number) => void;
  private readonly connected = new Map<number, Connected>();
  private work: Distributable | null = null;
  private paused = false;
  private patience: ReturnType<typeof setTimeout> | undefined;

  /** `worked` is called with the time that a helper spent on a job. */
  constructor(wake: () => void, worked: (work: Distributable, ms: number) => void) {
    this.wake = wake;
    this.worked = worked;
  }

  add(name: number, port: MessagePort): void {
    const helper: Connected = { port, state: 'starting' };
    this.connected.set(name, helper);
    port.addEventListener('message', (event: MessageEvent<FromHelper>) => this.hear(helper, event.data));
    port.start();
  }

  /** Removes a helper that died. */
  remove(name: number): void {
    const helper = this.connected.get(name);
    this.connected.delete(name);
    helper?.port.close();
    if (typeof helper?.state === 'number') this.reclaim();
  }

  /**
   * Gives jobs of this work to idle helpers from now on, unless they help with other work. The leading worker
   * has begun already: it does not wait for helpers to start.
   */
  help(work: Distributable): void {
    this.work ??= work;
    if (this.work === work) this.distribute();
  }

  isHelping(work: Distributable): boolean {
    return this.work === work;
  }

  /** Cancels the jobs of this work. */
  cancel(work: Distributable): void {
    if (this.work !== work) return;
    this.work = null;
    this.resetPatience();
    for (const helper of this.connected.values()) {
      if (typeof helper.state !== 'number') continue;
      helper.state = 'cancelling';
      send(helper, { type: 'cancel' });
    }
  }

  /** During a prediction helpers do nothing for a search: fewer cores may be free than the machine has. */
  pause(isOn: boolean): void {
    if (this.paused === isOn) return;
    this.paused = isOn;
    this.resetPatience();
    for (const helper of this.connected.values()) send(helper, { type: 'pause', isOn });
    this.distribute();
  }

  close(): void {
    this.resetPatience();
    for (const helper of this.connected.values()) helper.port.close();
    this.connected.clear();
  }

  /** Gives each idle helper a job. */
  private distribute(): void {
    if (this.work === null || this.paused) return;
    for (const helper of this.connected.values()) {
      if (helper.state !== 'idle') continue;
      const job = this.work.next_job();
      if (job === undefined) break;
      helper.state = job.id();
      send(helper, { type: 'job', job: job.packed() });
      job.free();
    }
    if (this.work.is_waiting()) this.patience ??= setTimeout(() => this.reclaim(), PATIENCE_MS);
  }

  private hear(helper: Connected, message: FromHelper): void {
    if (message.type === 'idle') helper.state = 'idle';
    // The answer to a cancelled job is ignored.
    else if (typeof helper.state === 'number') {
      const job = helper.state;
      helper.state = 'idle';
      this.resetPatience();
      if (this.work !== null) this.worked(this.work, message.ms);
      this.work?.accept(job, message.answer);
    }
    this.distribute();
    this.wake();
  }

  private reclaim(): void {
    this.resetPatience();
    this.work?.reclaim();
    this.wake();
  }

  private resetPatience(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
  }
}

function send(helper: Connected, message: ToHelper): void {
  helper.port.postMessage(message);
}
