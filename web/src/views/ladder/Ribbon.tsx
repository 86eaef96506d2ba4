import { type CSSProperties, memo } from 'react';

import { hueColour, strokeStyle } from '../../parts/hue.ts';
import type { Metrics } from './layout.ts';
import type { PartyView } from './parties.ts';
import type { UnmetDemand, Wire } from '../../parts/wires.ts';

type Props = {
  wires: readonly Wire[];
  unmetDemands: readonly UnmetDemand[];
  views: readonly PartyView[];
  metrics: Metrics;
  height: number;
  /** Party whose wires are drawn at half strength because it is only previewed there. */
  tried: string | null;
};

/** The ribbon of fifty wires. The figures at the rungs say the same, so screen readers skip it. */
export const Ribbon = memo(function Ribbon({ wires, unmetDemands, views, metrics, height, tried }: Props) {
  const hues = new Map(views.map((view) => [view.key, view.hue]));
  const end = metrics.socketLeft;
  return (
    <svg className="ribbon" width={end} height={height} viewBox={`0 0 ${end} ${height}`} aria-hidden="true">
      {wires.map((wire) => (
        <path
          // A wire keeps its place in the ribbon when it goes to another party, so that the change can be animated.
          key={wire.place}
          className="wire"
          d={wire.d}
          strokeWidth={metrics.line}
          data-tried={wire.owner !== null && wire.owner === tried ? '' : undefined}
          style={wireStyle(wire, hues)}
        />
      ))}
      {wires.map((wire) => (
        // The target of a pointer is as wide as the wire's place in the ribbon.
        <path
          key={wire.place}
          className="wire-place"
          d={wire.d}
          strokeWidth={metrics.pitch}
          data-mark="wire"
          data-of={wire.owner ?? undefined}
        />
      ))}
      {unmetDemands.flatMap((demand) =>
        demand.ys.map((y) => (
          <path
            key={`${demand.owner}-${y}`}
            className="unmet"
            data-mark="unmet"
            data-of={demand.owner}
            d={`M${end - 13} ${y}H${end}`}
            strokeWidth={metrics.line}
            style={{ stroke: hueColour(hues.get(demand.owner) ?? 0) }}
          />
        )),
      )}
      <rect
        className="ribbon-head"
        data-mark="head"
        x={metrics.headLeft}
        width={metrics.headWidth}
        height={metrics.headBottom}
        rx="3"
      />
      <text
        className="ribbon-title"
        x={metrics.headLeft + metrics.headWidth / 2}
        y={metrics.headBottom / 2}
        dominantBaseline="central"
      >
        {headTitle(metrics.headWidth / metrics.zoom)}
      </text>
    </svg>
  );
});

function headTitle(width: number): string {
  return width > 150 ? '100 % of the bus’s time' : width > 100 ? '100 % bus time' : 'bus time';
}

function wireStyle(wire: Wire, hues: ReadonlyMap<string, number>): CSSProperties {
  const hue = wire.owner === null ? null : (hues.get(wire.owner) ?? 0);
  return {
    // A style as well as an attribute: only the style can be animated, and Safari reads only the attribute, without
    // animation.
    ['d' as string]: `path("${wire.d}")`,
    ...(hue === null ? { stroke: 'var(--wire-idle)' } : strokeStyle(hue)),
  };
}
