import type { RawMonitor } from './monitor.ts';
import type { RawTrace } from './trace.ts';
import type {
  Advice,
  Conventions,
  HeatMap,
  HostKind,
  Improvements,
  Mover,
  Evaluation,
  IdOptions,
  ReplayAnswer,
  ReplayStop,
  ReplayUnits,
  Sweep,
} from '../plan/generated/types.ts';
/** The number of the prediction that starts before the page knows its plan. No question of the page has it. */
export const FORETOLD = 0;

/**
 * Messages from the page to the worker, with plans as links. `seq` grows by one with every message, so that
 * old answers can be recognised.
 */
export type ToWorker =
  /** The compiled engine; must come first. The page compiles it once, so that a new worker starts at once. */
  | { type: 'init'; module: WebAssembly.Module }
  /** Instead of `init`: this worker only helps; the leading worker is at the other end of the port. */
  | { type: 'help'; module: WebAssembly.Module; leader: MessagePort }
  /** Instead of `init`: this worker replays a trace of block requests, and the page ends it to cancel. */
  | ({ type: 'replay'; module: WebAssembly.Module } & ToReplay)
  /** A helping worker is at the other end of the port. */
  | { type: 'helper'; helper: number; port: MessagePort }
  /** This helper has died. */
  | { type: 'helper-died'; helper: number }
  /** Predicts a plan; replaces a running prediction. */
  | { type: 'predict'; seq: number; link: string }
  /**
   * Searches for better IDs; replaces a running search, and pauses while a prediction runs. `every`: every order is tried, if
   * there are not too many.
   */
  | { type: 'advise'; seq: number; link: string; every: boolean }
  /**
   * Ends a running prediction or search whose answer is not needed now. If the same plan is asked for again, it goes on.
   */
  | { type: 'stop'; what: RequestKind }
  | { type: 'id-options'; seq: number; link: string; mover: Mover }
  /** Draws the posters of a plan with an evaluation of it. */
  | ({ type: 'posters'; seq: number; link: string } & Around)
  /** Computes the next portion of the work of a view. */
  | { type: 'portion'; seq: number; link: string; work: Work };

/** What a poster also shows. */
export interface Around {
  evaluation: Evaluation;
  /** The planner's address without fragment, or empty for a poster without a link. */
  planner: string;
}

/** The posters of a plan as SVG text. */
export type Posters = readonly [wide: string, narrow: string];

/** Long work of a view. The page asks for one portion after the other, as long as the view is open. */
export type Work =
  /** The map of every pair of IDs of a host and this device. */
  | { what: 'heat'; device: number }
  /** The prediction of a plan besides the one that the page shows. */
  | { what: 'prediction' }
  | { what: 'trace'; span: TraceSpan }
  /** What a bus monitor shows of a part of that trace, ns, in so many bins. */
  | { what: 'monitor'; span: TraceSpan; view: { from: number; to: number }; bins: number }
  /** Rules of thumb about IDs. `best`: the link of the plan with the best IDs. */
  | { what: 'conventions'; best: string }
  /** Improvements other than IDs. */
  | { what: 'improvements' }
  /** `over`: what is varied, as its word. `hosts`: with hosts of this kind instead of the plan's. */
  | { what: 'sweep'; over: string; hosts?: HostKind | undefined };

/** What there is of a work after a portion. */
export type Portion =
  | { what: 'heat'; map: HeatMap }
  /** `null` until the prediction is finished. */
  | { what: 'prediction'; evaluation: Evaluation | null }
  /** `null` until the trace is finished. */
  | { what: 'trace'; trace: RawTrace | null }
  /** `null` until the trace is finished. */
  | { what: 'monitor'; monitor: RawMonitor | null }
  /** `null` until all are simulated. */
  | { what: 'conventions'; found: Conventions | null }
  /** `null` until all are simulated. */
  | { what: 'improvements'; found: Improvements | null }
  | { what: 'sweep'; sweep: Sweep };

/** Messages from the leading worker to a helper. */
export type ToHelper =
  /** A job, packed by the engine. One at a time. */
  | { type: 'job'; job: Uint8Array }
  /** The answer to the job is not needed any more. */
  | { type: 'cancel' }
  /** Whether to pause, because a prediction runs. */
  | { type: 'pause'; isOn: boolean };

/** Messages from a helper to the leading worker. */
export type FromHelper =
  /** It has started, or has cancelled its job. */
  | { type: 'idle' }
  /** The answer to its job, packed by the engine, and the time that it took; the helper is idle again. */
  | { type: 'answer'; answer: Uint8Array; ms: number };

/** The span of a trace, ns from the moment at which the prediction begins to count. */
export interface TraceSpan {
  from: number;
  /** `null`: as long as the prediction counts. */
  to: number | null;
}

/** Requests that run in slices. */
export type RequestKind = 'predict' | 'advise';

/** Messages from the worker to the page. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'evaluation'; seq: number; evaluation: Evaluation; finished: boolean }
  | { type: 'advice'; seq: number; advice: Advice | null; finished: boolean }
  | { type: 'id-options'; seq: number; idOptions: IdOptions }
  | { type: 'posters'; seq: number; posters: Posters | null }
  | { type: 'portion'; seq: number; portion: Portion }
  /** Processor time spent on the plan so far, once it is long; 0 when a shorter plan follows. */
  | { type: 'spent'; seconds: number }
  /** The engine refused a question but still runs. */
  | { type: 'failed'; seq: number; message: string };

/** A port through which a worker sends its messages. */
export interface Port<Out> {
  postMessage(message: Out, transfer?: Transferable[]): void;
}

/** Why the engine cannot be used. */
export type FailureCause =
  /** The browser has no WebAssembly or no workers. */
  | 'unsupported'
  /** The server sends something that is not WebAssembly. */
  | 'mime'
  /**
   * The page's Content-Security-Policy blocks it: `wasm-unsafe-eval` is missing, or Trusted Types are
   * required.
   */
  | 'csp'
  /** The engine's file could not be loaded. */
  | 'network'
  /** The server stopped sending the engine's file. */
  | 'silent'
  /** The page has no origin of its own, as in a sandboxed frame, and may start no workers. */
  | 'sandbox'
  /** The worker died. */
  | 'crashed'
  /** The worker computes but no longer answers. */
  | 'stalled'
  /** The page itself threw an error. */
  | 'page';

/** Message from the page to the worker that replays a trace: a file, and the plan as its link. */
export interface ToReplay {
  file: File;
  plan: string;
  /** Unit of the trace's times, if the file does not say it. */
  units: ReplayUnits | null;
}

/** How far a replay is. */
export interface ReplayProgress {
  /** Bytes of the file that were read. */
  bytes: number;
  lines: number;
  refused: number;
  requests: number;
  completed: number;
  /** How much of the replay is done, from 0 to 1, as far as the requests so far show. It never falls. */
  share: number;
}

/** Why there is no replay at all: errors among the plan's findings, a file that cannot be read, or a fault. */
export type ReplayFailure = 'errors' | 'unreadable' | 'failed';

/** Messages from that worker. */
export type FromReplay =
  | { type: 'progress'; progress: ReplayProgress }
  | { type: 'replayed'; answer: ReplayAnswer }
  | { type: 'stopped'; stop: ReplayStop }
  | { type: 'failed'; why: ReplayFailure };

/** A message of a worker that replays, as it crosses. */
export type Replaying = { type: 'replay'; message: FromReplay };
