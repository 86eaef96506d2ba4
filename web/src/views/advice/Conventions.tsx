import { group } from 'd3-array';
import { useState } from 'react';

import type { Portion } from '../../engine/messages.ts';
import type { Advice, Conventions as Found, Convention } from '../../plan/generated/types.ts';
import { conventionText, conventionWords } from '../../text/conventions.ts';
import { OpenPlan } from './OpenPlan.tsx';
import { useAnswer } from './useAnswer.ts';

/** Rules of thumb about IDs from vendors, forums and the paper, each simulated for this plan when the list is opened. */
export function Conventions({ advice }: { advice: Advice }) {
  const [isOpen, setIsOpen] = useState(false);
  const work = { what: 'conventions', best: advice.best.plan } as const;
  const found = useAnswer(isOpen, { link: advice.plan, work }, answerOf);
  return (
    <details className="rules" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{conventionWords.title}</summary>
      <output className="help">
        {found ? conventionWords.against(advice, found) : conventionWords.looking}
      </output>
      {found && <List advice={advice} conventions={found.conventions} />}
    </details>
  );
}

function answerOf(portion: Portion): Found | null {
  return portion.what === 'conventions' ? portion.found : null;
}

function List({ advice, conventions }: { advice: Advice; conventions: readonly Convention[] }) {
  // Rules that give the same IDs here are listed together.
  const same = [...group(conventions, ({ candidate }) => candidate.plan).values()];
  return (
    <ul>
      {same.map((together) => (
        <Same key={together[0]?.candidate.plan} advice={advice} conventions={together} />
      ))}
    </ul>
  );
}

function Same({ advice, conventions }: { advice: Advice; conventions: readonly Convention[] }) {
  const [first] = conventions;
  if (!first) return null;
  const { candidate } = first;
  const { figure, words } = conventionText(advice, first);
  const rules = conventions.map((convention) => convention.words);
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
