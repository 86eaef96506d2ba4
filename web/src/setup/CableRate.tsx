import { useId } from 'react';

import { Term } from '../parts/Term.tsx';
import { setCable } from '../plan/commands.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { cableText } from '../text/bus.ts';

/** Rates a cable can fall short of, MT/s. */
const RATES = [80, 40, 20, 10, 5];

/** The highest rate the cable has been found to carry, where it is less than everything. */
export function CableRate() {
  const own = usePlanner((state) => shownPlan(state).cable_mt_s);
  const id = useId();
  const rates = own === null || RATES.includes(own) ? RATES : [...RATES, own].toSorted((a, b) => b - a);
  return (
    <div className="cable-rate">
      <label htmlFor={id}>
        <Term id="domain-validation">Cable limit</Term>
      </label>
      <select
        id={id}
        className="field"
        value={own ?? 'all'}
        onChange={({ target }) => {
          const rate = target.value === 'all' ? null : Number(target.value);
          planner.edit((p) => setCable(p, rate), said.set('Cable limit', cableText(rate)));
        }}
      >
        <option value="all">{cableText(null)}</option>
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {cableText(rate)}
          </option>
        ))}
      </select>
    </div>
  );
}
