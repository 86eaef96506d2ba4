// What the view shows: the engine's cable of this plan, or of the last one until there is an answer.

import { attachedKey, layOut, linesOf } from '../../plan/cable.ts';
import type {
  Attached,
  Evaluation,
  Finding,
  Line,
  Plan,
  SegmentReport,
  Signalling,
  Width,
} from '../../plan/generated/types.ts';

/** A segment as it is drawn. */
export interface ShownSegment {
  width: Width;
  signalling: Signalling;
  line: Line;
  /** What the engine says of it; `null` until it has answered. */
  report: SegmentReport | null;
}

/** The cable as it is drawn. */
export interface ShownCable {
  segments: ShownSegment[];
  /** Whether the plan does not say, and the engine assumes it. */
  isAssumed: boolean;
  /** Whether the engine's answer is about an earlier plan. */
  isOld: boolean;
  /** Findings with a place on it. */
  findings: readonly Finding[];
}

/** The cable to draw; `null` while nothing is known of it. `isOfPlan`: whether the evaluation is of this plan. */
export function shownCable(plan: Plan, evaluation: Evaluation | null, isOfPlan: boolean): ShownCable | null {
  const lines = linesOf(plan);
  const reports = evaluation?.cable.segments ?? [];
  if (isOfPlan && evaluation !== null)
    return {
      segments: reports.map((report) => ({ ...report, report })),
      isAssumed: evaluation.cable.is_assumed,
      isOld: false,
      findings: evaluation.findings.filter(({ place }) => place !== null),
    };
  const findings = (evaluation?.findings ?? []).filter(({ place }) => place !== null);
  if (lines.length > 0) {
    const made = [plan.bus, ...plan.bus.branches];
    const segments = lines.map((line, at) => ({
      width: made[at]?.width ?? 'wide',
      signalling: made[at]?.signalling ?? 'SE',
      line,
      report: reports[at] ?? null,
    }));
    return { segments, isAssumed: false, isOld: true, findings };
  }
  if (evaluation === null) return null;
  // Until the engine has answered, what is no longer in the plan is left out.
  const segments = reports.map((report) => ({ ...report, line: known(plan, report.line), report }));
  return { segments, isAssumed: true, isOld: true, findings: [] };
}

/** The plan with the shown cable as its own. */
export function asShown(plan: Plan, { segments }: ShownCable): Plan {
  return layOut(plan, { segments });
}

function known({ bus }: Plan, line: Line): Line {
  const isThere = (of: Attached) =>
    of.kind === 'host'
      ? of.index < bus.hosts.length
      : of.kind === 'device'
        ? of.index < bus.devices.length
        : true;
  return { ...line, stops: line.stops.filter(({ of }) => isThere(of)) };
}

/** The other segments that something on a segment could move to: those it is not on. */
export function otherSegments(segments: readonly ShownSegment[], of: Attached): number[] {
  const key = attachedKey(of);
  return segments.flatMap(({ line }, at) =>
    line.stops.some((stop) => attachedKey(stop.of) === key) ? [] : [at],
  );
}
