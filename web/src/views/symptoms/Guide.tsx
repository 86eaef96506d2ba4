import { useState } from 'react';

import { SeverityGlyph } from '../../parts/glyphs.tsx';
import { ChoiceField } from '../../parts/SelectField.tsx';
import { MendButton } from '../../commands/MendButton.tsx';
import { shownEvaluation, usePlanner } from '../../store/planner.ts';
import {
  SYMPTOMS,
  type SymptomName,
  type Suspect,
  suspects,
  symptomText,
  symptomWords as words,
} from '../../text/symptoms.ts';

/** From what a user sees to its causes, in the order in which they are to be tested. */
export function Guide() {
  const findings = usePlanner((state) => shownEvaluation(state)?.findings);
  const [name, choose] = useState<SymptomName>('hangs');
  return (
    <section className="card symptoms" aria-label={words.title}>
      <div className="symptoms-choice">
        <ChoiceField
          id="symptom"
          label={words.choose}
          value={name}
          values={SYMPTOMS}
          words={symptomText}
          onChoose={choose}
        />
      </div>
      <p className="symptoms-off">
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
  return (
    <li data-found={findings.length > 0 || undefined}>
      <h2>{cause.says}</h2>
      {findings.length > 0 && <p className="symptoms-found">{words.inPlan}</p>}
      {findings.map((finding) => (
        <p key={`${finding.code} ${finding.words.title}`} className="symptoms-suspect">
          <SeverityGlyph severity={finding.severity} />
          <span>
            <b>{finding.words.title}</b> <MendButton finding={finding} />
          </span>
        </p>
      ))}
      <p>
        <b>{words.why}</b> {cause.why}
      </p>
      <p>
        <b>{words.test}</b> {cause.test}
      </p>
    </li>
  );
}
