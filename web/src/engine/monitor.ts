/** What a bus monitor shows, as the worker sends it: the rows of `monitor` in `crates/files`. */
export interface RawMonitor {
  /** The span, ns. */
  from: number;
  to: number;
  /** Equal parts of the span. Each row has a value for each, and one more for the whole span. */
  bins: number;
  rows: Float64Array;
}

/** Rows before those of the parties: busy, then the uses of the bus. */
const BUS_ROWS = 6;
/** Rows of a party. */
const ROWS = ['queue', 'level', 'full', 'empty'] as const;

/** What a bus monitor shows of a span of a trace. Its figures are for a bin, or for the whole span (`whole`). */
export class Monitor {
  readonly from: number;
  readonly to: number;
  readonly bins: number;
  private readonly rows: Float64Array;

  constructor({ from, to, bins, rows }: RawMonitor) {
    this.from = from;
    this.to = to;
    this.bins = bins;
    this.rows = rows;
  }

  /** Stands for the whole span in place of a bin. */
  get whole(): number {
    return this.bins;
  }

  /** When a bin begins, ns. */
  at(bin: number): number {
    return this.from + ((this.to - this.from) * bin) / this.bins;
  }

  /** The bin of a time, or the one nearest to it. */
  binAt(ns: number): number {
    const bin = Math.floor(((ns - this.from) / (this.to - this.from)) * this.bins);
    return Math.max(0, Math.min(this.bins - 1, bin));
  }

  /** Percent of the time in which the bus is busy. */
  busy(bin: number): number {
    return this.value(0, bin);
  }

  /** Percent of the time of one use of the bus, by its place in `SHARES`. */
  share(use: number, bin: number): number {
    return this.value(1 + use, bin);
  }

  /** Mean number of requests of a party that are not complete. */
  queue(place: number, bin: number): number {
    return this.of('queue', place, bin);
  }

  /** Mean level of its buffer, bytes; NaN without one. */
  level(place: number, bin: number): number {
    return this.of('level', place, bin);
  }

  /** Percent of the time in which its buffer is full. */
  full(place: number, bin: number): number {
    return this.of('full', place, bin);
  }

  /** Percent of the time in which its buffer is empty. */
  empty(place: number, bin: number): number {
    return this.of('empty', place, bin);
  }

  private of(row: (typeof ROWS)[number], place: number, bin: number): number {
    return this.value(BUS_ROWS + ROWS.length * place + ROWS.indexOf(row), bin);
  }

  private value(row: number, bin: number): number {
    return this.rows[row * (this.bins + 1) + bin] ?? Number.NaN;
  }
}
