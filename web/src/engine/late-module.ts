// Workers with a module of Rust that is fetched when it is first needed, and questions to such a worker.

import { EngineFailure, SILENCE_S, compileEngine } from './compile.ts';
import { madeWorker } from './make-worker.ts';

/** A worker of a late module. */
export interface LateWorker<To> {
  send(message: To): void;
  terminate(): void;
}

/** What such a worker hears first: the compiled module. */
export interface Init {
  type: 'init';
  module: WebAssembly.Module;
}

/** What it says when its script runs. */
export interface Ready {
  type: 'ready';
}

/** A module by its address, compiled once. */
export class LateModule {
  private readonly url: string;
  private compiling: Promise<WebAssembly.Module> | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** The compiled module. The next call after a failure fetches it again. */
  private async compiled(): Promise<WebAssembly.Module> {
    this.compiling ??= compileEngine(this.url).then(({ module }) => module);
    try {
      return await this.compiling;
    } catch (error) {
      this.compiling = null;
      throw error;
    }
  }

  /**
   * Starts a worker with the module. `died` is called with an `EngineFailure` when it fails, or has not come. The bundler
   * wants `make` to have the expression.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a message has the type that its worker says
  start<To, From extends { type: string }>(
    make: () => Worker,
    hear: (message: From) => void,
    died: (failure: EngineFailure) => void,
  ): LateWorker<To> {
    const worker = madeWorker(make);
    let isReady = false;
    let isOn = true;
    const terminate = () => {
      isOn = false;
      clearTimeout(silence);
      worker.terminate();
    };
    const fail = (failure: EngineFailure) => {
      if (!isOn) return;
      terminate();
      died(failure);
    };
    const silence = setTimeout(
      () => fail(new EngineFailure('silent', `A worker's script has not started for ${SILENCE_S} s.`)),
      SILENCE_S * 1000,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<From | Ready>) => {
      if (!isOn) return;
      isReady = true;
      clearTimeout(silence);
      if (!isReadySign(data)) hear(data);
    });
    // A script that runs and dies gives a message; one that cannot be loaded does not.
    const broken = (event: Event) =>
      fail(
        isReady
          ? new EngineFailure('crashed', event instanceof ErrorEvent ? event.message : '')
          : new EngineFailure('network', "A worker's script could not be loaded."),
      );
    worker.addEventListener('error', broken);
    worker.addEventListener('messageerror', broken);
    const ready = this.compiled().then((module) =>
      worker.postMessage({ type: 'init', module } satisfies Init),
    );
    ready.catch((error: unknown) =>
      fail(error instanceof EngineFailure ? error : new EngineFailure('crashed', String(error))),
    );
    return {
      send: (message) => void ready.then(() => worker.postMessage(message)).catch(() => {}),
      terminate,
    };
  }
}

const isReadySign = (message: { type: string }): message is Ready => message.type === 'ready';

/** A question to a worker, by its number. */
export interface Asked<Question> {
  type: 'text';
  seq: number;
  question: Question;
}

/** The answer to it. */
export type Answered<Answer> =
  | { type: 'text'; seq: number; answer: Answer }
  /** The module has no answer, for example if the link holds no plan. */
  | { type: 'refused'; seq: number; message: string };

/**
 * Asks, and gives the answer the type that belongs to the question. `what` is that of the question, so that the compiler knows
 * which answer to expect.
 */
export function answersOf<Question extends { what: string }, Answer extends { what: string }>(
  ask: (question: Question) => Promise<Answer>,
) {
  return async <What extends Answer['what']>(
    what: What,
    question: Question & { what: What },
  ): Promise<Extract<Answer, { what: What }>> => {
    const answer = await ask(question);
    if (!isOf(answer, what)) throw new Error('The worker answered another question.');
    return answer;
  };
}

function isOf<Answer extends { what: string }, What extends Answer['what']>(
  answer: Answer,
  what: What,
): answer is Extract<Answer, { what: What }> {
  return answer.what === what;
}

interface Waiting<Answer> {
  answer: (answer: Answer) => void;
  refuse: (why: Error) => void;
}

/** Asks one worker, which is started when the first question comes, and once more if it has failed. */
export class Asking<Question, Answer> {
  private readonly start: (
    hear: (message: { type: string }) => void,
    died: (failure: EngineFailure) => void,
  ) => LateWorker<Asked<Question>>;
  private worker: LateWorker<Asked<Question>> | null = null;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private asked = 0;

  constructor(start: Asking<Question, Answer>['start']) {
    this.start = start;
  }

  /** Asks, and rejects if the worker fails or refuses. */
  async ask(question: Question): Promise<Answer> {
    this.worker ??= this.start(
      (message) => {
        if (!this.isAnswer(message)) return;
        const one = this.take(message.seq);
        if (message.type === 'text') one?.answer(message.answer);
        else one?.refuse(new Error(message.message));
      },
      (failure) => this.end(failure),
    );
    const { worker } = this;
    this.asked += 1;
    const seq = this.asked;
    return new Promise((answer, refuse) => {
      this.waiting.set(seq, { answer, refuse });
      worker.send({ type: 'text', seq, question });
    });
  }

  /** Ends the worker if it still computes: nothing waits for its answers any more. */
  drop(): void {
    if (this.waiting.size === 0) return;
    this.worker?.terminate();
    this.end(new Error('dropped'));
  }

  private end(why: Error): void {
    this.worker = null;
    for (const seq of this.waiting.keys()) this.take(seq)?.refuse(why);
  }

  private isAnswer(message: { type: string }): message is Answered<Answer> {
    return message.type === 'text' || message.type === 'refused';
  }

  private take(seq: number): Waiting<Answer> | undefined {
    const one = this.waiting.get(seq);
    this.waiting.delete(seq);
    return one;
  }
}
