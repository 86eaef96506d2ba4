/** The engine's WebAssembly interface: a plan goes in as its link, JSON text comes out. */
export interface Engine {
  /** SVG text, or `undefined` if there is no prediction. */
  poster(link: string, evaluation: string, planner: string, narrow: boolean): string | undefined;
  /** `mover`: JSON of `Mover`. */
  id_options(link: string, mover: string): string;
  PredictionCache: new () => PredictionCache;
  Evaluator: new (link: string, cache: PredictionCache) => Evaluator;
  Search: new (link: string, cache: PredictionCache, every: boolean) => Search;
  RunningJob: new (job: Uint8Array, cache: PredictionCache) => RunningJob;
  Heat: new (link: string, device: number, cache: PredictionCache) => Heat;
  Conventions: new (link: string, best: string, cache: PredictionCache) => ConventionRun;
  Improvements: new (link: string, cache: PredictionCache) => ImprovementRun;
  Sweep: new (link: string, over: string, hosts: string | undefined, cache: PredictionCache) => Sweeper;
  Tracer: new (link: string, fromNs: number, toNs: number | undefined, cache: PredictionCache) => Tracer;
  TraceReplay: new (link: string, units: string | undefined) => TraceReplay;
}

/** Results of earlier predictions and searches. It saves time and changes no answer. */
export interface PredictionCache extends Disposable {
  free(): void;
}

/** A job on its way to a helper. */
interface PackedJob {
  /** Its number, which `accept` takes with the answer. */
  id(): number;
  /** The bytes that `RunningJob` takes. */
  packed(): Uint8Array;
  free(): void;
}

/** Work that runs step by step. Helpers may run parts of it. */
export interface Distributable {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** Whether every remaining job is with a helper. */
  is_waiting(): boolean;
  /** A job for a helper; `undefined` when there is none at the moment. */
  next_job(): PackedJob | undefined;
  /** Takes the answer to a job. An answer that is not needed any more is ignored. */
  accept(job: number, answer: Uint8Array): void;
  /** Takes back every job without an answer, to run it here or to give it to another helper. */
  reclaim(): void;
  /** Stores its results in the cache. */
  store_in(cache: PredictionCache): void;
  free(): void;
}

/** A prediction. */
export interface Evaluator extends Distributable {
  evaluation(): string;
}

/** A search for better IDs. */
interface Search extends Distributable {
  /** JSON of `Advice`, or `null` before the first result. */
  advice(): string;
}

/** A job of the leading worker that runs here. */
export interface RunningJob {
  /**
   * Simulates about `budget` bus connections. Returns the answer when the job is done, otherwise `undefined`.
   */
  step(budget: number): Uint8Array | undefined;
  /** Stores its results in the cache. */
  store_in(cache: PredictionCache): void;
  free(): void;
}

/** A map of one device's rate for every pair of IDs, computed step by step. */
export interface Heat {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  map(): string;
  free(): void;
}

/** Rules of thumb about IDs, simulated one after the other. */
export interface ConventionRun {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** JSON of `Conventions`, or `null` before all are simulated. */
  conventions(): string;
  /** Stores its results in the cache. */
  store_in(cache: PredictionCache): void;
  free(): void;
}

/** Improvements other than IDs, simulated one after the other. */
export interface ImprovementRun {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** JSON of `Improvements`, or `null` before all are simulated. */
  improvements(): string;
  /** Stores its results in the cache. */
  store_in(cache: PredictionCache): void;
  free(): void;
}

/** A sweep, predicted point by point. */
export interface Sweeper {
  /** Simulates about `budget` bus connections, or fewer if a point is finished; `true` when it is finished. */
  step(budget: number): boolean;
  /** JSON of `Sweep`. */
  sweep(): string;
  free(): void;
}

/** A trace of what happens on the bus, simulated step by step. */
export interface Tracer {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** The trace; frees the tracer. */
  finish(): TraceColumns;
  free(): void;
}

/** A finished trace, in columns. */
export interface TraceColumns {
  /** JSON of `TraceHead`. */
  head(): string;
  times(column: number): Float64Array;
  numbers(column: number): Uint32Array;
  monitor(fromNs: number, toNs: number, bins: number): Float64Array;
  free(): void;
}

/** A trace of block requests that is replayed on a plan. */
export interface TraceReplay {
  push(chunk: Uint8Array): void;
  /** The trace ends: no more bytes come. */
  end(): void;
  /** Reads and simulates for at most `budget` events; `true` when all bytes so far are done, or it has stopped. */
  step(budget: number): boolean;
  bytes(): number;
  lines(): number;
  refused(): number;
  requests(): number;
  completed(): number;
  /** JSON of `ReplayAnswer`; `undefined` if it has stopped. */
  finish(): string | undefined;
  /** JSON of `ReplayStop`, if it has stopped. */
  stop(): string | undefined;
}
