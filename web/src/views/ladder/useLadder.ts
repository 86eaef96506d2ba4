import { max, nice, ticks } from 'd3-array';
import { useMemo } from 'react';

import type { DeviceResult, Evaluation, Party, Plan } from '../../plan/generated/types.ts';
import { idOf, partiesAt, partiesWithIds, partyKey } from '../../plan/ids.ts';
import { deviceIndexes } from '../../plan/pairing.ts';
import { targetsAt, unitOf } from '../../plan/units.ts';
import {
  comparedWith,
  figuresAreRough,
  shownEvaluation,
  shownPlan,
  usePlanner,
} from '../../store/planner.ts';
import { type Layout, type Metrics, type Slot, type SlotKind, isWideId, layOut, rungKey } from './layout.ts';
import { type PartyView, inOrder, intervalOf, partyViews } from './parties.ts';
import { dealWires, inWires, routeWires } from '../../parts/wires.ts';
import { LADDER } from '../../plan/generated/facts.ts';

/** The common axis of all devices: MB/s from 0. */
export type Axis = { max: number; ticks: number[] };

/** An entry of the list: the parties on a rung, or none. */
export type Item = { key: string; id: number; unit: number; views: PartyView[] };

/** Lays the shown plan and its figures out for a ladder with these measures. */
export function useLadder(metrics: Metrics, wideIsOpen: boolean) {
  const plan = usePlanner((state) => state.plan);
  const shown = usePlanner(shownPlan);
  const evaluation = usePlanner(shownEvaluation);
  const baseline = usePlanner((state) => comparedWith(state)?.evaluation ?? null);
  const comparedPlan = usePlanner((state) => comparedWith(state)?.plan ?? null);
  const isRough = usePlanner(figuresAreRough);
  const held = usePlanner((state) => state.held);
  const refusedAt = usePlanner((state) => state.refused?.id ?? null);
  const isHolding = held !== null;
  const isWideRefused = refusedAt !== null && isWideId(refusedAt);

  const views = useMemo(
    () => partyViews(shown, evaluation, resultsBefore(comparedPlan, baseline, shown), isRough),
    [shown, evaluation, comparedPlan, baseline, isRough],
  );
  const wants = useMemo(
    () => new Map(views.map((view) => [view.key, Math.round(inWires(view.use?.want_percent ?? 0))])),
    [views],
  );
  const layout = useMemo(() => {
    // While a device is held, rungs stay where they were when it was picked up: otherwise the ladder would move the
    // slot away from under the pointer.
    const placed = isHolding ? plan : shown;
    const wide = wideHalf(placed, isHolding || wideIsOpen || isWideRefused);
    return layOut(slotsOf(placed, wants), metrics, wide);
  }, [isHolding, plan, shown, wants, metrics, wideIsOpen, isWideRefused]);

  const order = isHolding ? plan : shown;
  const at = useMemo(() => rungsOfViews(views, layout, order), [views, layout, order]);
  const { wires, unmetDemands, rest } = useMemo(
    () => ribbon(views, wants, layout, metrics, at),
    [views, wants, layout, metrics, at],
  );
  const axis = useMemo(() => axisOf(views, metrics.ticks), [views, metrics.ticks]);
  const items = useMemo(() => itemsOf(views, layout, order, at), [views, layout, order, at]);

  return { views, layout, wires, unmetDemands, rest, axis, items, shown, evaluation };
}

/** The results that the devices of the shown plan have in the plan it is compared with. */
function resultsBefore(
  plan: Plan | null,
  evaluation: Evaluation | null,
  shown: Plan,
): (DeviceResult | null)[] {
  const results = evaluation?.prediction?.devices;
  if (plan === null || results === undefined) return [];
  return deviceIndexes(plan, shown).map((index) => (index === null ? null : (results[index] ?? null)));
}

/**
 * The wide half exists if the cable is 16 bit wide, or if a device on a narrow bus has one of its IDs. It opens when
 * needed.
 */
function wideHalf(plan: Plan, asked: boolean): 'none' | 'strip' | 'open' {
  if (partiesWithIds(plan).some(({ id }) => isWideId(id))) return 'open';
  if (plan.bus.width === 'narrow') return 'none';
  return asked ? 'open' : 'strip';
}

export function slotsOf(plan: Plan, wants: ReadonlyMap<string, number>): Slot[] {
  const want = (here: readonly Party[]) => max(here, (party) => wants.get(partyKey(party)) ?? 0) ?? 0;
  return LADDER.flatMap((id): Slot[] => {
    const here = partiesAt(plan, id);
    const [first, ...others] = targetsAt(plan, id);
    if (first === undefined) return [{ id, unit: 0, kind: 'free', want: 0 }];
    if (others.length > 0) return [{ id, unit: 0, kind: 'conflict', want: want(here) }];
    // Each logical unit of a target has a rung of its own.
    const kind = kindOf(first);
    return here.map((_, unit) => ({
      id,
      unit,
      kind,
      want: want(here.filter((party) => unitOf(plan, party) === unit)),
    }));
  });
}

function kindOf(first: Party): SlotKind {
  return first.kind === 'load-host' || first.kind === 'load-disk' ? 'load' : first.kind;
}

/**
 * The key of each party's rung. A target that is held over another ID has only one rung there, so its other logical
 * units stay on the rungs that they have in `order`, the present plan.
 */
export function rungsOfViews(
  views: readonly PartyView[],
  layout: Layout,
  order: Plan,
): ReadonlyMap<string, string> {
  const rungs = new Set(layout.rungs.map(rungKey));
  return new Map(
    views.map((view) => {
      const there = rungKey(view);
      const id = idOf(order, view.party);
      const here = id === null ? there : rungKey({ id, unit: unitOf(order, view.party) });
      return [view.key, rungs.has(there) ? there : here];
    }),
  );
}

export function ribbon(
  views: readonly PartyView[],
  wants: ReadonlyMap<string, number>,
  layout: Layout,
  metrics: Metrics,
  at: ReadonlyMap<string, string>,
) {
  const rungs = new Map(layout.rungs.map((rung) => [rungKey(rung), rung]));
  const ordered = inOrder(views);
  const percents = ordered.map((view) => view.use?.bus_percent ?? 0);
  const dealt = dealWires(percents);
  const outlets = ordered.flatMap((view, i) => {
    const rung = rungs.get(at.get(view.key) ?? '');
    if (!rung) return [];
    const got = dealt[i] ?? 0;
    const want = wants.get(view.key) ?? 0;
    return [{ key: view.key, got, want, top: rung.socketTop, height: rung.socketHeight }];
  });
  const known = views.some((view) => view.use !== null);
  const rest = known ? Math.max(0, 100 - percents.reduce((a, b) => a + b, 0)) : null;
  return { ...routeWires(outlets, metrics, layout.bottom), rest };
}

/**
 * Known before any simulation: the rates alone are the highest, so the axis does not change while devices move.
 */
export function axisOf(views: readonly PartyView[], count: number): Axis {
  const reach =
    max(views, (view) =>
      Math.max(
        view.result?.alone_mb_s ?? 0,
        view.result ? intervalOf(view.result)[1] : 0,
        view.before?.alone_mb_s ?? 0,
        view.measured ?? 0,
      ),
    ) ?? 0;
  const [, end] = nice(0, reach || 10, count);
  return { max: end, ticks: ticks(0, end, count) };
}

/**
 * One item for each rung, in the order of `order`, the present plan: reordering the list under the focus would lose
 * it.
 */
function itemsOf(
  views: readonly PartyView[],
  layout: Layout,
  order: Plan,
  at: ReadonlyMap<string, string>,
): Item[] {
  const ranks = new Map(
    partiesWithIds(order).map(({ party, id }) => [
      partyKey(party),
      LADDER.indexOf(id) + unitOf(order, party) / 100,
    ]),
  );
  const items = layout.rungs.flatMap(({ id, unit }): (Item & { rank: number })[] => {
    const here = views.filter((view) => at.get(view.key) === rungKey({ id, unit }));
    const [first] = here;
    const rung = { id, unit, views: here };
    // The target that comes for one that is held may have fewer logical units.
    if (!first) return unit > 0 ? [] : [{ ...rung, key: `free-${id}`, rank: LADDER.indexOf(id) }];
    const key = here.length > 1 ? `conflict-${id}` : first.key;
    return [{ ...rung, key, rank: ranks.get(first.key) ?? LADDER.length }];
  });
  return items.toSorted((a, b) => a.rank - b.rank);
}
