import { type ReactNode, useSyncExternalStore } from 'react';

import type { Trace } from '../../engine/trace.ts';
import { IdChip } from '../../parts/IdChip.tsx';
import { CutName } from '../../parts/CutName.tsx';
import { hueColour, hueOf } from '../../parts/hue.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { phaseSaid, playWords as words, windowText } from '../../text/play.ts';
import { moment as momentText } from '../../text/moments.ts';
import { nanoseconds, phaseText } from '../../text/trace.ts';
import { type Player, momentOf, shownNs } from './play.ts';

type Props = { trace: Trace; plan: Plan; player: Player };

/** Height of a row of the ladder, and the size of its picture, CSS pixels. */
const ROW = 28;
const RIBBON = { width: 44, x: 14 };

/** The moment of slow motion on a small ladder: which devices ask, which one wins, between which two data move. */
export function PlayCard({ trace, plan, player }: Props) {
  const phase = useSyncExternalStore(player.subscribe, () => player.told);
  const slower = useSyncExternalStore(player.subscribe, () => player.slower);
  if (phase === null) return null;
  const { parties } = trace.head;
  const { parts, pair } = momentOf(trace, phase);
  const holder = trace.holder(phase);
  const party = holder === null ? undefined : parties[holder];
  const colour = party ? hueColour(hueOf(plan, party.party)) : 'var(--rule)';
  return (
    <section className="card view-card play-card" aria-label={words.title}>
      <p className="help">
        {momentText(trace.at(phase))}, {nanoseconds(trace.end(phase) - trace.at(phase))}
      </p>
      <h2>{phaseText(trace.phase(phase))}</h2>
      <p className="play-said">{phaseSaid(trace, phase)}</p>
      <div className="play-ladder">
        <ol aria-label={words.ladder}>
          {parties.map(({ id, name, party: of }, place) => (
            <li key={id} data-part={parts[place]} style={{ minHeight: ROW }}>
              <IdChip id={id} hue={hueOf(plan, of)} />
              <span className="time-name">
                <CutName name={name} />
              </span>
              <b>{words.parts[parts[place] ?? 'rests']}</b>
            </li>
          ))}
        </ol>
        <Ribbon rows={parties.length}>
          {parts.map((part, place) =>
            part === 'rests' ? null : (
              <circle
                key={parties[place]?.id}
                cx={RIBBON.x}
                cy={middle(place)}
                r={part === 'waits' || part === 'loses' ? 4 : 6}
                className="play-node"
                data-open={part === 'waits' || part === 'loses' ? '' : undefined}
                stroke={hueColour(hueOf(plan, parties[place]?.party ?? { kind: 'load-host' }))}
              />
            ),
          )}
          {pair && <Flow from={middle(pair[0])} to={middle(pair[1])} colour={colour} />}
        </Ribbon>
      </div>
      <p className="play-window">{windowText(slower, shownNs(slower))}</p>
      <button type="button" className="link" onClick={() => player.stop()}>
        {words.close}
      </button>
    </section>
  );
}

function middle(place: number): number {
  return ROW * (place + 0.5);
}

/** The cable: a line past all devices. */
function Ribbon({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <svg width={RIBBON.width} height={rows * ROW} aria-hidden>
      <path className="play-cable" d={`M${RIBBON.x} ${middle(0)}V${middle(rows - 1)}`} />
      {children}
    </svg>
  );
}

function Flow({ from, to, colour }: { from: number; to: number; colour: string }) {
  const out = RIBBON.width - 12;
  const tip = RIBBON.x + 8;
  return (
    <g className="play-flow" stroke={colour}>
      <path d={`M${tip} ${from}H${out}V${to}H${tip}`} />
      <path d={`M${tip + 7} ${to - 5}L${tip} ${to}L${tip + 7} ${to + 5}`} />
    </g>
  );
}
