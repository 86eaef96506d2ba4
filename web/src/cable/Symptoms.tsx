import { useState } from 'react';

import { giveNow } from '../commands/command.ts';
import { mendCommand } from '../commands/mends.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { toHeading } from '../parts/to-heading.ts';
import { ChoiceField } from '../parts/SelectField.tsx';
import { findingsAreOfPlan, shownEvaluation, usePlanner } from '../store/planner.ts';
import {
  SYMPTOMS,
  type SymptomName,
  type Suspect,
  suspects,
  symptomText,
  symptomWords as words,
} from '../text/symptoms.ts';

/** From what a user sees to its causes, in the order in which they are to be tested. */
export function Symptoms() {
  const findings = usePlanner((state) => shownEvaluation(state)?.findings);
  const [name, choose] = useState<SymptomName>('hangs');
  return (
    <section className="card cable-symptoms" aria-labelledby="cable-symptoms">
      <h2 id="cable-symptoms" tabIndex={-1}>
        {words.title}
      </h2>
      <p className="help">{words.help}</p>
      <div className="cable-symptom">
        <ChoiceField
          id="cable-symptom"
          label={words.choose}
          value={name}
          values={SYMPTOMS}
          words={symptomText}
          onChoose={choose}
        />
      </div>
      <p className="cable-off">
        <SeverityGlyph severity="warning" /> {words.off}
      </p>
      <ol>
        {suspects(name, findings ?? []).map((suspect) => (
          <Row key={suspect.cause.says} suspect={suspect} />
        ))}
      </ol>
    </section>
  );
}

function Row({ suspect: { cause, findings } }: { suspect: Suspect }) {
  const mayMend = usePlanner(findingsAreOfPlan);
  return (
    <li data-found={findings.length > 0 || undefined}>
      <h3>{cause.says}</h3>
      <p className="cable-found">{findings.length > 0 ? words.inPlan : words.elsewhere}</p>
      {findings.map((finding) => {
        const mend = mendCommand(finding);
        return (
          <p key={`${finding.code} ${finding.words.title}`} className="cable-suspect">
            <SeverityGlyph severity={finding.severity} />
            <span>
              <b>{finding.words.title}</b>{' '}
              {mend && (
                <button
                  type="button"
                  className="link"
                  aria-disabled={!mayMend}
                  onClick={(event) => {
                    if (!mayMend) return;
                    toHeading(event.currentTarget);
                    giveNow(mend);
                  }}
                >
                  {mend.label}
                </button>
              )}
            </span>
          </p>
        );
      })}
      <p>
        <b>{words.why}</b> {cause.why}
      </p>
      <p>
        <b>{words.test}</b> {cause.test}
      </p>
    </li>
  );
}
