import type { FromWorker, Port, ToWorker } from '../messages.ts';
import type { Advice, Mover, Outlook, Parsed, Places, Plan } from '../types.ts';

/** The engine's WebAssembly interface: JSON text in and out. */
export interface Engine {
  model_version(): string;
  read(text: string): string;
  document(plan: string): string;
  places(plan: string, mover: string): string;
  Forecast: new (plan: string) => Forecast;
  Search: new (plan: string) => Search;
}

/** A prediction that goes on step by step. */
interface Forecast {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  outlook(): string;
  free(): void;
}

/** A search for better IDs that goes on step by step. */
interface Search {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** `null` before there is anything to say. */
  advice(): string;
  free(): void;
}

/** A slice this long, in milliseconds, leaves the worker free to hear of something newer. */
const SLICE_MS = 5;
/** How often what is known so far is sent, in milliseconds. More would only keep the page busy. */
const REPORT_MS = 60;
/** Bus connections of the first slice, and the least and most of any. */
const BUDGET = { first: 2_000, least: 200, most: 2_000_000 };

/** A running job with what it needs to be reported. */
interface Running {
  step(budget: number): boolean;
  report(finished: boolean): void;
  free(): void;
  seq: number;
  reportedAt: number;
}

/**
 * What the worker has on its desk: at most one prediction and one search. The newest of each replaces the one before, and a
 * search rests while a prediction runs. Time is measured only to choose the size of the next slice; no result depends on it.
 */
export class Desk {
  private readonly engine: Engine;
  private readonly port: Port<FromWorker>;
  /** Milliseconds of a clock that never goes back. */
  private readonly now: () => number;
  private predicting: Running | null = null;
  private advising: Running | null = null;
  private readonly budgets = { predict: BUDGET.first, advise: BUDGET.first };

  constructor(engine: Engine, port: Port<FromWorker>, now: () => number) {
    this.engine = engine;
    this.port = port;
    this.now = now;
    port.postMessage({ type: 'ready', modelVersion: engine.model_version() });
  }

  /** Takes a message; `true` when there is something to do in slices. */
  take(message: Exclude<ToWorker, { type: 'init' }>): boolean {
    switch (message.type) {
      case 'predict':
        this.end('predict');
        this.attempt(message.seq, () => this.predict(message.seq, message.plan));
        break;
      case 'advise':
        this.end('advise');
        this.attempt(message.seq, () => this.advise(message.seq, message.plan));
        break;
      case 'stop':
        this.end(message.what);
        break;
      case 'places':
        this.attempt(message.seq, () => this.places(message.seq, message.plan, message.mover));
        break;
      case 'read':
        this.attempt(message.seq, () => {
          const parsed = JSON.parse(this.engine.read(message.text)) as Parsed;
          this.port.postMessage({ type: 'parsed', seq: message.seq, parsed });
        });
        break;
      case 'document':
        this.attempt(message.seq, () => {
          const text = this.engine.document(JSON.stringify(message.plan));
          this.port.postMessage({ type: 'document', seq: message.seq, text });
        });
        break;
    }
    return this.busy;
  }

  /** Works for one slice; `true` when there is more to do. */
  slice(): boolean {
    const [what, job] = this.predicting
      ? (['predict', this.predicting] as const)
      : (['advise', this.advising] as const);
    if (job === null) return false;
    const done = this.attempt(job.seq, () => this.work(what, job));
    if (!done) this.end(what);
    return this.busy;
  }

  private get busy(): boolean {
    return this.predicting !== null || this.advising !== null;
  }

  private work(what: 'predict' | 'advise', job: Running): void {
    const start = this.now();
    const finished = job.step(this.budgets[what]);
    const end = this.now();
    this.budgets[what] = nextBudget(this.budgets[what], end - start);
    if (finished || end - job.reportedAt >= REPORT_MS) {
      job.report(finished);
      job.reportedAt = end;
    }
    if (finished) this.end(what);
  }

  private predict(seq: number, plan: Plan): void {
    const forecast = new this.engine.Forecast(JSON.stringify(plan));
    const report = (finished: boolean) => {
      const outlook = JSON.parse(forecast.outlook()) as Outlook;
      this.port.postMessage({ type: 'outlook', seq, outlook, finished });
    };
    this.predicting = {
      step: (budget) => forecast.step(budget),
      report,
      free: () => forecast.free(),
      seq,
      // The first slice is reported as soon as it is done: something to see at once, however rough.
      reportedAt: -Infinity,
    };
    // What is wrong with the plan is known before anything is simulated.
    report(false);
  }

  private advise(seq: number, plan: Plan): void {
    const search = new this.engine.Search(JSON.stringify(plan));
    const report = (finished: boolean) => {
      const advice = JSON.parse(search.advice()) as Advice | null;
      if (advice !== null || finished) this.port.postMessage({ type: 'advice', seq, advice, finished });
    };
    this.advising = {
      step: (budget) => search.step(budget),
      report,
      free: () => search.free(),
      seq,
      reportedAt: this.now(),
    };
  }

  private places(seq: number, plan: Plan, mover: Mover): void {
    const text = this.engine.places(JSON.stringify(plan), JSON.stringify(mover));
    this.port.postMessage({ type: 'places', seq, places: JSON.parse(text) as Places });
  }

  private end(what: 'predict' | 'advise'): void {
    if (what === 'predict') {
      this.predicting?.free();
      this.predicting = null;
    } else {
      this.advising?.free();
      this.advising = null;
    }
  }

  /**
   * Does something that the engine may refuse. A refusal is reported and the engine goes on. Anything else is a trap: the
   * engine's memory cannot be trusted any more, so it is left to kill the worker, and the page starts another.
   */
  private attempt(seq: number, what: () => void): boolean {
    try {
      what();
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.port.postMessage({ type: 'failed', seq, message: error.message });
      return false;
    }
  }
}

/** The engine throws plain `Error`s; a trap is a `WebAssembly.RuntimeError`, exhausted memory or stack a `RangeError`. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error;
}

/** The number of connections that would have taken one slice, going there by at most a factor of two. */
function nextBudget(budget: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.25, SLICE_MS / Math.max(tookMs, 0.01)));
  return Math.min(BUDGET.most, Math.max(BUDGET.least, Math.round(budget * factor)));
}
