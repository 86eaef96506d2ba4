/**
 * Measures the time from a question to its first and last answer as entries of `performance`, where a profiler shows
 * them and a benchmark finds them: `busfree:NAME-first` and `busfree:NAME-LAST`.
 */
export class Timing {
  private readonly first: string;
  private readonly last: string;
  private askedAt = 0;
  private isFirst = false;

  constructor(name: string, last: string) {
    this.first = `busfree:${name}-first`;
    this.last = `busfree:${name}-${last}`;
  }

  asked(): void {
    this.askedAt = performance.now();
    this.isFirst = true;
  }

  answered(finished: boolean): void {
    if (this.isFirst) this.measure(this.first);
    this.isFirst = false;
    if (finished) this.measure(this.last);
  }

  private measure(name: string): void {
    // The browser never clears these entries, and a page may be open for days.
    performance.clearMeasures(name);
    performance.measure(name, { start: this.askedAt });
  }
}
