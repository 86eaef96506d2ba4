import { max } from 'd3-array';

import type { Advice, Party, Plan } from '../../plan/generated/types.ts';
import { hueColour, strokeStyle } from '../../parts/hue.ts';
import { partyKey, partiesWithIds } from '../../plan/ids.ts';
import { adviceWords } from '../../text/advice.ts';
import { LADDER } from '../../plan/generated/facts.ts';

const WIDTH = 256;
const LEFT = 22;
const RIGHT = WIDTH - 22;
const PITCH = 11.5;
const TOP = 18;
const CHIP = { width: 22, height: 10.5 };

/**
 * A picture of the moves: the present ladder on the left, the better one on the right. The table below has the same
 * in words.
 */
export function Slope({ advice, plan }: { advice: Advice; plan: Plan }) {
  const ends = partiesWithIds(plan).map(({ party, id }) => ({
    key: partyKey(party),
    hue: hueOf(plan, party),
    from: id,
    to: advice.best.moves.find((move) => move.from === id)?.to ?? id,
  }));
  // The wide half is shown only if a party is or goes there.
  const last = Math.max(
    7,
    max(ends, ({ from, to }) => Math.max(LADDER.indexOf(from), LADDER.indexOf(to))) ?? 7,
  );
  const ids = LADDER.slice(0, last + 1);
  const y = (id: number) => TOP + (LADDER.indexOf(id) + 0.5) * PITCH;
  const moved = ends.filter(({ from, to, hue }) => from !== to || hue !== 0);
  return (
    <svg className="slope" viewBox={`0 0 ${WIDTH} ${TOP + ids.length * PITCH}`} aria-hidden="true">
      <text x={LEFT} y="10">
        {adviceWords.slope.now}
      </text>
      <text x={RIGHT} y="10">
        {adviceWords.slope.better}
      </text>
      {moved.map(({ key, hue, from, to }) => (
        <path key={key} d={slope(y(from), y(to))} style={strokeStyle(hue)} />
      ))}
      {ids.map((id) => (
        <g key={id}>
          <Chip x={LEFT} y={y(id)} id={id} hue={ends.find((end) => end.from === id)?.hue} />
          <Chip x={RIGHT} y={y(id)} id={id} hue={ends.find((end) => end.to === id)?.hue} />
        </g>
      ))}
    </svg>
  );
}

/** A curve from one column to the other, level at both ends. */
function slope(from: number, to: number): string {
  const [left, middle, right] = [LEFT + CHIP.width / 2, WIDTH / 2, RIGHT - CHIP.width / 2];
  return `M${left},${from}C${middle},${from},${middle},${to},${right},${to}`;
}

/** One ID of a column; `hue` is undefined if it is free. */
function Chip({ x, y, id, hue }: { x: number; y: number; id: number; hue: number | undefined }) {
  return (
    <>
      <rect
        className={hue === undefined ? 'slope-free' : undefined}
        x={x - CHIP.width / 2}
        y={y - CHIP.height / 2}
        width={CHIP.width}
        height={CHIP.height}
        rx="2.5"
        style={hue === undefined ? undefined : { fill: hueColour(hue), opacity: hue === 0 ? 0.45 : 1 }}
      />
      {hue !== undefined && hue !== 0 && (
        <text className="slope-id" x={x} y={y} dominantBaseline="central">
          {id}
        </text>
      )}
    </>
  );
}

function hueOf(plan: Plan, party: Party): number {
  if (party.kind === 'host') return plan.bus.hosts[party.index]?.hue ?? 1;
  if (party.kind === 'device') return plan.bus.devices[party.index]?.hue ?? 1;
  return 0;
}
