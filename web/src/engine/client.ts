import { writeLink } from '../plan/link/links.ts';
import { type Compiled, EngineFailure, SILENCE_S } from './compile.ts';
import type { EngineHost, WorkerLike } from './host.ts';
import type {
  Around,
  FailureCause,
  FromWorker,
  Portion,
  Posters,
  RequestKind,
  ToWorker,
  Work,
} from './messages.ts';
import { hasFigures } from './figures.ts';
import { Pool } from './pool.ts';
import { Timing } from './timing.ts';
import type { Advice, Mover, Evaluation, IdOptions, Plan } from '../plan/generated/types.ts';

/** Events of the client. */
export interface EngineEvents {
  /** The engine has started. `wrongType`: the MIME type that the server sent, if it is wrong. */
  ready(wrongType: string | null): void;
  evaluation(evaluation: Evaluation, finished: boolean): void;
  /** `null` if there is nothing to search. */
  advice(advice: Advice | null, finished: boolean): void;
  /** Processor time spent on the plan so far, seconds, once it is long; 0 when a shorter plan follows. */
  spent(seconds: number): void;
  /** The engine refused this plan, but still runs. */
  refused(what: RequestKind, message: string): void;
  failed(cause: FailureCause, detail: string): void;
}

/** Interval at which the client checks that the worker still answers, ms. */
const TICK_MS = 1_000;
/**
 * Silent ticks in a row after which a computing worker is replaced. Ticks are counted instead of time,
 * because a sleeping laptop is not a stalled worker.
 */
const SILENT_TICKS = 10;

type PendingCall = { message: ToWorker; answer: (message: FromWorker) => void; refuse: (why: Error) => void };

/**
 * The page's side of the engine. Only the newest prediction and search count; older answers are dropped. Open
 * questions are kept, so that they can be asked again when the engine is ready, or ready again after a
 * failure.
 */
export class EngineClient {
  private readonly host: EngineHost;
  private readonly events: EngineEvents;
  private compiled: Compiled | null = null;
  private worker: WorkerLike | null = null;
  private readonly pool: Pool;
  /** Whether the worker has got the engine. */
  private isTold = false;
  /** Whether it has answered. */
  private ready = false;
  /** Why the engine does not run; meanwhile no answer is awaited. */
  private failure: EngineFailure | null = null;
  private seq = 0;
  /** The newest unfinished request of each kind. */
  private readonly wanted: Record<RequestKind, ({ type: RequestKind; seq: number } & ToWorker) | null> = {
    predict: null,
    advise: null,
  };
  private readonly timings = {
    predict: new Timing('figures', 'settled'),
    advise: new Timing('advice', 'done'),
  };
  private readonly questions = new Map<number, PendingCall>();
  private ticker: ReturnType<typeof setInterval> | undefined;
  private silent = 0;

  constructor(host: EngineHost, events: EngineEvents) {
    this.host = host;
    this.pool = new Pool(host);
    this.events = events;
  }

  /**
   * Compiles the engine, unless that is done, and starts a worker with it. The worker's script loads
   * meanwhile.
   */
  async start(): Promise<void> {
    this.end();
    this.failure = null;
    try {
      const worker = this.spawn();
      this.compiled ??= await this.host.compile();
      // start() was called again during compilation: keep the newest worker only.
      if (this.worker !== worker) return;
      if (!worker.hasEngine) worker.postMessage({ type: 'init', module: this.compiled.module });
      this.isTold = true;
      // A worker that was started ahead can be ready before its module is known here.
      if (this.ready && this.compiled.wrongType !== null) this.isReady();
      // The worker handles messages in this order, so there is no need to wait until it is ready.
      for (const message of [this.wanted.predict, this.wanted.advise]) if (message) this.send(message);
      for (const { message } of this.questions.values()) this.send(message);
      this.watch();
    } catch (error) {
      if (error instanceof EngineFailure) this.fail(error.failure, error.message);
      else this.fail('crashed', error instanceof Error ? error.message : String(error));
    }
  }

  /** Predicts a plan and drops the running prediction. */
  predict(plan: Plan): void {
    this.want('predict', { type: 'predict', seq: this.next(), link: writeLink(plan) });
  }

  /** Searches for better IDs and drops the running search. `every`: every order is tried, if there are not too many. */
  advise(plan: Plan, every: boolean): void {
    this.want('advise', { type: 'advise', seq: this.next(), link: writeLink(plan), every });
  }

  /** Ends a request whose answer is not needed any more. */
  stop(what: RequestKind): void {
    if (this.wanted[what] === null) return;
    this.wanted[what] = null;
    this.send({ type: 'stop', what });
  }

  /** Legal IDs of a mover. */
  async idOptions(plan: Plan, mover: Mover): Promise<IdOptions> {
    const answer = await this.ask((seq) => ({ type: 'id-options', seq, link: writeLink(plan), mover }));
    if (answer.type !== 'id-options') throw new Error(UNEXPECTED);
    return answer.idOptions;
  }

  /** The posters of a plan with its evaluation; `null` if there is no prediction. */
  async posters(plan: Plan, around: Around): Promise<Posters | null> {
    const answer = await this.ask((seq) => ({ type: 'posters', seq, link: writeLink(plan), ...around }));
    if (answer.type !== 'posters') throw new Error(UNEXPECTED);
    return answer.posters;
  }

  /** Computes one more portion of the work of a view. */
  async portion(plan: Plan, work: Work): Promise<Portion> {
    const answer = await this.ask((seq) => ({ type: 'portion', seq, link: writeLink(plan), work }));
    if (answer.type !== 'portion') throw new Error(UNEXPECTED);
    return answer.portion;
  }

  private next(): number {
    this.seq += 1;
    return this.seq;
  }

  private want(what: RequestKind, message: { type: RequestKind; seq: number } & ToWorker): void {
    this.wanted[what] = message;
    this.timings[what].asked();
    this.send(message);
  }

  private ask(message: (seq: number) => ToWorker): Promise<FromWorker> {
    if (this.failure) return Promise.reject(this.failure);
    const seq = this.next();
    return new Promise((answer, refuse) => {
      const question = { message: message(seq), answer, refuse };
      this.questions.set(seq, question);
      this.send(question.message);
    });
  }

  /** Nothing is sent until the worker has its engine; then `start` sends all open questions. */
  private send(message: ToWorker): void {
    if (!this.isTold) return;
    this.worker?.postMessage(message);
    this.watch();
  }

  private spawn(): WorkerLike {
    const isMine = () => this.worker === worker;
    const worker = this.host.spawn({
      message: (message) => {
        if (isMine()) this.hear(message);
      },
      died: (of) => {
        if (isMine()) this.died(of);
      },
    });
    this.worker = worker;
    return worker;
  }

  private died(of: string): void {
    const directive = this.ready ? null : this.host.refusedBy();
    if (directive !== null) this.fail('csp', `${directive} forbids the worker.`);
    // A script that runs and dies gives a message; one that cannot be loaded does not.
    else if (!this.ready && of === '') this.fail('network', "The worker's script could not be loaded.");
    else this.fail('crashed', of);
  }

  private hear(message: FromWorker): void {
    this.silent = 0;
    switch (message.type) {
      case 'ready':
        this.isReady();
        break;
      case 'evaluation':
        if (!this.isNewest('predict', message.seq)) break;
        if (message.finished) this.wanted.predict = null;
        // A prediction that reads to the end takes long enough to be worth starting helpers.
        else if (message.evaluation.prediction?.question === 'done') this.startHelpers();
        this.events.evaluation(message.evaluation, message.finished);
        if (hasFigures(message.evaluation)) this.timings.predict.answered(message.finished);
        break;
      case 'advice':
        if (!this.isNewest('advise', message.seq)) break;
        if (message.finished) this.wanted.advise = null;
        // Before its first answer a search has no work to share, and on few cores starting helpers would
        // delay it.
        if (!message.finished) this.startHelpers();
        this.events.advice(message.advice, message.finished);
        this.timings.advise.answered(message.finished);
        break;
      case 'spent':
        this.events.spent(message.seconds);
        break;
      case 'failed':
        this.refused(message.seq, message.message);
        break;
      case 'id-options':
      case 'posters':
      case 'portion':
        this.questions.get(message.seq)?.answer(message);
        this.questions.delete(message.seq);
        break;
    }
    this.watch();
  }

  private startHelpers(): void {
    if (this.worker && this.compiled) this.pool.start(this.worker, this.compiled.module);
  }

  private isReady(): void {
    this.ready = true;
    this.events.ready(this.compiled?.wrongType ?? null);
  }

  private isNewest(what: RequestKind, seq: number): boolean {
    return this.wanted[what]?.seq === seq;
  }

  private refused(seq: number, message: string): void {
    for (const what of ['predict', 'advise'] as const) {
      if (!this.isNewest(what, seq)) continue;
      this.wanted[what] = null;
      this.events.refused(what, message);
    }
    this.questions.get(seq)?.refuse(new Error(message));
    this.questions.delete(seq);
  }

  /** Keeps the watchdog running while an answer is due. */
  private watch(): void {
    const due = !this.ready || this.wanted.predict || this.wanted.advise || this.questions.size > 0;
    if (!due || !this.worker) {
      clearInterval(this.ticker);
      this.ticker = undefined;
    } else if (this.ticker === undefined) {
      this.silent = 0;
      this.ticker = setInterval(() => this.tick(), TICK_MS);
    }
  }

  private tick(): void {
    this.silent += 1;
    if (!this.ready) {
      // A worker that was never ready waits for its script.
      if (this.silent >= SILENCE_S)
        this.fail('silent', `The worker's script has not started for ${SILENCE_S} s.`);
    } else if (this.silent >= SILENT_TICKS) {
      this.fail('stalled', `Nothing was heard of the engine for ${(SILENT_TICKS * TICK_MS) / 1000} s.`);
    }
  }

  private fail(cause: FailureCause, detail: string): void {
    this.end();
    this.failure = new EngineFailure(cause, detail);
    const waiting = [...this.questions.values()];
    this.questions.clear();
    for (const question of waiting) question.refuse(this.failure);
    this.events.failed(cause, detail);
  }

  private end(): void {
    this.pool.end();
    this.worker?.terminate();
    this.worker = null;
    this.isTold = false;
    this.ready = false;
    this.watch();
  }
}

const UNEXPECTED = 'The engine answered another question.';
