import { useId, useState } from 'react';

import { Term } from '../parts/Term.tsx';
import { setLoad } from '../plan/commands.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';

/** Loads the paper measured at, where the slider has a mark. */
const MARKS = [90, 99];
/** Greatest load that can be asked for, percent: with 100 nobody else would ever be served. */
const MOST = 99;

/** How busy the second system makes the bus when it is alone on it. */
export function Load() {
  const { load } = usePlanner(shownPlan);
  const id = useId();
  const set = (percent: number) =>
    planner.edit((plan) => setLoad(plan, percent), said.set('Load', `${percent} percent`), 'load');
  return (
    <div className="load">
      <label className="load-label" htmlFor={id}>
        <Term id="load-system">Load</Term>
      </label>
      <div className="load-slider">
        <input
          id={id}
          type="range"
          min={0}
          max={MOST}
          value={load.percent}
          aria-valuetext={load.percent === 0 ? 'off' : `${load.percent} percent`}
          style={{ ['--at' as string]: `${(100 * load.percent) / MOST}%` }}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
        <span className="load-marks" aria-hidden="true">
          {MARKS.map((mark) => (
            <i
              key={mark}
              style={{ left: `${(100 * mark) / MOST}%` }}
              data-on={load.percent === mark ? '' : undefined}
            >
              {mark}
            </i>
          ))}
        </span>
      </div>
      <LoadField key={load.percent} percent={load.percent} onSet={set} />
      <span className="caption load-who">
        {load.percent === 0 ? 'off the bus' : `host ${load.initiator_id}, disks ${load.disk_ids.join(' ')}`}
      </span>
    </div>
  );
}

/** The load as a number; taken over when it is done, so that "9" on the way to "99" computes nothing. */
function LoadField({ percent, onSet }: { percent: number; onSet: (percent: number) => void }) {
  const [text, setText] = useState(String(percent));
  const value = Number(text);
  const isValid = text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= MOST;
  const done = () => {
    if (isValid && value !== percent) onSet(value);
    else setText(String(percent));
  };
  return (
    <span className="load-field">
      <input
        className="field"
        inputMode="numeric"
        aria-label="Load in percent, 0 to 99"
        aria-invalid={!isValid}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
      %
    </span>
  );
}
