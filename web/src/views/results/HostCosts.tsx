import { Ask } from '../../parts/Ask.tsx';
import { partyKey } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import {
  figuresAreUnsettled,
  firstFiguresAreAwaited,
  shownEvaluation,
  usePlanner,
} from '../../store/planner.ts';
import { costFigures, hostCostWords as words } from '../../text/host-costs.ts';

/** What the requests cost each host: its processor, interrupts and switches of tasks. */
export function HostCosts() {
  // The card appears before its figures, so that the page below does not move.
  const isAwaited = usePlanner(firstFiguresAreAwaited);
  const initiators = usePlanner((state) => shownEvaluation(state)?.prediction?.initiators);
  const plan = usePlanner((state) => state.plan);
  const isOpen = usePlanner(figuresAreUnsettled);
  if ((!initiators && !isAwaited) || plan.bus.hosts.length === 0) return null;
  return (
    <section className="card host-costs" aria-label={words.title} data-old={isOpen ? '' : undefined}>
      <details>
        <summary>
          <h2>{words.title}</h2>
        </summary>
        {plan.bus.hosts.map((host, index) => (
          <div key={`${host.model} ${host.hue}`}>
            {plan.bus.hosts.length > 1 && <h3>{partyName(plan, { kind: 'host', index })}</h3>}
            <dl>
              {costFigures(initiators?.[index]?.cost).map(({ label, figure, asked }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Ask of={partyKey({ kind: 'host', index })} at={asked}>
                      {figure}
                    </Ask>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p className="help">{words.help}</p>
      </details>
    </section>
  );
}
