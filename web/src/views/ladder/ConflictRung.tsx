import type { CSSProperties } from 'react';

import { giveNow } from '../../commands/command.ts';
import { mendCommand } from '../../commands/mends.ts';
import { hueStyle } from '../../parts/hue.ts';
import { shownEvaluation, usePlanner } from '../../store/planner.ts';
import { ladderWords } from '../../text/ladder.ts';
import { Socket } from './Socket.tsx';
import type { Rung } from './layout.ts';
import type { PartyView } from './parties.ts';

type Props = { views: readonly PartyView[]; rung: Rung; place: 'planner' | 'embed' };

/** Two or more devices at one ID on one rung, with their remedies. */
export function ConflictRung({ views, rung, place }: Props) {
  const id = views[0]?.id;
  const finding = usePlanner((state) =>
    shownEvaluation(state)?.findings.find((f) => f.code === 'duplicate-id' && f.devices[0] === id),
  );
  const names = views.map((view) => view.name).join(' and ');
  const mend = finding && place === 'planner' ? mendCommand(finding) : null;
  return (
    <li className="rung" data-kind="conflict" style={{ top: rung.top, height: rung.height }}>
      <div className="conflict-sockets" style={{ top: rung.socketTop - rung.top, height: rung.socketHeight }}>
        {views.map((view) => (
          <div key={view.key} style={hueStyle(view.hue) satisfies CSSProperties}>
            <Socket
              view={view}
              label={`${view.name}, ID ${view.id}, in conflict with ${views.length - 1} other`}
              top={0}
              height={rung.socketHeight}
              isTried={false}
              readOnly={place === 'embed'}
            />
          </div>
        ))}
      </div>
      <div className="rung-body conflict-body">
        <strong>{finding?.words.title ?? `${names} are on ID ${id}.`}</strong>
        <span>{ladderWords.conflict}</span>
        {mend && (
          <button type="button" className="link" onClick={() => giveNow(mend)}>
            {mend.label}
          </button>
        )}
      </div>
    </li>
  );
}
