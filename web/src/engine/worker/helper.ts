import type { FromHelper, Port, ToHelper } from '../messages.ts';
import { Budget } from './budget.ts';
import type { Engine, Errand, Known } from './engine.ts';

/** A worker that helps another with what it leads: one errand at a time, in slices. */
export class Helper {
  private readonly engine: Engine;
  private readonly port: Port<FromHelper>;
  /** Milliseconds of a clock that never goes back. */
  private readonly now: () => number;
  private readonly budget = new Budget();
  private readonly known: Known;
  private errand: Errand | null = null;
  private resting = false;

  constructor(engine: Engine, port: Port<FromHelper>, now: () => number) {
    this.engine = engine;
    this.port = port;
    this.now = now;
    this.known = new engine.Known();
    port.postMessage({ type: 'free' });
  }

  /** Takes a message; `true` when there is something to do in slices. */
  take(message: ToHelper): boolean {
    switch (message.type) {
      case 'do':
        this.errand = new this.engine.Errand(message.errand, this.known);
        break;
      case 'drop':
        this.end();
        this.port.postMessage({ type: 'free' });
        break;
      case 'rest':
        this.resting = message.isOn;
        break;
    }
    return this.busy;
  }

  /** Works for one slice; `true` when there is more to do. */
  slice(): boolean {
    if (this.errand === null || this.resting) return false;
    const start = this.now();
    const answer = this.errand.step(this.budget.connections);
    if (answer === undefined) this.budget.took(this.now() - start);
    else {
      this.end();
      this.port.postMessage({ type: 'answer', answer });
    }
    return this.busy;
  }

  private get busy(): boolean {
    return this.errand !== null && !this.resting;
  }

  private end(): void {
    this.errand?.tell(this.known);
    this.errand?.free();
    this.errand = null;
  }
}
