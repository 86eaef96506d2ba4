import { type FormEvent, useId, useState } from 'react';

import { SelectField } from '../../parts/SelectField.tsx';
import { PLANS_BESIDE_MAX } from '../../plan/generated/facts.ts';
import { writeLink } from '../../plan/link/links.ts';
import { usePlanner } from '../../store/planner.ts';
import { useSaved } from '../../store/saved-here.ts';
import { setSeveralPlans, useSeveralPlans } from '../../store/several-plans.ts';
import { plansWords as words } from '../../text/plans.ts';
import { savedWords } from '../../text/saved.ts';

/** Where the links of the plans are pasted, and where plans are added from the page. */
export function PlansForm({ problems }: { problems: readonly string[] }) {
  const shown = useSeveralPlans(({ text }) => text);
  const plan = usePlanner((state) => state.plan);
  const saved = useSaved(({ plans }) => plans).filter(({ isWhole }) => isWhole);
  const [draft, setDraft] = useState(shown);
  const field = useId();
  const show = (text: string) => {
    setDraft(text);
    setSeveralPlans(text);
  };
  const add = (link: string) => show([draft.trimEnd(), link].filter(Boolean).join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(draft);
  };
  return (
    <form className="card view-card form plans-form" aria-label={words.choose} onSubmit={submit}>
      <label htmlFor={field}>{words.links}</label>
      <textarea
        id={field}
        className="field mono"
        rows={5}
        spellCheck={false}
        value={draft}
        aria-describedby={`${field}-help`}
        onChange={(event) => setDraft(event.target.value)}
      />
      <p id={`${field}-help`} className="help">
        {words.linksHelp(PLANS_BESIDE_MAX)}
      </p>
      {problems.length > 0 && (
        <div className="form-error" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <div className="form-actions">
        <button type="submit" className="button" data-primary>
          {words.show}
        </button>
        <button type="button" className="button" onClick={() => add(writeLink(plan))}>
          {words.addPresent}
        </button>
        <button type="button" className="button" disabled={draft === ''} onClick={() => show('')}>
          {words.clear}
        </button>
      </div>
      {saved.length > 0 && (
        <SelectField
          id={`${field}-saved`}
          label={words.addSaved}
          value=""
          choices={[
            { value: '', label: words.chooseSaved },
            ...saved.map((one) => ({ value: one.link, label: one.plan?.name || savedWords.unnamed })),
          ]}
          onChange={(link) => link !== '' && add(link)}
        />
      )}
    </form>
  );
}
