import './palette.css';

import { Dialog } from '../parts/Dialog.tsx';
import { usePlanner } from '../store/planner.ts';
import { cableCommandWords } from '../text/cable-commands.ts';
import { keysWords } from '../text/commands.ts';
import { type Table, labelOf } from './command.ts';
import { type CableHand, cableCommands, cableHandCommands } from './cable.ts';
import { type CompareControls, compareCommands } from './compare.ts';
import { handCommands } from './hand.ts';
import { keyText } from './keys.ts';
import { partyCommands } from './party.ts';
import { planCommands } from './plan.ts';
import { type NewMover, shelfCommands } from './shelf.ts';
import { type TimeControls, timeCommands } from './time.ts';

const nothing = () => {};
/** No label of these commands depends on the view. */
const NO_VIEW: TimeControls = {
  zoom: nothing,
  pan: nothing,
  edge: nothing,
  step: nothing,
  follow: nothing,
  fit: nothing,
  letGo: nothing,
  play: nothing,
  phase: nothing,
  canNote: () => false,
  note: nothing,
};

const NO_PART: NewMover = { what: 'new-device', model: '' };

const NO_HAND: CableHand = {
  pickUp: nothing,
  along: nothing,
  across: nothing,
  drop: nothing,
  putBack: nothing,
};

const NO_COMPARISON: CompareControls = { show: nothing, swap: nothing, leave: nothing };

/** All keyboard shortcuts, from the tables of commands. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const state = usePlanner((now) => now);
  const party = { kind: 'device', index: 0 } as const;
  return (
    <Dialog title={keysWords.title} isOpen onClose={onClose}>
      <div className="keys">
        <Keys title={keysWords.page} help={keysWords.pageHelp} table={planCommands} on={state} />
        <Keys
          title={keysWords.party}
          help={keysWords.partyHelp}
          table={partyCommands}
          on={{ plan: state.plan, party, called: '' }}
        />
        <Keys title={keysWords.shelf} table={shelfCommands} on={NO_PART} />
        <Keys title={keysWords.hand} table={handCommands} on={null} />
        <Keys title={cableCommandWords.title} table={cableCommands} on={NO_HAND} />
        <Keys title={cableCommandWords.titleHand} table={cableHandCommands} on={NO_HAND} />
        <Keys title={keysWords.time} table={timeCommands} on={NO_VIEW} />
        <Keys title={keysWords.compare} table={compareCommands} on={NO_COMPARISON} />
      </div>
    </Dialog>
  );
}

type Props<On> = { title: string; help?: string; table: Table<On>; on: On };

function Keys<On>({ title, help, table, on }: Props<On>) {
  return (
    <section>
      <h3>{title}</h3>
      {help && <p className="help">{help}</p>}
      <dl>
        {Object.entries(table).map(([id, command]) => {
          const { keys = [], keysAs } = command;
          const told = keysAs === undefined ? keys.map((key) => keyText(key)) : [keysAs];
          return (
            told.length > 0 && (
              <div key={id}>
                <dt>{labelOf(command, on)}</dt>
                <dd>
                  {told.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ` ${keysWords.or} `}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
