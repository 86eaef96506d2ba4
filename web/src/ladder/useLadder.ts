import { max, nice, ticks } from 'd3-array';
import { useMemo } from 'react';

import type { DeviceResult, Evaluation, Party, Plan } from '../plan/generated/types.ts';
import { partyKey, partiesWithIds } from '../plan/ids.ts';
import { deviceIndexes } from '../plan/pairing.ts';
import { comparedWith, figuresAreRough, shownEvaluation, shownPlan, usePlanner } from '../store/planner.ts';
import { type Layout, type Metrics, type Slot, type SlotKind, isWideId, layOut } from './layout.ts';
import { type PartyView, partyViews } from './parties.ts';
import { dealWires, inWires, routeWires } from '../parts/wires.ts';
import { LADDER } from '../plan/generated/facts.ts';

/** The common axis of all devices: MB/s from 0. */
export type Axis = { max: number; ticks: number[] };

/** An entry of the list: the parties at an ID, or none. */
export type Item = { key: string; id: number; views: PartyView[] };

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
    return layOut(
      slotsOf(placed, wants),
      metrics,
      wideHalf(placed, isHolding || wideIsOpen || isWideRefused),
      isHolding,
    );
  }, [isHolding, plan, shown, wants, metrics, wideIsOpen, isWideRefused]);

  const { wires, unmetDemands, rest } = useMemo(
    () => ribbon(views, wants, layout, metrics),
    [views, wants, layout, metrics],
  );
  const axis = useMemo(() => axisOf(views, metrics.ticks), [views, metrics.ticks]);
  const items = useMemo(
    () => itemsOf(views, layout, isHolding ? plan : shown),
    [views, layout, isHolding, plan, shown],
  );

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
  const there = partiesWithIds(plan);
  return LADDER.map((id) => {
    const here = there.filter((standing) => standing.id === id).map((standing) => standing.party);
    return {
      id,
      kind: kindOf(here),
      want: max(here, (party) => wants.get(partyKey(party)) ?? 0) ?? 0,
    };
  });
}

function kindOf(here: readonly Party[]): SlotKind {
  const [first] = here;
  if (!first) return 'free';
  if (here.length > 1) return 'conflict';
  return first.kind === 'load-host' || first.kind === 'load-disk' ? 'load' : first.kind;
}

export function ribbon(
  views: readonly PartyView[],
  wants: ReadonlyMap<string, number>,
  layout: Layout,
  metrics: Metrics,
) {
  const rungs = new Map(layout.rungs.map((rung) => [rung.id, rung]));
  const ordered = LADDER.flatMap((id) => views.filter((view) => view.id === id));
  const percents = ordered.map((view) => view.use?.bus_percent ?? 0);
  const dealt = dealWires(percents);
  const outlets = ordered.flatMap((view, i) => {
    const rung = rungs.get(view.id);
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
 * Known before any simulation: the standalone rates are the highest, so the axis does not change while devices move.
 */
export function axisOf(views: readonly PartyView[], count: number): Axis {
  const reach =
    max(views, (view) =>
      Math.max(
        view.result?.alone_mb_s ?? 0,
        view.result?.throughput_mb_s ?? 0,
        view.before?.alone_mb_s ?? 0,
        view.measured?.measured_mb_s ?? 0,
      ),
    ) ?? 0;
  const [, end] = nice(0, reach || 10, count);
  return { max: end, ticks: ticks(0, end, count) };
}

/**
 * One item for each rung, in the order of `order`, the present plan: reordering the list under the focus would lose
 * it.
 */
function itemsOf(views: readonly PartyView[], layout: Layout, order: Plan): Item[] {
  const ranks = new Map(partiesWithIds(order).map(({ party, id }) => [partyKey(party), LADDER.indexOf(id)]));
  const items = layout.rungs.map(({ id }): Item & { rank: number } => {
    const here = views.filter((view) => view.id === id);
    const [first] = here;
    if (!first) return { key: `free-${id}`, id, views: here, rank: LADDER.indexOf(id) };
    const key = here.length > 1 ? `conflict-${id}` : first.key;
    return { key, id, views: here, rank: ranks.get(first.key) ?? LADDER.length };
  });
  return items.toSorted((a, b) => a.rank - b.rank);
}
