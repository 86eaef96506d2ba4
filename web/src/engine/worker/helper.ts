import type { FromHelper, Port, ToHelper } from '../messages.ts';
import { Budget } from './budget.ts';
import type { Engine, PredictionCache, RunningJob } from './engine.ts';

/** A worker that runs jobs for the leading worker: one at a time, in slices. */
export class Helper {
  private readonly engine: Engine;
  private readonly port: Port<FromHelper>;
  /** Milliseconds of a clock that never goes back. */
  private readonly now: () => number;
  private readonly budget = new Budget();
  private readonly cache: PredictionCache;
  private job: RunningJob | null = null;
  /** Time that the job has taken so far. */
  private ms = 0;
  private paused = false;

  constructor(engine: Engine, port: Port<FromHelper>, now: () => number) {
    this.engine = engine;
    this.port = port;
    this.now = now;
    this.cache = new engine.PredictionCache();
    port.postMessage({ type: 'idle' });
  }

  /** Takes a message; `true` when there is something to do in slices. */
  take(message: ToHelper): boolean {
    switch (message.type) {
      case 'job':
        this.job = new this.engine.RunningJob(message.job, this.cache);
        this.ms = 0;
        break;
      case 'cancel':
        this.end();
        this.port.postMessage({ type: 'idle' });
        break;
      case 'pause':
        this.paused = message.isOn;
        break;
    }
    return this.busy;
  }

  /** Works for one slice; `true` when there is more to do. */
  slice(): boolean {
    if (this.job === null || this.paused) return false;
    const start = this.now();
    const answer = this.job.step(this.budget.connections);
    const took = this.now() - start;
    this.ms += took;
    if (answer === undefined) this.budget.took(took);
    else {
      this.end();
      this.port.postMessage({ type: 'answer', answer, ms: this.ms });
    }
    return this.busy;
  }

  private get busy(): boolean {
    return this.job !== null && !this.paused;
  }

  private end(): void {
    this.job?.store_in(this.cache);
    this.job?.free();
    this.job = null;
  }
}
