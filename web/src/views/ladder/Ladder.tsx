import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { late } from '../../parts/late.tsx';
import { registerDropArea } from '../../parts/drag/target.ts';
import { Term } from '../../parts/Term.tsx';
import { useTouch } from '../../parts/useTouch.ts';
import { figuresAreUnsettled, figuresAreBeingComputed, usePlanner } from '../../store/planner.ts';
import { AxisHead, Gridlines } from './Axis.tsx';
import { ConflictRung } from './ConflictRung.tsx';
import { DropTargets } from './DropTargets.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FreeRung } from './FreeRung.tsx';
import { UnmetNote } from './UnmetNote.tsx';
import { PartyRung } from './PartyRung.tsx';
import { Rest } from './Rest.tsx';
import { Ribbon } from './Ribbon.tsx';
import { Total } from './Total.tsx';
import { WideStrip } from './WideStrip.tsx';
import { metricsFor, nearestRung, rungKey, targetsOf } from './layout.ts';
import { rankWords } from './spoken.ts';
import { heldKey } from './held.ts';
import { useAddedInView } from './useAddedInView.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useLadder } from './useLadder.ts';
import { useTravel } from './useTravel.ts';
import type { Size } from '../../parts/drawn-ahead.ts';
import { useSize } from '../../parts/useSize.ts';

// Invisible until a pointer rests on a mark, so the first view does not wait for it.
const MarkTips = late(() => import('./MarkTips.tsx'));
const WhyDialog = late(() => import('./WhyDialog.tsx'));

/** A pointer up to this many pixels beside the ladder still counts as over it. */
const MARGIN_PX = 48;

/**
 * The bus as a ladder: IDs from strongest to weakest, with the ribbon of its time beside them. `place`: the planner
 * can change it, an embedded frame only shows it.
 */
export function Ladder({ place }: { place: 'planner' | 'embed' }) {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  // A ladder that is first drawn for another width would visibly jump.
  return <div ref={room}>{size !== null && <SizedLadder place={place} size={size} />}</div>;
}

/** The ID beside which an empty ladder shows its instructions: below the host's. */
const STEPS_FROM = 6;

type Props = { place: 'planner' | 'embed'; size: Size };

function SizedLadder({ place, size: { width, zoom } }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const touch = useTouch();
  const metrics = useMemo(() => metricsFor(width, place, touch, zoom), [width, place, touch, zoom]);
  const [wideIsOpen, setWideIsOpen] = useState(false);
  const model = useLadder(metrics, wideIsOpen);
  const { views, layout, axis, items, shown } = model;
  const isStale = usePlanner(figuresAreUnsettled);
  const isComputing = usePlanner(figuresAreBeingComputed);
  const held = usePlanner((state) => state.held);
  const isAsked = usePlanner(({ dialog }) => dialog?.what === 'why');
  const plan = usePlanner((state) => state.plan);
  const isEmpty = shown.bus.devices.length === 0 && held === null;
  const tried = held ? heldKey(held.mover, shown, plan) : null;
  useFocusKept(root);
  useAddedInView(root);
  useTravel(root);

  // Before the first paint, because a drag may need it at once.
  useLayoutEffect(() => {
    if (place === 'embed') return undefined;
    const box = () => root.current?.getBoundingClientRect();
    return registerDropArea({
      edges: () => box() ?? null,
      slotAt: (x, y) => {
        const at = box();
        if (!at || x < at.left - MARGIN_PX || x > at.right + MARGIN_PX) return null;
        if (y < at.top - MARGIN_PX || y > at.bottom + MARGIN_PX) return null;
        return nearestRung(layout, y - at.top);
      },
    });
  }, [place, layout]);

  const rungs = new Map(layout.rungs.map((rung) => [rungKey(rung), rung]));
  const steps = rungs.get(rungKey({ id: STEPS_FROM, unit: 0 }));
  const totalHeight = (metrics.mode === 'phone' ? 46 : 58) * metrics.zoom;
  // On a wide card the total is beside the strip of wide IDs, else below everything.
  const beside = layout.strip !== null && metrics.mode === 'desk';
  const totalTop = beside && layout.strip ? layout.strip.top + 2 : layout.bottom + 10;
  const height = Math.max(layout.bottom, totalTop + totalHeight) + 4;
  const last = layout.rungs.at(-1);
  const ranks = rankWords(views);

  return (
    <div
      className="ladder"
      ref={root}
      data-mode={metrics.mode}
      data-place={place}
      data-slim={metrics.mode === 'desk' && metrics.pitch < 3 * metrics.zoom ? '' : undefined}
      data-holding={held ? held.by : undefined}
      data-stale={isStale ? '' : undefined}
      data-computing={isComputing ? '' : undefined}
      data-empty={isEmpty ? '' : undefined}
      data-unknown={model.rest === null ? '' : undefined}
      aria-busy={isComputing}
      style={{
        height,
        ['--socket-left' as string]: `${metrics.socketLeft}px`,
        ['--socket-width' as string]: `${metrics.socketWidth}px`,
      }}
    >
      <Ribbon
        wires={model.wires}
        unmetDemands={model.unmetDemands}
        views={views}
        metrics={metrics}
        height={height}
        tried={tried}
      />
      <div className="ladder-head" style={{ height: metrics.headBottom }}>
        <span className="ladder-head-id">ID</span>
        <span>
          <Term id="priority">7 beats 0 ↓</Term>
        </span>
        <span className="ladder-head-loses">
          <Term id="lost">loses</Term>
        </span>
        <AxisHead axis={axis} />
        <span className="ladder-head-unit">
          <Term id="interval">MB/s ±</Term>
        </span>
      </div>
      {metrics.mode === 'desk' && last && (
        <Gridlines axis={axis} top={metrics.headBottom + 4} bottom={last.top + last.height} />
      )}
      {metrics.mode === 'desk' && (
        <UnmetNote unmetDemands={model.unmetDemands} views={views} metrics={metrics} />
      )}
      <ol className="rungs" aria-label="IDs, strongest first">
        {items.map((item) => {
          const rung = rungs.get(rungKey(item));
          if (!rung) return null;
          const [first] = item.views;
          if (!first) return <FreeRung key={item.key} id={item.id} rung={rung} place={place} />;
          if (item.views.length > 1) {
            return <ConflictRung key={item.key} views={item.views} rung={rung} place={place} />;
          }
          return (
            <PartyRung
              key={item.key}
              view={first}
              rung={rung}
              axis={axis}
              metrics={metrics}
              place={place}
              rank={ranks.get(first.key) ?? ''}
              isTried={first.key === tried}
            />
          );
        })}
      </ol>
      {isEmpty && place === 'planner' && steps && (
        <FirstSteps
          top={steps.top}
          left={metrics.socketLeft + metrics.socketWidth + 16}
          isBegun={shown.bus.hosts.length > 0}
        />
      )}
      <DropTargets targets={targetsOf(layout, metrics.target)} />
      {layout.strip && (
        <WideStrip
          strip={layout.strip}
          mode={metrics.mode}
          place={place}
          onOpen={() => setWideIsOpen(true)}
        />
      )}
      {model.rest !== null && <Rest percentFree={model.rest} metrics={metrics} bottom={layout.bottom} />}
      <Total top={totalTop} />
      <Suspense fallback={null}>
        <MarkTips root={root} views={views} />
        {isAsked && <WhyDialog views={views} isInPlanner={place === 'planner'} />}
      </Suspense>
    </div>
  );
}
