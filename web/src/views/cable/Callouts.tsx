import { giveNow } from '../../commands/command.ts';
import { mendCommand } from '../../commands/mends.ts';
import { SeverityGlyph } from '../../parts/glyphs.tsx';
import type { Finding } from '../../plan/generated/types.ts';
import { cableWords, placeName } from '../../text/cable.ts';
import { placeKey, useCable } from './context.ts';

/** The findings about places of the cable that are worse than a note, each with its place and its mend. */
export function Callouts() {
  const { cable } = useCable();
  const findings = cable.findings.filter(({ severity }) => severity !== 'note');
  if (findings.length === 0) return null;
  return (
    <ul className="cable-callouts" data-old={cable.isOld || undefined}>
      {findings.map((finding) => (
        <Callout key={`${finding.code} ${finding.place && placeKey(finding.place)}`} finding={finding} />
      ))}
    </ul>
  );
}

function Callout({ finding }: { finding: Finding }) {
  const { plan, cable, choose } = useCable();
  const { place, severity, words } = finding;
  const mend = mendCommand(finding);
  const line = place === null ? undefined : cable.segments[place.segment]?.line;
  return (
    <li data-severity={severity}>
      <SeverityGlyph severity={severity} />
      <div>
        <p>
          <b>{words.title}</b> {words.ignored}
        </p>
        <p className="cable-callout-links">
          {mend && (
            <button
              type="button"
              className="link"
              aria-disabled={cable.isOld}
              onClick={() => {
                if (cable.isOld) return;
                toTitle();
                giveNow(mend);
              }}
            >
              {mend.label}
            </button>
          )}
          {place && line && place.part.kind !== 'all' && (
            <button type="button" className="link" onClick={() => choose(place)}>
              {cableWords.show(placeName(plan, line, place.part))}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/** The mend takes its button away, so the focus goes to the head of the drawing. */
function toTitle(): void {
  document.querySelector<HTMLElement>('#cable-title')?.focus({ preventScroll: true });
}
