import { group } from 'd3-array';

import type { Advice } from '../plan/generated/types.ts';
import { conventionText, conventionWords, ruleText } from '../text/conventions.ts';
import { OpenPlan } from './OpenPlan.tsx';

/** Rules of thumb about IDs from vendors, forums and the paper, each simulated for this plan. */
export function Conventions({ advice }: { advice: Advice }) {
  if (advice.conventions.length === 0) return null;
  // Rules that give the same IDs here are listed together.
  const same = [...group(advice.conventions, ({ candidate }) => candidate.plan).values()];
  return (
    <details className="others">
      <summary>
        {conventionWords.title}{' '}
        <span className="caption">{conventionWords.brief(advice.conventions.length)}</span>
      </summary>
      <p className="help">{conventionWords.against(advice)}</p>
      <ul>
        {same.map((conventions) => (
          <Same key={conventions[0]?.candidate.plan} advice={advice} conventions={conventions} />
        ))}
      </ul>
    </details>
  );
}

function Same({ advice, conventions }: { advice: Advice; conventions: Advice['conventions'] }) {
  const [first] = conventions;
  if (!first) return null;
  const { candidate } = first;
  const { figure, words } = conventionText(advice, first);
  const rules = conventions.map(({ rule }) => ruleText(rule));
  const name = rules.map((rule) => rule.name).join('; ');
  return (
    <li>
      <div>
        {rules.map((rule) => (
          <h3 key={rule.name}>
            {rule.name} <span className="caption">{rule.source}</span>
          </h3>
        ))}
        <p>
          <b>{figure}</b> {words}
        </p>
      </div>
      {candidate.moves.length > 0 && (
        <OpenPlan link={candidate.plan} name={name} label={conventionWords.openPlan(name)}>
          {conventionWords.open}
        </OpenPlan>
      )}
    </li>
  );
}
