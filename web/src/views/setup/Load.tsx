import { useId, useState } from 'react';

import { choices, choose } from '../../commands/choices.ts';
import { Term } from '../../parts/Term.tsx';
import { shownPlan, usePlanner } from '../../store/planner.ts';
import { loadText } from '../../text/setup.ts';

/** Loads of the paper's measurements, marked on the slider. */
const MARKS = [90, 99];
/** Greatest load, percent: with 100 no other device would ever be served. */
const MOST = 99;

/** How busy the load system alone keeps the bus. */
export function Load() {
  const { load } = usePlanner(shownPlan).bus;
  const id = useId();
  // A drag of the slider is one step of undo; each typed value is one.
  const set = (percent: number, merge?: string) => choose(choices.load, percent, merge);
  return (
    <div className="load">
      <label className="load-label" htmlFor={id}>
        <Term id="load-system">{choices.load.name}</Term>
      </label>
      <div className="load-slider">
        <input
          id={id}
          type="range"
          min={0}
          max={MOST}
          value={load.percent}
          aria-valuetext={load.percent === 0 ? 'off' : choices.load.text(load.percent)}
          style={{ ['--at' as string]: `${(100 * load.percent) / MOST}%` }}
          onChange={(event) => set(event.target.valueAsNumber, 'load')}
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
      <LoadField percent={load.percent} onSet={(percent) => set(percent)} />
      <span className="caption load-who">{loadText(load)}</span>
    </div>
  );
}

type FieldProps = { percent: number; onSet: (percent: number) => void };

/**
 * The load as a number. It takes effect when the field loses focus, so that "9" on the way to "99" starts no
 * prediction.
 */
function LoadField({ percent, onSet }: FieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTold, setIsTold] = useState(false);
  const [shown, setShown] = useState(percent);
  const forget = () => {
    setTyped(null);
    setIsTold(false);
  };
  // The slider or an undo has changed it meanwhile.
  if (shown !== percent) {
    setShown(percent);
    forget();
  }
  const isWrong = isTold && typed !== null && loadOf(typed) === null;
  const done = () => {
    if (typed === null) return;
    const value = loadOf(typed);
    if (value === null) {
      setIsTold(true);
      return;
    }
    forget();
    if (value !== percent) onSet(value);
  };
  return (
    <span className="load-field">
      <input
        className="field"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Load system: percent of the time, 0 to ${MOST}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        value={typed ?? String(percent)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
          else if (event.key === 'Escape') forget();
        }}
      />
      {isWrong ? (
        <span id={id} className="form-error" role="alert">
          0 to {MOST} %
        </span>
      ) : (
        '%'
      )}
    </span>
  );
}

/** The nearest valid load; `null` if the text is not a number. */
function loadOf(text: string): number | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  return Math.min(MOST, Math.max(0, Math.round(value)));
}
