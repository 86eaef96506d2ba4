import type { Finding } from '../plan/generated/types.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { showLadder } from '../parts/show-ladder.ts';
import { findingsAreOld, planner, shownEvaluation, usePlanner } from '../store/planner.ts';
import { sourceParts } from '../text/sources.ts';
import { MendButton } from './MendButton.tsx';

type Props = {
  /** Whether mends can be applied here. */
  mayEdit?: boolean;
  /** Whether links to other pages work here. They do not in a frame that may open no window. */
  mayLeave?: boolean;
  /** Which of them to show; all if it is missing. */
  only?: (finding: Finding) => boolean;
};

/** All findings, worst first. */
export function Findings({ mayEdit = true, mayLeave = true, only = Boolean }: Props) {
  const findings = usePlanner((state) => shownEvaluation(state)?.findings)?.filter(only);
  const isOld = usePlanner(findingsAreOld);
  return (
    <section className="card findings" aria-labelledby="findings-title" data-old={isOld ? '' : undefined}>
      <h2 id="findings-title" tabIndex={-1}>
        Findings <span className="findings-count">{findings?.length ?? ''}</span>
      </h2>
      {findings?.length === 0 && <p className="help">No problems found.</p>}
      <ul>
        {findings?.map((finding, index) => (
          <FindingRow
            key={`${finding.words.title} ${finding.devices.join()}`}
            finding={finding}
            isFirst={index === 0}
            mayEdit={mayEdit}
            mayLeave={mayLeave}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Required<Omit<Props, 'only'>> & { finding: Finding; isFirst: boolean };

/** A title that opens, with what mends it. An error that comes first is open: until it is mended nothing is predicted. */
function FindingRow({ finding, isFirst, mayEdit, mayLeave }: RowProps) {
  const { words } = finding;
  return (
    <li>
      <SeverityGlyph severity={finding.severity} />
      <details open={isFirst && finding.severity === 'error'}>
        <summary>
          <h3>{words.title}</h3>
        </summary>
        <p>{words.detail}</p>
        <p>
          <b>If ignored:</b> {words.ignored}
        </p>
        {words.advice && (
          <p>
            <b>What to do:</b> {words.advice}
          </p>
        )}
        <Source text={finding.source} isLink={mayLeave} />
        {mayEdit && (
          <a className="link" href={`docs/findings.html#${finding.code}`}>
            More about this finding
          </a>
        )}
      </details>
      {mayEdit && (
        <p className="finding-mends">
          <MendButton finding={finding} onMended={showLadder} />
          {finding.place && (
            <button type="button" className="link to-cable" onClick={() => planner.look({ shows: 'wiring' })}>
              Show the cable
            </button>
          )}
        </p>
      )}
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
