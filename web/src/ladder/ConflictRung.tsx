import type { CSSProperties } from 'react';

import { hueStyle } from '../parts/hue.ts';
import { remedyFor } from '../plan/remedies.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { findingText } from '../text/findings.ts';
import { Socket } from './Socket.tsx';
import type { Rung } from './layout.ts';
import type { PartyView } from './parties.ts';

type Props = { views: readonly PartyView[]; rung: Rung; place: 'planner' | 'embed' };

/** Two or more who answer at one ID: all of them on one rung, and the way out beside them. */
export function ConflictRung({ views, rung, place }: Props) {
  const plan = usePlanner((state) => state.plan);
  const id = views[0]?.id;
  const finding = usePlanner((state) =>
    state.outlook?.findings.find((f) => f.code === 'duplicate-id' && f.params.id === id),
  );
  const names = views.map((view) => view.name).join(' and ');
  const text = finding ? findingText(finding) : null;
  const command = finding && place === 'planner' ? remedyFor(finding, plan) : null;
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
        <strong>{text?.title ?? `${names} are on ID ${id}.`}</strong>
        <span>Nothing is predicted until one moves.</span>
        {text?.remedy && command && (
          <button type="button" className="link" onClick={() => planner.edit(command, text.remedy ?? '')}>
            {text.remedy}
          </button>
        )}
      </div>
    </li>
  );
}
