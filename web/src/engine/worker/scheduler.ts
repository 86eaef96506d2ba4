import { hasFigures } from '../figures.ts';
import type { Around, FromWorker, Port, RequestKind, ToWorker, Work } from '../messages.ts';
import type { Advice, Mover, Evaluation, IdOptions } from '../../plan/generated/types.ts';
import { Budget } from './budget.ts';
import type { Distributable, Engine, PredictionCache } from './engine.ts';
import { Helpers } from './helpers.ts';
import { Meter } from './meter.ts';
import { Portions } from './portions.ts';

/** Milliseconds between two reports of an unfinished answer. More reports would only keep the page busy. */
const REPORT_MS = 60;
/** Milliseconds between two checks for the first figures. A check takes about a tenth of it. */
const FIRST_MS = 10;

/**
 * If figures come within this many milliseconds, the findings are sent with them, so that the page renders
 * once.
 */
const FINDINGS_MS = 40;

/** A prediction or a search in progress, and how it is reported. */
interface ActiveRequest {
  readonly link: string;
  /** A search that tries every order. */
  readonly every: boolean;
  readonly work: Distributable;
  /** Sends the answer so far; `false` when there is none yet. */
  report(finished: boolean): boolean;
  /** The number of the message that it answers. */
  seq: number;
  reportedAt: number;
  /** Least time to the next report, milliseconds. */
  pause: number;
}

/**
 * Decides what the leading worker does next. It runs at most one prediction and one search. A new one
 * replaces the previous one, and a search pauses during a prediction, here and in the helpers. Time is
 * measured only to choose the size of the next slice and when to report; no result depends on it.
 */
export class Scheduler {
  private readonly engine: Engine;
  private readonly port: Port<FromWorker>;
  /** Milliseconds of a clock that never goes back. */
  private readonly now: () => number;
  private readonly active: Record<RequestKind, ActiveRequest | null> = { predict: null, advise: null };
  /** What was stopped last, to go on with if the same is asked for again. */
  private readonly stopped: Record<RequestKind, ActiveRequest | null> = { predict: null, advise: null };
  private readonly budgets = { predict: new Budget(), advise: new Budget() };
  private readonly helpers: Helpers;
  private cache: PredictionCache | null = null;
  private readonly portions: Portions;
  private readonly meter: Meter;
  /** The plan that a view's work was last done for. */
  private viewed = '';

  /** `wake` is called when there is something to do in slices again. */
  constructor(engine: Engine, port: Port<FromWorker>, now: () => number, wake: () => void) {
    this.engine = engine;
    this.port = port;
    this.now = now;
    this.helpers = new Helpers(wake, (work, ms) => {
      this.meter.add(work === this.active.predict?.work ? 'predict' : 'advise', ms);
    });
    this.meter = new Meter((seconds) => port.postMessage({ type: 'spent', seconds }));
    this.portions = new Portions(engine, () => this.cached());
    port.postMessage({ type: 'ready' });
  }

  /** Takes a message; `true` when there is something to do in slices. */
  take(message: Exclude<ToWorker, { type: 'init' | 'help' | 'replay' }>): boolean {
    switch (message.type) {
      case 'predict':
        if (this.active.predict?.link === message.link) {
          this.resume(this.active.predict, message.seq);
          break;
        }
        this.end('predict');
        if (this.goOn('predict', message.seq, message.link, false)) break;
        this.meter.begin('predict');
        this.attempt(message.seq, () => this.predict(message.seq, message.link));
        break;
      case 'advise':
        this.end('advise');
        if (this.goOn('advise', message.seq, message.link, message.every)) break;
        this.meter.begin('advise');
        this.attempt(message.seq, () => this.advise(message.seq, message.link, message.every));
        break;
      case 'stop':
        this.stop(message.what);
        break;
      case 'id-options':
        this.attempt(message.seq, () => this.idOptions(message.seq, message.link, message.mover));
        break;
      case 'posters':
        this.attempt(message.seq, () => this.posters(message.seq, message.link, message));
        break;
      case 'portion':
        this.attempt(message.seq, () => this.portion(message.seq, message.link, message.work));
        break;
      case 'helper':
        this.helpers.add(message.helper, message.port);
        break;
      case 'helper-died':
        this.helpers.remove(message.helper);
        break;
    }
    this.pauseHelpers();
    return this.busy;
  }

  /** Works for one slice; `true` when there is more to do. */
  slice(): boolean {
    const kind = this.active.predict ? 'predict' : 'advise';
    const request = this.active[kind];
    if (request === null) return false;
    const done = this.attempt(request.seq, () => this.work(kind, request));
    if (!done) this.end(kind);
    this.pauseHelpers();
    return this.busy;
  }

  /** Ends everything. */
  close(): void {
    for (const kind of ['predict', 'advise'] as const) {
      this.end(kind);
      this.drop(kind);
    }
    this.portions.close();
    this.cache?.free();
    this.cache = null;
    this.helpers.close();
  }

  private get busy(): boolean {
    const request = this.active.predict ?? this.active.advise;
    return request !== null && !request.work.is_waiting();
  }

  private pauseHelpers(): void {
    const { predict } = this.active;
    this.helpers.pause(predict !== null && !this.helpers.isHelping(predict.work));
  }

  private work(kind: RequestKind, request: ActiveRequest): void {
    const { work } = request;
    const start = this.now();
    const finished = work.step(this.budgets[kind].connections);
    if (!finished) this.helpers.help(work);
    const end = this.now();
    // A slice that has to wait for helpers stops early, so its time does not show how long so many
    // connections take.
    if (!work.is_waiting()) this.budgets[kind].took(end - start);
    if (finished || end - request.reportedAt >= request.pause) {
      if (request.report(finished)) request.pause = REPORT_MS;
      request.reportedAt = end;
    }
    // With the report, which is work too.
    this.meter.add(kind, this.now() - start);
    if (finished) this.end(kind);
  }

  /** Goes on with the prediction of a plan that is asked for again, and tells the answer so far soon. */
  private resume(request: ActiveRequest, seq: number): void {
    request.seq = seq;
    request.reportedAt = Number.NEGATIVE_INFINITY;
  }

  private predict(seq: number, link: string): void {
    const started = this.now();
    const { port, now } = this;
    // The message that has got the findings.
    let found = -1;
    const work = new this.engine.Evaluator(link, this.cached());
    this.active.predict = {
      link,
      every: false,
      work,
      report(finished) {
        const evaluation = JSON.parse(work.evaluation()) as Evaluation;
        const isWorthIt = finished || hasFigures(evaluation);
        const isLate = found !== this.seq && now() - started >= FINDINGS_MS;
        if (isWorthIt || isLate) {
          port.postMessage({ type: 'evaluation', seq: this.seq, evaluation, finished });
          found = this.seq;
        }
        return isWorthIt;
      },
      seq,
      reportedAt: started,
      pause: FIRST_MS,
    };
  }

  private advise(seq: number, link: string, every: boolean): void {
    const { port } = this;
    const work = new this.engine.Search(link, this.cached(), every);
    this.active.advise = {
      link,
      every,
      work,
      report(finished) {
        const advice = JSON.parse(work.advice()) as Advice | null;
        const isWorthIt = finished || advice !== null;
        if (isWorthIt) port.postMessage({ type: 'advice', seq: this.seq, advice, finished });
        return isWorthIt;
      },
      seq,
      reportedAt: this.now(),
      // Finding that there is no advice yet takes no time.
      pause: 0,
    };
  }

  /** Results of all predictions and searches so far. */
  private cached(): PredictionCache {
    this.cache ??= new this.engine.PredictionCache();
    return this.cache;
  }

  private portion(seq: number, link: string, work: Work): void {
    const start = this.now();
    const { portion, moves } = this.portions.next(link, work);
    if (link !== this.viewed) this.meter.begin('view');
    this.viewed = link;
    this.meter.add('view', this.now() - start);
    this.port.postMessage({ type: 'portion', seq, portion }, moves);
  }

  private posters(seq: number, link: string, { evaluation, planner }: Around): void {
    const text = JSON.stringify(evaluation);
    const [wide, narrow] = [false, true].map((isNarrow) => this.engine.poster(link, text, planner, isNarrow));
    const posters = wide === undefined || narrow === undefined ? null : ([wide, narrow] as const);
    this.port.postMessage({ type: 'posters', seq, posters });
  }

  private idOptions(seq: number, link: string, mover: Mover): void {
    const text = this.engine.id_options(link, JSON.stringify(mover));
    this.port.postMessage({ type: 'id-options', seq, idOptions: JSON.parse(text) as IdOptions });
  }

  private end(kind: RequestKind): void {
    const request = this.active[kind];
    if (request === null) return;
    this.active[kind] = null;
    this.helpers.cancel(request.work);
    request.work.store_in(this.cached());
    request.work.free();
  }

  /** Stops a request, which may go on later. */
  private stop(kind: RequestKind): void {
    const request = this.active[kind];
    if (request === null) return;
    this.drop(kind);
    this.active[kind] = null;
    this.helpers.cancel(request.work);
    request.work.reclaim();
    request.work.store_in(this.cached());
    this.stopped[kind] = request;
  }

  /** Goes on with the request that was stopped, if it is for this plan. */
  private goOn(kind: RequestKind, seq: number, link: string, every: boolean): boolean {
    const request = this.stopped[kind];
    if (request?.link !== link || request.every !== every) return false;
    this.stopped[kind] = null;
    this.active[kind] = request;
    this.resume(request, seq);
    return true;
  }

  private drop(kind: RequestKind): void {
    this.stopped[kind]?.work.free();
    this.stopped[kind] = null;
  }

  /**
   * Makes a call that the engine may refuse. A refusal is reported, and the engine goes on. Any other error
   * is a trap, after which the engine's memory cannot be trusted. It is thrown again, so that the page ends the
   * worker and reports the failure.
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

/**
 * The engine throws plain `Error`s; a trap is a `WebAssembly.RuntimeError`, exhausted memory or stack a
 * `RangeError`.
 */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error;
}
