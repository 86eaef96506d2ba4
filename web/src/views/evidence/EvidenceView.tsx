import './evidence.css';

import { type FormEvent, useId, useState } from 'react';

import { EngineFailure } from '../../engine/compile.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { View } from '../../parts/View.tsx';
import { saveFile } from '../../parts/save-file.ts';
import type { Evidence, Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { texts } from '../../plan/texts.ts';
import { setRequirements, useRequirements } from '../../store/evidence.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { evidenceWords as words } from '../../text/evidence.ts';

/** What was judged: a sheet, or why there is none. */
interface Judged {
  readonly plan: Plan;
  readonly text: string;
  readonly is: Evidence | string;
}

/** Requirements and how they are judged, in place of the plan. */
export default function EvidenceView() {
  const plan = usePlanner((state) => state.plan);
  const text = useRequirements((state) => state.text);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [isJudging, setIsJudging] = useState(false);
  const judge = async () => {
    setIsJudging(true);
    const is = await texts()
      .certify(writeLink(plan), text, today())
      // What Rust refuses it says in a sentence; a worker that fails has none for people.
      .catch((error: unknown) =>
        error instanceof Error && !(error instanceof EngineFailure) ? error.message : words.failed,
      );
    setJudged({ plan, text, is });
    setIsJudging(false);
    if (typeof is === 'string') return;
    const met = is.requirements.filter(({ verdict }) => verdict === 'met').length;
    planner.announce(words.judged(met, is.requirements.length));
  };
  const sheet = judged !== null && typeof judged.is !== 'string' ? judged.is : null;
  return (
    <View
      className="evidence-view"
      title={words.title}
      of={words.of}
      back={words.back}
      tools={
        sheet && (
          <>
            <CopyButton label={words.copy} onCopy={() => planner.copy(sheet.text, words.copied)} />
            <button
              type="button"
              className="button"
              onClick={() => saveFile(words.file, 'text/plain', sheet.text)}
            >
              {words.save}
            </button>
          </>
        )
      }
    >
      <Requirements
        isJudging={isJudging}
        error={typeof judged?.is === 'string' ? judged.is : ''}
        onJudge={() => void judge()}
      />
      {sheet && <Verdicts sheet={sheet} isOld={judged?.plan !== plan || judged.text !== text} />}
    </View>
  );
}

/** The day in UTC, such as 2026-11-29: a sheet says no more of when and where it was made. */
const today = () => new Date().toISOString().slice(0, 10);

function Requirements({
  isJudging,
  error,
  onJudge,
}: {
  isJudging: boolean;
  error: string;
  onJudge: () => void;
}) {
  const text = useRequirements((state) => state.text);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onJudge();
  };
  return (
    <form className="card view-card form" aria-label={words.requirements} onSubmit={submit}>
      <label htmlFor={id}>{words.requirements}</label>
      <textarea
        id={id}
        className="field evidence-lines"
        rows={7}
        placeholder={words.examples}
        value={text}
        aria-describedby={`${id}help`}
        onChange={({ target }) => setRequirements(target.value)}
      />
      <p id={`${id}help`} className="help">
        {words.help}
      </p>
      {error !== '' && (
        <p role="alert" className="form-error">
          {error}
        </p>
      )}
      <div className="form-actions">
        <button type="submit" className="button" data-primary disabled={isJudging || text.trim() === ''}>
          {isJudging ? words.judging : words.judge}
        </button>
      </div>
    </form>
  );
}

function Verdicts({ sheet, isOld }: { sheet: Evidence; isOld: boolean }) {
  const id = useId();
  return (
    <section className="card view-card" aria-labelledby={id}>
      <h2 id={id}>{words.verdicts}</h2>
      {isOld && <p className="help">{words.older}</p>}
      <ol className="evidence-verdicts">
        {sheet.requirements.map(({ text, verdict, why }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines can be alike, and none moves
          <li key={at}>
            <b className="evidence-verdict" data-verdict={verdict}>
              {words.verdict(verdict)}
            </b>
            <div>
              <p>{text}</p>
              <p className="help">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="help">{words.meaning}</p>
      <p className="help">{words.again}</p>
    </section>
  );
}
