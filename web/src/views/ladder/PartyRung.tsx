import { Ask } from '../../parts/Ask.tsx';
import { hueStyle } from '../../parts/hue.ts';
import { Jumpers } from '../../parts/Jumpers.tsx';
import { isSetByJumpers } from '../../plan/free-id.ts';
import { usePlanner } from '../../store/planner.ts';
import { arrayWords } from '../../text/arrays.ts';
import { NO_FIGURE, percent } from '../../text/numbers.ts';
import { Bar } from './Bar.tsx';
import { DeviceMenu } from './DeviceMenu.tsx';
import { Figures, footText } from './Figures.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { Socket } from './Socket.tsx';
import { PartyName } from './PartyName.tsx';
import { useHolding, useRefusal } from './held.ts';
import type { Metrics, Rung } from './layout.ts';
import type { PartyView } from './parties.ts';
import { spokenParty } from './spoken.ts';
import type { Axis } from './useLadder.ts';

type Props = {
  view: PartyView;
  rung: Rung;
  axis: Axis;
  metrics: Metrics;
  place: 'planner' | 'embed';
  /** "second strongest of 7". */
  rank: string;
  /** Whether it is in hand and only previewed here. */
  isTried: boolean;
};

/** Below this height a rung has room for one line only. */
const LOW_PX = { desk: 36, phone: 50 };
/** From this height a bar has room for its labels. */
const LABELLED_PX = 60;

/** The rung of one party: socket, name, arbitrations lost, bar and figures. */
export function PartyRung({ view, rung, axis, metrics, place, rank, isTried }: Props) {
  const holding = useHolding(view.id);
  const from = usePlanner((state) => (state.held?.from === view.id && !isTried ? state.held.over : null));
  const refusal = useRefusal(view.id);
  const { mode, zoom } = metrics;
  const labelled = mode === 'desk' && rung.height >= LABELLED_PX * zoom && !isTried;
  const isLoad = view.hue === 0;
  // The party at the ID that the device in hand comes from is there only because of the swap.
  const isDisplaced = from !== null && from !== view.id;
  return (
    <li
      className="rung"
      data-kind={isLoad ? 'load' : 'party'}
      data-over={holding?.isOver ? '' : undefined}
      data-refused={refusal ? '' : undefined}
      data-tried={isTried ? '' : undefined}
      data-low={rung.height < LOW_PX[mode] * zoom ? '' : undefined}
      style={hueStyle(view.hue, { top: rung.top, height: rung.height })}
    >
      <Socket
        view={view}
        label={spokenParty(view, rank)}
        top={rung.socketTop - rung.top}
        height={rung.socketHeight}
        isTried={isTried}
        readOnly={place === 'embed'}
      />
      <div className="rung-body">
        <div className="party">
          <div className="party-line">
            {place === 'planner' ? <DeviceMenu view={view} /> : <PartyName view={view} />}
            {isTried && holding?.isOver ? (
              <span className="party-here">here</span>
            ) : (
              hasJumpers(view) && <Jumpers id={view.id} widthBits={view.widthBits} />
            )}
          </div>
          {(isDisplaced || view.detail) && (
            <div className="party-detail">
              <ArrayTag view={view} />
              {isDisplaced ? `moves to ${view.id}` : view.detail}
            </div>
          )}
        </div>
        {refusal ? (
          <RefusalNote reason={refusal} />
        ) : (
          <>
            {view.unused === null ? <Loses view={view} /> : <div className="loses" />}
            <div className="axis-cell" data-mark="bar" data-of={view.key}>
              <Bar view={view} axis={axis} labelled={labelled} />
            </div>
            <Figures view={view} />
            <div className="foot">
              <ArrayTag view={view} />
              {view.unused?.short ?? (
                <Ask of={view.key} at="alone">
                  {footText(view)}
                </Ask>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** The disk array that a device is a member of. */
function ArrayTag({ view: { array } }: { view: PartyView }) {
  if (array === '') return null;
  return (
    <span className="array-tag" title={arrayWords.tagMeans}>
      {array}
    </span>
  );
}

function Loses({ view }: { view: PartyView }) {
  const lost = view.use?.lost_percent;
  return (
    <div className="loses" data-mark="loses" data-of={view.key}>
      <span className="loses-word">loses </span>
      <span className="loses-figure">
        {lost === undefined ? (
          NO_FIGURE
        ) : (
          <Ask of={view.key} at="lost">
            {percent(lost, 0)}
          </Ask>
        )}
      </span>
      {lost !== undefined && <i className="loses-bar" style={{ width: `${lost ?? 0}%` }} />}
    </div>
  );
}

/** A host has its ID in a set-up. */
function hasJumpers({ party, selectable }: PartyView): boolean {
  return party.kind === 'device' && isSetByJumpers(selectable);
}
