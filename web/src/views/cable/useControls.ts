import { useEffect, useMemo, useRef, useState } from 'react';

import { attachedKey, moveStop } from '../../plan/cable.ts';
import type { CablePlace, Plan } from '../../plan/generated/types.ts';
import { findingsAreOfPlan, planner, shownEvaluation, usePlanner } from '../../store/planner.ts';
import { attachedName, betweenText, cableSaid as said, segmentName } from '../../text/cable.ts';
import { type CableControls, type Held, placeKey } from './context.ts';
import { asShown, shownCable } from './shown.ts';

/** What the parts of the view share; `null` while nothing is known of the cable. */
export function useControls(): CableControls | null {
  const own = usePlanner((state) => state.plan);
  const evaluation = usePlanner(shownEvaluation);
  const isOfPlan = usePlanner(findingsAreOfPlan);
  const [chosen, choose] = useState<CablePlace | null>(null);
  const [held, hold] = useState<Held | null>(null);
  // A stop that is moved is drawn anew, so it gets the focus again.
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    document.querySelector<HTMLElement>(moved.current)?.focus();
    moved.current = null;
  });

  // A sheet may cover what was chosen, and a finding can choose a part that is out of sight.
  useEffect(() => {
    if (chosen !== null)
      document.querySelector('.cable-parts [aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const cable = useMemo(() => shownCable(own, evaluation, isOfPlan), [own, evaluation, isOfPlan]);
  return useMemo(() => {
    if (cable === null) return null;
    const plan = asShown(own, cable);
    const names = cable.segments.map((_, at) => segmentName(cable.segments, at));
    const edit: CableControls['edit'] = (command, text, merge) =>
      planner.edit((now: Plan) => command(asShown(now, cable)), text, merge);
    const move: CableControls['move'] = (from, to) => {
      const stop = cable.segments[from.segment]?.line.stops[from.index];
      if (stop === undefined) return;
      const name = attachedName(plan, stop.of);
      if (from.segment === to.segment && from.index === to.index) {
        planner.announce(said.putBack(name));
        return;
      }
      const others = (cable.segments[to.segment]?.line.stops ?? []).filter((one) => one !== stop);
      const where = betweenText(plan, names[to.segment] ?? '', others, to.index);
      edit((now) => moveStop(now, from, to), said.moved(name, where));
      choose({ segment: to.segment, part: { kind: 'stop', index: to.index } });
      moved.current = `.cable-socket[data-stop="${attachedKey(stop.of)}"][data-segment="${to.segment}"]`;
    };
    const findingsAt: CableControls['findingsAt'] = (place) =>
      cable.findings.filter((one) => one.place !== null && placeKey(one.place) === placeKey(place));
    return { plan, cable, names, edit, chosen: present(chosen, cable), choose, held, hold, move, findingsAt };
  }, [own, cable, chosen, held]);
}

/** What is chosen, if it is still there. */
function present(
  chosen: CablePlace | null,
  { segments }: Pick<CableControls['cable'], 'segments'>,
): CablePlace | null {
  if (chosen === null) return null;
  const line = segments[chosen.segment]?.line;
  if (line === undefined) return null;
  const { part } = chosen;
  if (part.kind === 'stop' && part.index >= line.stops.length) return null;
  if (part.kind === 'piece' && part.index > line.stops.length) return null;
  return chosen;
}
