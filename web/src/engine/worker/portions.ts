import type { Portion, TraceSpan, Work } from '../messages.ts';
import { COLUMNS } from '../trace.ts';
import type {
  Conventions,
  Evaluation,
  HeatMap,
  Improvements,
  Sweep,
  TraceHead,
} from '../../plan/generated/types.ts';
import type {
  ConventionRun,
  Engine,
  Evaluator,
  Heat,
  ImprovementRun,
  PredictionCache,
  Sweeper,
  TraceColumns,
  Tracer,
} from './engine.ts';

/** Bus connections of one portion. They take some milliseconds. */
const CONNECTIONS = {
  explain: 30_000,
  heat: 30_000,
  prediction: 30_000,
  others: 30_000,
  trace: 50_000,
  sweep: 30_000,
};

/** Work of each kind that was asked for last. It goes on as long as the same is asked for. */
export class Portions {
  private readonly engine: Engine;
  private readonly cached: () => PredictionCache;
  private readonly evaluator = new Kept<Evaluator>();
  private readonly heat = new Kept<Heat>();
  private readonly tracer = new Kept<Tracer>();
  private readonly trace = new Kept<TraceColumns>();
  private readonly sweeper = new Kept<Sweeper>();
  private readonly conventions = new Kept<ConventionRun>();
  private readonly improvements = new Kept<ImprovementRun>();

  constructor(engine: Engine, cached: () => PredictionCache) {
    this.engine = engine;
    this.cached = cached;
  }

  /** Computes one more portion. `moves`: memory that moves to the page instead of being copied. */
  next(link: string, work: Work): { portion: Portion; moves: Transferable[] } {
    switch (work.what) {
      case 'heat': {
        const { device } = work;
        const heat = this.heat.of(
          `${device} ${link}`,
          () => new this.engine.Heat(link, device, this.cached()),
        );
        heat.step(CONNECTIONS.heat);
        const map: HeatMap = JSON.parse(heat.map());
        return { portion: { what: 'heat', map }, moves: [] };
      }
      case 'prediction': {
        const evaluator = this.evaluator.of(link, () => new this.engine.Evaluator(link, this.cached()));
        const isFinished = evaluator.step(CONNECTIONS.prediction);
        const evaluation: Evaluation | null = isFinished ? JSON.parse(evaluator.evaluation()) : null;
        if (isFinished) evaluator.store_in(this.cached());
        return { portion: { what: 'prediction', evaluation }, moves: [] };
      }
      case 'conventions': {
        const { best } = work;
        const run = this.conventions.of(
          `${best} ${link}`,
          () => new this.engine.Conventions(link, best, this.cached()),
        );
        if (run.step(CONNECTIONS.others)) run.store_in(this.cached());
        const found: Conventions | null = JSON.parse(run.conventions());
        return { portion: { what: 'conventions', found }, moves: [] };
      }
      case 'improvements': {
        const run = this.improvements.of(link, () => new this.engine.Improvements(link, this.cached()));
        if (run.step(CONNECTIONS.others)) run.store_in(this.cached());
        const found: Improvements | null = JSON.parse(run.improvements());
        return { portion: { what: 'improvements', found }, moves: [] };
      }
      case 'sweep': {
        const { over, hosts } = work;
        const sweeper = this.sweeper.of(
          `${over} ${hosts ?? ''} ${link}`,
          () => new this.engine.Sweep(link, over, hosts, this.cached()),
        );
        sweeper.step(CONNECTIONS.sweep);
        const sweep: Sweep = JSON.parse(sweeper.sweep());
        return { portion: { what: 'sweep', sweep }, moves: [] };
      }
      case 'trace': {
        const columns = this.traced(link, work.span);
        return columns ? tracePortion(columns) : { portion: { what: 'trace', trace: null }, moves: [] };
      }
      case 'monitor': {
        const { from, to } = work.view;
        const rows = this.traced(link, work.span)?.monitor(from, to, work.bins);
        const monitor = rows ? { from, to, bins: work.bins, rows } : null;
        return { portion: { what: 'monitor', monitor }, moves: [] };
      }
    }
  }

  /** The trace of a span, kept for the monitor; `null` until it is finished. */
  private traced(link: string, { from, to }: TraceSpan): TraceColumns | null {
    const key = `${from} ${to} ${link}`;
    const kept = this.trace.get(key);
    if (kept) return kept;
    // Two traces would take twice the memory.
    this.trace.free();
    const tracer = this.tracer.of(
      key,
      () => new this.engine.Tracer(link, from, to ?? undefined, this.cached()),
    );
    if (!tracer.step(CONNECTIONS.trace)) return null;
    this.tracer.forget();
    return this.trace.of(key, () => tracer.finish());
  }

  /** Ends everything. */
  close(): void {
    this.evaluator.free();
    this.heat.free();
    this.tracer.free();
    this.trace.free();
    this.sweeper.free();
    this.conventions.free();
    this.improvements.free();
  }
}

function tracePortion(columns: TraceColumns): { portion: Portion; moves: Transferable[] } {
  const head: TraceHead = JSON.parse(columns.head());
  const times = Array.from({ length: COLUMNS.times }, (_, column) => columns.times(column));
  const numbers = Array.from({ length: COLUMNS.numbers }, (_, column) => columns.numbers(column));
  const memory = [...times, ...numbers].map(({ buffer }) => buffer);
  const moves = memory.filter((buffer) => buffer instanceof ArrayBuffer);
  return { portion: { what: 'trace', trace: { head, times, numbers } }, moves };
}

/** One piece of work in the engine's memory, by what was asked for. */
class Kept<T extends { free(): void }> {
  private kept: { key: string; work: T } | null = null;

  /** The work that is kept, if it is the one that is asked for. */
  get(key: string): T | null {
    return this.kept?.key === key ? this.kept.work : null;
  }

  /** The work that is kept; another one if something else is asked for. */
  of(key: string, make: () => T): T {
    if (this.kept?.key !== key) {
      this.free();
      this.kept = { key, work: make() };
    }
    return this.kept.work;
  }

  /** Keeps it no longer, because it has been freed. */
  forget(): void {
    this.kept = null;
  }

  free(): void {
    this.kept?.work.free();
    this.kept = null;
  }
}
