import { cumsum } from 'd3-array';

import type { BusShares } from '../../plan/generated/types.ts';
import { Ask } from '../../parts/Ask.tsx';
import { Term } from '../../parts/Term.tsx';
import {
  figuresAreUnsettled,
  firstFiguresAreAwaited,
  shownEvaluation,
  usePlanner,
} from '../../store/planner.ts';
import { SHARES, shareText } from '../../text/bus.ts';
import { NO_FIGURE, percent } from '../../text/numbers.ts';

/** How the bus's time is used: a strip whose parts differ in texture, each with its figure. */
export function BusUse() {
  // The card appears before its figures, so that the page below does not move.
  const isAwaited = usePlanner(firstFiguresAreAwaited);
  const bus = usePlanner((state) => shownEvaluation(state)?.prediction?.bus);
  const isOpen = usePlanner(figuresAreUnsettled);
  if (!bus && !isAwaited) return null;
  const shareOf = (key: keyof BusShares) => bus?.shares[key] ?? 0;
  const figure = (value: number | undefined) => (value === undefined ? NO_FIGURE : percent(value));
  const ends = cumsum(SHARES, shareOf);
  return (
    <section className="card bus-card" aria-label="Use of the bus">
      <div className="bus-use" data-old={isOpen ? '' : undefined}>
        <h2>
          <Ask of={null} at="busy">
            Bus {figure(bus?.busy_percent)} busy
          </Ask>
        </h2>
        <ul>
          {SHARES.map((key) => (
            <li key={key}>
              <svg width="14" height="12" aria-hidden="true">
                <rect className="phase-part" x="0.5" y="0.5" width="13" height="11" fill={fill(key)} />
              </svg>
              <span>
                <Term explain={shareText(key).explanation}>{shareText(key).label}</Term>{' '}
                <Ask of={null} at={key}>
                  {figure(bus?.shares[key])}
                </Ask>
              </span>
            </li>
          ))}
        </ul>
        <svg className="bus-strip" width="100%" height="16" aria-hidden="true">
          <Textures />
          {SHARES.map((key, index) => {
            const share = shareOf(key);
            const end = ends[index] ?? 0;
            return (
              <rect
                key={key}
                className="phase-part"
                x={`${end - share}%`}
                y="0.5"
                width={`${share}%`}
                height="15"
                fill={fill(key)}
              />
            );
          })}
        </svg>
      </div>
    </section>
  );
}

function fill(key: keyof BusShares): string {
  if (key === 'data') return 'var(--hard)';
  return key === 'idle' ? 'none' : `url(#phase-${key})`;
}

/** Diagonals for commands, verticals for arbitration, dots for dead time. */
function Textures() {
  return (
    <defs>
      <pattern
        id="phase-command"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2.6" height="6" fill="var(--hard)" />
      </pattern>
      <pattern id="phase-arbitration" width="3.5" height="8" patternUnits="userSpaceOnUse">
        <rect width="1.2" height="8" fill="var(--hard)" />
      </pattern>
      <pattern id="phase-dead" width="4.5" height="4.5" patternUnits="userSpaceOnUse">
        <rect x="1.5" y="1.5" width="1.6" height="1.6" fill="var(--hard)" />
      </pattern>
    </defs>
  );
}
