import type { FromHelper, ToHelper } from '../messages.ts';
import type { Led } from './engine.ts';

/** After so many milliseconds without an answer those who lead and have nothing else to do, do it themselves. */
const PATIENCE_MS = 1_000;

interface Helper {
  readonly port: MessagePort;
  /** Ticket of the errand it has. `starting` and `dropping` end when it says that it is free. */
  has: number | 'nothing' | 'starting' | 'dropping';
}

/**
 * The workers that help with a search or a prediction, seen from the one that leads it. Each has at most one errand, so that little is lost
 * when it is dropped and the slow ones keep nobody waiting for long. Whoever dies or says nothing is done without: the answer
 * is the same to the last bit, it only takes longer.
 */
export class Crew {
  private readonly wake: () => void;
  private readonly helpers = new Map<number, Helper>();
  private job: Led | null = null;
  private resting = false;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(wake: () => void) {
    this.wake = wake;
  }

  join(name: number, port: MessagePort): void {
    const helper: Helper = { port, has: 'starting' };
    this.helpers.set(name, helper);
    port.addEventListener('message', (event: MessageEvent<FromHelper>) => this.hear(helper, event.data));
    port.start();
  }

  /** One of them is dead. */
  lose(name: number): void {
    const helper = this.helpers.get(name);
    this.helpers.delete(name);
    helper?.port.close();
    if (typeof helper?.has === 'number') this.takeBack();
  }

  /**
   * Whoever is free helps with this from now on, unless they help with something else already. The one who leads has begun: nobody shall
   * wait for others to start.
   */
  help(job: Led): void {
    this.job ??= job;
    if (this.job === job) this.lend();
  }

  isHelping(job: Led): boolean {
    return this.job === job;
  }

  /** This is over. */
  drop(job: Led): void {
    if (this.job !== job) return;
    this.job = null;
    this.loseNoPatience();
    for (const helper of this.helpers.values()) {
      if (typeof helper.has !== 'number') continue;
      helper.has = 'dropping';
      tell(helper, { type: 'drop' });
    }
  }

  /** While a prediction runs nobody does anything for a search: there may be fewer cores free than there are. */
  rest(isOn: boolean): void {
    if (this.resting === isOn) return;
    this.resting = isOn;
    this.loseNoPatience();
    for (const helper of this.helpers.values()) tell(helper, { type: 'rest', isOn });
    this.lend();
  }

  close(): void {
    this.loseNoPatience();
    for (const helper of this.helpers.values()) helper.port.close();
    this.helpers.clear();
  }

  /** Gives everybody who is free something to do. */
  private lend(): void {
    if (this.job === null || this.resting) return;
    for (const helper of this.helpers.values()) {
      if (helper.has !== 'nothing') continue;
      const lent = this.job.lend();
      if (lent === undefined) break;
      helper.has = lent.ticket();
      tell(helper, { type: 'do', errand: lent.packed() });
      lent.free();
    }
    if (this.job.is_waiting()) this.patience ??= setTimeout(() => this.takeBack(), PATIENCE_MS);
  }

  private hear(helper: Helper, message: FromHelper): void {
    if (message.type === 'free') helper.has = 'nothing';
    // What comes after it was told to drop it belongs to something else.
    else if (typeof helper.has === 'number') {
      const ticket = helper.has;
      helper.has = 'nothing';
      this.loseNoPatience();
      this.job?.give(ticket, message.answer);
    }
    this.lend();
    this.wake();
  }

  private takeBack(): void {
    this.loseNoPatience();
    this.job?.take_back();
    this.wake();
  }

  private loseNoPatience(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
  }
}

function tell(helper: Helper, message: ToHelper): void {
  helper.port.postMessage(message);
}
