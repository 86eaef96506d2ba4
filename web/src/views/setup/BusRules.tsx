import { ChoiceControl } from '../../commands/ChoiceControl.tsx';
import { busRules } from '../../commands/choices.ts';
import { Term } from '../../parts/Term.tsx';
import { shownEvaluation, shownPlan, usePlanner } from '../../store/planner.ts';
import { busRulesText, packetsInUseText } from '../../text/bus.ts';
import type { FieldWords } from '../../text/fields.ts';
import { busFields } from '../../text/plan-fields.ts';

/**
 * The rules of arbitration and packets. Few plans need them, so the section is closed and its summary names the
 * settings.
 */
export function BusRules() {
  const { bus } = usePlanner(shownPlan);
  return (
    <details className="rules">
      <summary>
        Arbitration and packets <span className="caption">{busRulesText(bus)}</span>
      </summary>
      <div className="rules-list">
        {busRules.map(({ name, choice }) => {
          const words: FieldWords = busFields[name];
          return (
            <div key={name} className="rule">
              {words.term ? <Term id={words.term}>{words.label}</Term> : <span>{words.label}</span>}
              <ChoiceControl choice={choice} />
              <p className="help">
                {words.help?.(bus[name])}
                {name === 'packets' && <InUse />}
              </p>
            </div>
          );
        })}
      </div>
    </details>
  );
}

/** The devices that use packets, as the engine found. */
function InUse() {
  const devices = usePlanner((state) => shownEvaluation(state)?.prediction?.devices);
  if (!devices) return null;
  const using = devices.filter((device) => device.agreement.packets).map((device) => device.name);
  return <> {packetsInUseText(using, devices.length)}</>;
}
