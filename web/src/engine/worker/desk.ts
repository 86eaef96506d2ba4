import { hasFigures } from '../figures.ts';
import type { FromWorker, Port, ToWorker } from '../messages.ts';
import type { Advice, HeatMap, Mover, Outlook, Places } from '../../plan/generated/types.ts';
import { Budget } from './budget.ts';
import { Crew } from './crew.ts';
import type { Engine, Heat, Known } from './engine.ts';

/** How often what is known so far is sent, in milliseconds. More would only keep the page busy. */
const REPORT_MS = 60;
/** How often it is looked for the first figures, in milliseconds. A look takes about a tenth of it. */
const FIRST_MS = 10;

/** What is wrong with a plan is not sent by itself where figures come within so many milliseconds: the page draws once. */
const FINDINGS_MS = 40;

/** Bus connections of one portion of a map: some milliseconds. */
const HEAT_PORTION = 30_000;

/** A running job with what it needs to be reported. */
interface Running {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** Nothing can be done before somebody else answers. */
  isWaiting(): boolean;
  /** Whether others help with it. */
  isHelped(): boolean;
  /** Sends what is known so far; `false` when that is nothing yet. */
  report(finished: boolean): boolean;
  free(): void;
  seq: number;
  reportedAt: number;
  /** Until when nothing is reported again, milliseconds after that. */
  pause: number;
}

/**
 * What the worker has on its desk: at most one prediction and one search. The newest of each replaces the one before, and a
 * search rests while a prediction runs, here and in the workers that help. Time is measured only to choose the size of the
 * next slice and when to report; no result depends on it.
 */
export class Desk {
  private readonly engine: Engine;
  private readonly port: Port<FromWorker>;
  /** Milliseconds of a clock that never goes back. */
  private readonly now: () => number;
  private predicting: Running | null = null;
  private advising: Running | null = null;
  private readonly budgets = { predict: new Budget(), advise: new Budget() };
  private readonly crew: Crew;
  private known: Known | null = null;
  /** The map that was asked for last, by plan and device. */
  private mapping: { key: string; heat: Heat } | null = null;

  /** `wake` is called when there is something to do in slices again. */
  constructor(engine: Engine, port: Port<FromWorker>, now: () => number, wake: () => void) {
    this.engine = engine;
    this.port = port;
    this.now = now;
    this.crew = new Crew(wake);
    port.postMessage({ type: 'ready', modelVersion: engine.model_version() });
  }

  /** Takes a message; `true` when there is something to do in slices. */
  take(message: Exclude<ToWorker, { type: 'init' | 'help' }>): boolean {
    switch (message.type) {
      case 'predict':
        this.end('predict');
        this.attempt(message.seq, () => this.predict(message.seq, message.link));
        break;
      case 'advise':
        this.end('advise');
        this.attempt(message.seq, () => this.advise(message.seq, message.link));
        break;
      case 'stop':
        this.end(message.what);
        break;
      case 'places':
        this.attempt(message.seq, () => this.places(message.seq, message.link, message.mover));
        break;
      case 'heat':
        this.attempt(message.seq, () => this.map(message.seq, message.link, message.device));
        break;
      case 'helper':
        this.crew.join(message.helper, message.port);
        break;
      case 'helper-died':
        this.crew.lose(message.helper);
        break;
    }
    this.pauseHelpers();
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
    this.pauseHelpers();
    return this.busy;
  }

  /** Ends everything. */
  close(): void {
    this.end('predict');
    this.end('advise');
    this.mapping?.heat.free();
    this.mapping = null;
    this.known?.free();
    this.known = null;
    this.crew.close();
  }

  private get busy(): boolean {
    const job = this.predicting ?? this.advising;
    return job !== null && !job.isWaiting();
  }

  private pauseHelpers(): void {
    this.crew.rest(this.predicting !== null && !this.predicting.isHelped());
  }

  private work(what: 'predict' | 'advise', job: Running): void {
    const start = this.now();
    const finished = job.step(this.budgets[what].connections);
    const end = this.now();
    // One that has to wait stopped early, and says nothing of how long so many connections take.
    if (!job.isWaiting()) this.budgets[what].took(end - start);
    if (finished || end - job.reportedAt >= job.pause) {
      if (job.report(finished)) job.pause = REPORT_MS;
      job.reportedAt = end;
    }
    if (finished) this.end(what);
  }

  private predict(seq: number, link: string): void {
    const learnt = this.learnt();
    const started = this.now();
    let areFindingsSent = false;
    const forecast = new this.engine.Forecast(link, learnt);
    const outlook = () => JSON.parse(forecast.outlook()) as Outlook;
    this.predicting = {
      step: (budget) => {
        const finished = forecast.step(budget);
        if (!finished) this.crew.help(forecast);
        return finished;
      },
      isWaiting: () => forecast.is_waiting(),
      isHelped: () => this.crew.isHelping(forecast),
      report: (finished) => {
        const known = outlook();
        const isWorthIt = finished || hasFigures(known);
        const isLate = !areFindingsSent && this.now() - started >= FINDINGS_MS;
        if (isWorthIt || isLate) {
          this.port.postMessage({ type: 'outlook', seq, outlook: known, finished });
          areFindingsSent = true;
        }
        return isWorthIt;
      },
      free: () => {
        this.crew.drop(forecast);
        forecast.tell(learnt);
        forecast.free();
      },
      seq,
      reportedAt: started,
      pause: FIRST_MS,
    };
  }

  private advise(seq: number, link: string): void {
    const learnt = this.learnt();
    const search = new this.engine.Search(link, learnt);
    this.advising = {
      step: (budget) => {
        const finished = search.step(budget);
        if (!finished) this.crew.help(search);
        return finished;
      },
      isWaiting: () => search.is_waiting(),
      isHelped: () => this.crew.isHelping(search),
      report: (finished) => {
        const advice = JSON.parse(search.advice()) as Advice | null;
        const isWorthIt = finished || advice !== null;
        if (isWorthIt) this.port.postMessage({ type: 'advice', seq, advice, finished });
        return isWorthIt;
      },
      free: () => {
        this.crew.drop(search);
        search.tell(learnt);
        search.free();
      },
      seq,
      reportedAt: this.now(),
      // To see that there is no advice yet takes no time.
      pause: 0,
    };
  }

  /** What was found out so far. */
  private learnt(): Known {
    this.known ??= new this.engine.Known();
    return this.known;
  }

  private map(seq: number, link: string, device: number): void {
    const key = `${device} ${link}`;
    if (this.mapping?.key !== key) {
      this.mapping?.heat.free();
      this.mapping = null;
      this.mapping = { key, heat: new this.engine.Heat(link, device, this.learnt()) };
    }
    const { heat } = this.mapping;
    heat.step(HEAT_PORTION);
    this.port.postMessage({ type: 'heat', seq, map: JSON.parse(heat.map()) as HeatMap });
  }

  private places(seq: number, link: string, mover: Mover): void {
    const text = this.placesOf(link, mover);
    this.port.postMessage({ type: 'places', seq, places: JSON.parse(text) as Places });
  }

  private placesOf(link: string, mover: Mover): string {
    switch (mover.what) {
      case 'party': {
        const { party } = mover;
        return this.engine.places_of_party(link, party.kind, 'index' in party ? party.index : 0);
      }
      case 'new-device':
        return this.engine.places_of_device(link, mover.model);
      case 'new-host':
        return this.engine.places_of_host(link, mover.model);
    }
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
