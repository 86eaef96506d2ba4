import type { Finding } from '../engine/types.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { remedyFor } from '../plan/remedies.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { findingText } from '../text/findings.ts';
import { sourceParts } from '../text/sources.ts';

/** What is wrong with the plan or worth knowing, worst first. */
export function Findings() {
  const findings = usePlanner((state) => state.outlook?.findings);
  return (
    <section className="card findings" aria-labelledby="findings-title">
      <h2 id="findings-title">
        Findings <span className="findings-count">{findings?.length ?? ''}</span>
      </h2>
      {findings?.length === 0 && <p className="help">Nothing to object to.</p>}
      <ul>
        {findings?.map((finding) => (
          <FindingRow key={`${finding.code} ${finding.devices.join(',')}`} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const plan = usePlanner((state) => state.plan);
  const text = findingText(finding);
  const command = remedyFor(finding, plan);
  return (
    <li>
      <SeverityGlyph severity={finding.severity} />
      <div>
        <h3>{text.title}</h3>
        <p>{text.detail}</p>
        <p>
          <b>If ignored:</b> {text.ignored}
        </p>
        {text.advice && <p>{text.advice}</p>}
        {command && text.remedy && (
          <button type="button" className="link" onClick={() => planner.edit(command, text.remedy ?? '')}>
            {text.remedy}
          </button>
        )}
        <Source text={finding.source} />
      </div>
    </li>
  );
}

/** Where the rule is from, folded: few want to know, and they want to read it. */
function Source({ text }: { text: string }) {
  const { named, address } = sourceParts(text);
  return (
    <details className="finding-source">
      <summary>Source</summary>
      <p>
        {named}
        {address && (
          <>
            {': '}
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </>
        )}
      </p>
    </details>
  );
}
