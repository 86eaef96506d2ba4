import type { RequestKind } from '../messages.ts';

/** What the time is spent on: a prediction, a search, or the work of a view. */
type Spending = RequestKind | 'view';

/** Processor time, seconds, from which on the page is told of each further second. */
const FROM_S = 10;

/**
 * Adds up the processor time of one plan: that of the leading worker and of its helpers. It is measured by a clock around each
 * slice, so that on a busy machine it is rather too long than too short.
 */
export class Meter {
  private readonly tell: (seconds: number) => void;
  private readonly spent: Record<Spending, number> = { predict: 0, advise: 0, view: 0 };
  private told = 0;

  constructor(tell: (seconds: number) => void) {
    this.tell = tell;
  }

  /** Counts time spent, ms. */
  add(what: Spending, ms: number): void {
    this.spent[what] += ms;
    this.check();
  }

  /** Other work has begun. A search and the work of a view belong to a prediction, which comes first. */
  begin(what: Spending): void {
    this.spent[what] = 0;
    if (what === 'predict') this.spent.advise = this.spent.view = 0;
    this.check();
  }

  private check(): void {
    const { predict, advise, view } = this.spent;
    const seconds = Math.floor((predict + advise + view) / 1000);
    const worth = seconds < FROM_S ? 0 : seconds;
    if (worth !== this.told) this.tell(worth);
    this.told = worth;
  }
}
