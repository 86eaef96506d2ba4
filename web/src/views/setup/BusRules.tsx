import type { ReactNode } from 'react';

import { ChoiceControl } from '../../commands/ChoiceControl.tsx';
import { type Choice, choices } from '../../commands/choices.ts';
import { Term } from '../../parts/Term.tsx';
import { shownEvaluation, shownPlan, usePlanner } from '../../store/planner.ts';
import { busRulesText, fairText, packetsInUseText, packetsText, qasText } from '../../text/bus.ts';
import type { TermId } from '../../text/glossary.ts';

/**
 * The rules of arbitration and packets. Few plans need them, so the section is closed and its summary names the
 * settings.
 */
export function BusRules() {
  const { bus } = usePlanner(shownPlan);
  const { fair, qas, packets } = bus;
  return (
    <details className="rules">
      <summary>
        Arbitration and packets <span className="caption">{busRulesText(bus)}</span>
      </summary>
      <div className="rules-list">
        <Rule term="fair" choice={choices.fair} text={fairText(fair)} />
        <Rule term="qas" choice={choices.qas} text={qasText(qas)} />
        <Rule
          term="packets"
          choice={choices.packets}
          text={
            <>
              {packetsText(packets).explanation} <InUse />
            </>
          }
        />
      </div>
    </details>
  );
}

type RuleProps<T> = { term: TermId; choice: Choice<T>; text: ReactNode };

function Rule<T extends string | boolean>({ term, choice, text }: RuleProps<T>) {
  return (
    <div className="rule">
      <Term id={term}>{choice.name}</Term>
      <ChoiceControl choice={choice} />
      <p className="help">{text}</p>
    </div>
  );
}

/** The devices that use packets, as the engine found. */
function InUse() {
  const devices = usePlanner((state) => shownEvaluation(state)?.prediction?.devices);
  if (!devices) return null;
  const using = devices.filter((device) => device.agreement.packets).map((device) => device.name);
  return packetsInUseText(using, devices.length);
}
