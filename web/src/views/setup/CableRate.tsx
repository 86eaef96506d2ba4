import { useId } from 'react';

import { choices, choose } from '../../commands/choices.ts';
import { Term } from '../../parts/Term.tsx';
import { shownPlan, usePlanner } from '../../store/planner.ts';

const { cable } = choices;

/** The highest rate that the cable carries. */
export function CableRate() {
  const own = usePlanner((state) => cable.of(shownPlan(state)));
  const id = useId();
  const rates = cable.values.includes(own)
    ? cable.values
    : [...cable.values, own].toSorted((a, b) => (b ?? Infinity) - (a ?? Infinity));
  return (
    <div className="cable-rate">
      <label htmlFor={id}>
        <Term id="domain-validation">{cable.name}</Term>
      </label>
      <select
        id={id}
        className="field"
        value={own ?? ALL}
        onChange={({ target }) => choose(cable, target.value === ALL ? null : Number(target.value))}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate ?? ALL}>
            {cable.text(rate)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The value of the option without a limit. */
const ALL = 'all';
