import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { useTouch } from '../../parts/useTouch.ts';
import { isEmptyPlan } from '../../plan/defaults.ts';
import { partyKey, partiesWithIds } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import { planner, shownPlan, usePlanner } from '../../store/planner.ts';
import { firstSteps } from '../../text/first-steps.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { useHolding, useRefusal } from './held.ts';
import { type Rung, isWideId } from './layout.ts';

type Props = { id: number; rung: Rung; place: 'planner' | 'embed' };

/** The usual ID of a host adapter. */
const HOST_ID = 7;

/** A free rung. It is a drop target, and otherwise a button that offers a device to add. */
export function FreeRung({ id, rung, place }: Props) {
  const holding = useHolding(id);
  // A finger that means the socket above or below would open it. With a device in hand the target is larger.
  const touch = useTouch();
  const refused = holding?.option?.refused ?? null;
  const refusal = useRefusal(id);
  const hasParties = usePlanner(({ plan }) => partiesWithIds(plan).length > 0);
  const isHint = usePlanner((state) => id === HOST_ID && isEmptyPlan(shownPlan(state)));
  // Shown only because a device stands in the wide half by mistake.
  const isMissing = usePlanner((state) => isWideId(id) && shownPlan(state).bus.width === 'narrow');
  return (
    <li
      className="rung"
      data-kind="free"
      data-over={holding?.isOver ? '' : undefined}
      data-refused={refused || refusal ? '' : undefined}
      style={{ top: rung.top, height: rung.height }}
    >
      <span
        className="socket"
        data-free
        style={{ top: rung.socketTop - rung.top, height: rung.socketHeight }}
      >
        {id}
      </span>
      <div className="rung-body">
        {refusal ? (
          <RefusalNote reason={refusal} />
        ) : (
          <span className="rung-free">
            {isMissing ? 'wide bus only' : refused ? 'not allowed' : isHint ? firstSteps.host : 'free'}
          </span>
        )}
      </div>
      {place === 'planner' && !holding && !touch && !isMissing && hasParties && <BringHere id={id} />}
    </li>
  );
}

function BringHere({ id }: { id: number }) {
  const plan = usePlanner((state) => state.plan);
  const lines = () =>
    partiesWithIds(plan).map(({ party, id: from }) => ({
      id: partyKey(party),
      label: `Move ${partyName(plan, party)} here`,
      note: `from ${from}`,
    }));
  return (
    <MenuButton
      className="drop-target"
      label={`ID ${id}, free: move a device here`}
      groups={() => [{ id: 'parties', lines: lines() }]}
      onAction={(key) => {
        const mover = partiesWithIds(plan).find(({ party }) => partyKey(party) === key);
        if (mover) planner.move(mover.party, id);
      }}
    />
  );
}
