import { forgetCable } from '../../plan/cable.ts';
import { planner } from '../../store/planner.ts';
import { cableSaid, cableWords as words } from '../../text/cable.ts';
import { Callouts } from './Callouts.tsx';
import { useCable } from './context.ts';
import { type Join, columnsOf } from '../../parts/cable-layout.ts';
import { ROWS, area } from './grid.ts';
import { Segment } from './Segment.tsx';

/** The cable drawn from one end to the other; on a narrow screen it runs down. */
export function Drawing() {
  const { cable, edit, held } = useCable();
  const columns = columnsOf(cable.segments.map(({ line }) => line));
  return (
    <section className="card cable-card" aria-labelledby="cable-title" data-old={cable.isOld || undefined}>
      <header className="cable-head">
        <h2 id="cable-title" tabIndex={-1}>
          {words.order}
        </h2>
        <p className="help">{words.orderHelp}</p>
      </header>
      <div className="cable-head">
        {cable.isAssumed ? (
          <p className="cable-assumed">
            {words.assumed}{' '}
            <button type="button" className="link" onClick={() => edit((plan) => plan, cableSaid.laidOut)}>
              {words.layOut}
            </button>
          </p>
        ) : (
          <p className="cable-assumed">
            <button
              type="button"
              className="link"
              onClick={() => planner.edit(forgetCable, cableSaid.forgotten)}
            >
              {words.forget}
            </button>
          </p>
        )}
        <p className="help cable-how">{words.how}</p>
        <p className="help cable-how-touch">{words.howTouch}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a drawing wider than its card scrolls by keys */}
      <section className="cable-scroll" aria-label={words.drawing} tabIndex={0}>
        <div
          className="cable-grid"
          data-held={held === null ? undefined : held.by}
          style={{ ['--columns' as string]: 2 * columns.count }}
        >
          {columns.joins.map((join) => (
            <JoinPart key={`${join.key} ${join.to}`} join={join} />
          ))}
          {columns.segments.map((segment, at) => (
            // A segment is known by its number.
            // oxlint-disable-next-line react/no-array-index-key
            <Segment key={at} at={at} columns={segment} />
          ))}
        </div>
      </section>
      <Callouts />
    </section>
  );
}

/** A host or a converter that is on two segments, drawn from one to the other. */
function JoinPart({ join }: { join: Join }) {
  const { cable } = useCable();
  const from = join.from * ROWS + 2;
  const to = join.to * ROWS + 5;
  return (
    <div
      className="cable-join"
      aria-hidden="true"
      style={area(2 * join.column + 1, 2 * join.column + 3, from, to - from)}
    >
      <span>
        {words.joint}
        <b>
          {cable.segments[join.from]?.signalling} ⇄ {cable.segments[join.to]?.signalling}
        </b>
      </span>
    </div>
  );
}
