import type { Compiled } from './compile.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The part of a `Worker` that the client uses. */
export interface WorkerLike {
  /** Whether it has got the engine already. */
  readonly hasEngine: boolean;
  postMessage(message: ToWorker, options?: { transfer: MessagePort[] }): void;
  terminate(): void;
}

/** Callbacks for a worker's messages and death. */
export interface Hearing {
  message(message: FromWorker): void;
  /** The worker died; the text is empty if there is no message. */
  died(of: string): void;
}

/** What the client needs from the browser. */
export interface EngineHost {
  compile(): Promise<Compiled>;
  spawn(hearing: Hearing): WorkerLike;
  /** The directive of the Content-Security-Policy that blocked a worker, if any. */
  refusedBy(): string | null;
  /** How many workers help the leading one with a search. */
  readonly helpers: number;
}
