/** A slice this long, in milliseconds, leaves the worker free to hear of something newer. */
const SLICE_MS = 5;
/** Bus connections of the first slice, and the least and most of any. */
const CONNECTIONS = { first: 2_000, least: 200, most: 2_000_000 };

/** How many bus connections fill a slice, learnt from the slices before. */
export class Budget {
  private next = CONNECTIONS.first;

  get connections(): number {
    return this.next;
  }

  /** So long did the last slice take; goes to what would have been right by at most a factor of two. */
  took(ms: number): void {
    const factor = Math.min(2, Math.max(0.25, SLICE_MS / Math.max(ms, 0.01)));
    const right = Math.round(this.next * factor);
    this.next = Math.min(CONNECTIONS.most, Math.max(CONNECTIONS.least, right));
  }
}
