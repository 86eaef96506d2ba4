import type { Plan } from '../plan/generated/types.ts';
import { TypedField } from '../parts/NumberField.tsx';
import { busRate, findHost } from '../plan/catalogue.ts';
import { toldApart } from '../plan/names.ts';
import { isBusRate, setBusRate } from '../plan/own.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { busRateWords, ownWords } from '../text/own.ts';

/** The rate of a host's machine: the catalogue's unless the plan has its own. */
export function BusRate({ index }: { index: number }) {
  const plan = usePlanner((state) => state.plan);
  const host = plan.bus.hosts[index];
  if (!host) return null;
  const made = findHost(host.model);
  const edit = (command: (plan: Plan) => Plan) =>
    planner.edit(command, said.settings(toldApart(plan, { kind: 'host', index })), `settings host ${index}`);
  return (
    <>
      <TypedField
        label={busRateWords.label}
        unit={busRateWords.unit}
        range={busRateWords.range}
        placeholder={String((made && busRate(made)) ?? busRateWords.unknown)}
        text={String(host.bus_mb_s ?? '')}
        read={read}
        onChange={(mbS) => edit((current) => setBusRate(current, index, mbS))}
      />
      <p className="help">{busRateWords.help}</p>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          disabled={host.bus_mb_s === null}
          onClick={() => edit((current) => setBusRate(current, index, null))}
        >
          {ownWords.reset}
        </button>
      </div>
    </>
  );
}

/** The value of the text; `null` if it is empty, `undefined` if it is invalid. */
function read(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) && isBusRate(value) ? value : undefined;
}
