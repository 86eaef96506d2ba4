import { giveNow } from '../commands/command.ts';
import { mendCommand } from '../commands/mends.ts';
import type { Finding } from '../plan/generated/types.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { showLadder } from '../parts/show-ladder.ts';
import { toHeading } from '../parts/to-heading.ts';
import { findingsAreOfPlan, findingsAreOld, planner, shownEvaluation, usePlanner } from '../store/planner.ts';
import { sourceParts } from '../text/sources.ts';

type Props = {
  /** Whether mends can be applied here. */
  mayEdit?: boolean;
  /** Whether links to other pages work here. They do not in a frame that may open no window. */
  mayLeave?: boolean;
  /** Which of them to show. */
  only?: (finding: Finding) => boolean;
};

/** All findings, worst first. */
export function Findings({ mayEdit = true, mayLeave = true, only }: Props) {
  const all = usePlanner((state) => shownEvaluation(state)?.findings);
  const findings = only ? all?.filter(only) : all;
  const isOld = usePlanner(findingsAreOld);
  return (
    <section className="card findings" aria-labelledby="findings-title" data-old={isOld ? '' : undefined}>
      <h2 id="findings-title" tabIndex={-1}>
        Findings <span className="findings-count">{findings?.length ?? ''}</span>
      </h2>
      {findings?.length === 0 && <p className="help">No problems found.</p>}
      <ul>
        {findings?.map((finding) => (
          <FindingRow
            key={`${finding.words.title} ${finding.devices.join()}`}
            finding={finding}
            mayEdit={mayEdit}
            mayLeave={mayLeave}
            // The view of the cable shows only some, and shows their places itself.
            isPlaceOffered={mayEdit && !only}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Required<Omit<Props, 'only'>> & { finding: Finding; isPlaceOffered: boolean };

function FindingRow({ finding, mayEdit, mayLeave, isPlaceOffered }: RowProps) {
  const mayMend = usePlanner(findingsAreOfPlan);
  const { words } = finding;
  const mend = mayEdit ? mendCommand(finding) : null;
  return (
    <li>
      <SeverityGlyph severity={finding.severity} />
      <div>
        <h3>{words.title}</h3>
        <p>{words.detail}</p>
        <p>
          <b>If ignored:</b> {words.ignored}
        </p>
        {words.advice && (
          <p>
            <b>What to do:</b> {words.advice}
          </p>
        )}
        {mend && (
          <button
            type="button"
            className="link"
            aria-disabled={!mayMend}
            onClick={(event) => {
              if (!mayMend) return;
              toHeading(event.currentTarget);
              giveNow(mend);
              showLadder();
            }}
          >
            {mend.label}
          </button>
        )}
        {isPlaceOffered && finding.place && (
          <button type="button" className="link" onClick={() => planner.look({ shows: 'wiring' })}>
            Show the cable
          </button>
        )}
        <Source text={finding.source} isLink={mayLeave} />
      </div>
    </li>
  );
}

/** The source of a rule, closed at first because it is long. */
function Source({ text, isLink }: { text: string; isLink: boolean }) {
  const { named, address } = sourceParts(text);
  return (
    <details className="finding-source">
      <summary>Source</summary>
      <p>
        {named}
        {address && (
          <>
            {': '}
            {isLink ? (
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            ) : (
              address
            )}
          </>
        )}
      </p>
    </details>
  );
}
