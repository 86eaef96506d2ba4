import type { ReactNode } from 'react';

import type { Packets } from '../plan/generated/types.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { Switch } from '../parts/Switch.tsx';
import { Term } from '../parts/Term.tsx';
import { setFair, setPackets, setQas } from '../plan/commands.ts';
import { planner, shownPlan, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { busRulesText, fairText, packetsInUseText, packetsText, qasText, switchText } from '../text/bus.ts';
import type { TermId } from '../text/glossary.ts';

const PACKETS: readonly Packets[] = ['auto', 'on', 'off'];

/** How turns are given away and in what form things are said: what few buses need, so it is folded and says in brief how it is set. */
export function BusRules() {
  const plan = usePlanner(shownPlan);
  const { fair, qas, packets } = plan;
  return (
    <details className="rules">
      <summary>
        Arbitration and packets <span className="caption">{busRulesText(plan)}</span>
      </summary>
      <div className="rules-list">
        <Rule term="fair" name="Fair arbitration" text={fairText(fair)}>
          <Switch
            label="Fair arbitration"
            on={fair}
            onChange={(on) =>
              planner.edit((p) => setFair(p, on), said.set('Fair arbitration', switchText(on)))
            }
          />
        </Rule>
        <Rule term="qas" name="Quick arbitration (QAS)" text={qasText(qas)}>
          <Switch
            label="Quick arbitration (QAS)"
            on={qas}
            onChange={(on) =>
              planner.edit((p) => setQas(p, on), said.set('Quick arbitration', switchText(on)))
            }
          />
        </Rule>
        <Rule
          term="packets"
          name="Packets (information units)"
          text={
            <>
              {packetsText(packets).explanation} <InUse />
            </>
          }
        >
          <Segmented
            label="Packets (information units)"
            value={packets}
            options={PACKETS.map((value) => ({ value, label: packetsText(value).label }))}
            onChange={(value) =>
              planner.edit((p) => setPackets(p, value), said.set('Packets', packetsText(value).label))
            }
          />
        </Rule>
      </div>
    </details>
  );
}

type RuleProps = { term: TermId; name: string; text: ReactNode; children: ReactNode };

function Rule({ term, name, text, children }: RuleProps) {
  return (
    <div className="rule">
      <Term id={term}>{name}</Term>
      {children}
      <p className="help">{text}</p>
    </div>
  );
}

/** Who has agreed on packets, as the engine found. */
function InUse() {
  const devices = usePlanner((state) => state.outlook?.prediction?.devices);
  if (!devices) return null;
  const using = devices.filter((device) => device.agreement.packets).map((device) => device.name);
  return packetsInUseText(using, devices.length);
}
