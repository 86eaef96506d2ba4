/** Length of a slice, milliseconds. Between two slices the worker takes messages. */
const SLICE_MS = 5;
/**
 * Events of the first slice, and the smallest and largest number for any slice. Work that is done at once, as from the
 * cache, does not show how long the next takes: the largest slice of the heaviest plans is 30 ms.
 */
const CONNECTIONS = { first: 2_000, least: 200, most: 100_000 };

/** How many bus connections fill a slice, estimated from earlier slices. */
export class Budget {
  private next = CONNECTIONS.first;

  get connections(): number {
    return this.next;
  }

  /**
   * Adjusts the next slice to the time that the last one took: at most to twice its size, at least to a
   * quarter.
   */
  took(ms: number): void {
    const factor = Math.min(2, Math.max(0.25, SLICE_MS / Math.max(ms, 0.01)));
    const right = Math.round(this.next * factor);
    this.next = Math.min(CONNECTIONS.most, Math.max(CONNECTIONS.least, right));
  }
}
