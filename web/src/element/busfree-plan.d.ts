// Types of the script `busfree-plan.js`, published beside it.

/** The figures of one device. */
export interface DeviceFigures {
  /** SCSI ID, 0 to 15. */
  readonly id: number;
  readonly name: string;
  /** MB/s of 10^6 bytes. */
  readonly throughput_mb_s: number;
  /** Random variation of the simulation: half the width of its 95 % interval, MB/s. */
  readonly ci95_mb_s: number;
  /** The page's ±: nine times in ten a real bus is within it, MB/s. */
  readonly margin_mb_s: number;
  /** Where the interval ends, if `margin_mb_s` reaches beyond it: no device gets more than alone, MB/s. */
  readonly most_mb_s: number;
}

/** Detail of the event `planchange`: the reader changed the plan in the frame. */
export interface PlanChange {
  /** The plan as a link: the part after `#` in an address of the planner. */
  readonly plan: string;
}

/** Detail of the event `planerror`: the given plan, or a part of it, could not be read. */
export interface PlanError {
  /** The plan as it was given; empty without one. */
  readonly plan: string;
  /** What is wrong with each part, in words. */
  readonly problems: readonly string[];
}

/** Detail of the event `prediction`: the settled figures of a plan. */
export interface PlanPrediction {
  /** The plan that the figures belong to, as a link. */
  readonly plan: string;
  /** In the plan's order. */
  readonly devices: readonly DeviceFigures[];
  /** The sum of the rates of all devices, MB/s. */
  readonly total_mb_s: number;
}

/** `<busfree-plan>`: a plan in any web page. */
export interface BusfreePlanElement extends HTMLElement {
  /** The number of messages dropped because they were not from the frame or not understood. */
  readonly ignoredMessages: number;
  /** Shows another plan, given as a link or a whole address of the planner. Fires no event. */
  setPlan(plan: string): void;
  /** Returns the current plan as a link, with any changes made in the frame. */
  getPlan(): string;
  /** Shows the live planner instead of the poster now. In the mode `picture` with a poster there is no live planner. */
  start(): void;
  /** Opens the current plan in the planner, in a new tab. Call it from a click. */
  open(): void;
}

/** The element's events. All bubble. */
export interface BusfreePlanEvents {
  planchange: CustomEvent<PlanChange>;
  planerror: CustomEvent<PlanError>;
  prediction: CustomEvent<PlanPrediction>;
}

declare global {
  interface HTMLElementTagNameMap {
    'busfree-plan': BusfreePlanElement;
  }
}
