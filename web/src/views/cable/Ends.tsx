import type { ReactNode } from 'react';

import { Icon, SeverityGlyph } from '../../parts/glyphs.tsx';
import type { SegmentReport } from '../../plan/generated/types.ts';
import {
  attachedName,
  budgetText,
  cableWords as words,
  endPlace,
  endText,
  ownTerminatorText,
  suppliersText,
} from '../../text/cable.ts';
import { useCable } from './context.ts';

/** The drawing in words: each end with its terminator, terminators in between, and what supplies TERMPWR. */
export function Ends() {
  const { cable, names } = useCable();
  return (
    <section className="card cable-ends" aria-labelledby="cable-ends" data-old={cable.isOld || undefined}>
      <h2 id="cable-ends">{words.ends}</h2>
      {cable.segments.map(({ report }, at) => {
        const name = names[at] ?? '';
        return report === null ? null : (
          <section key={name} aria-label={name}>
            {cable.segments.length > 1 && <h3>{name}</h3>}
            <OfSegment at={at} report={report} />
          </section>
        );
      })}
    </section>
  );
}

function OfSegment({ at, report }: { at: number; report: SegmentReport }) {
  const { plan, cable, findingsAt } = useCable();
  const { line } = report;
  const last = line.stops.length - 1;
  const within = line.stops.flatMap((stop, index) =>
    index > 0 && index < last && stop.terminator !== 'off'
      ? [{ ...stop, isWrong: findingsAt({ segment: at, part: { kind: 'stop', index } }).length > 0 }]
      : [],
  );
  const isUnpowered = cable.findings.some(
    ({ code, place }) => place?.segment === at && code.startsWith('termpwr'),
  );
  const signOf = (isWrong: boolean): Sign => (isWrong ? 'wrong' : cable.isAssumed ? 'assumed' : 'right');
  return (
    <ul>
      {(['begin', 'end'] as const).map((end) => (
        <Line key={end} sign={signOf(report[end].state !== 'terminated')} what={endPlace(plan, line, end)}>
          {endText(plan, report[end])}
        </Line>
      ))}
      {within.map(({ of, terminator, isWrong }) => (
        <Line
          key={attachedName(plan, of)}
          sign={signOf(isWrong)}
          what={`${attachedName(plan, of)}, in between`}
        >
          {ownTerminatorText[terminator].toLowerCase()}
        </Line>
      ))}
      <Line sign={signOf(isUnpowered)} what="TERMPWR">
        {suppliersText(plan, report)}
        <small>{budgetText(report)}</small>
      </Line>
    </ul>
  );
}

type Sign = 'wrong' | 'right' | 'assumed';

/** Only what the plan states is ticked. */
function Line({ sign, what, children }: { sign: Sign; what: string; children: ReactNode }) {
  return (
    <li data-wrong={sign === 'wrong' || undefined}>
      {sign === 'wrong' ? (
        <SeverityGlyph severity="error" />
      ) : sign === 'right' ? (
        <Icon name="check" />
      ) : (
        <span>
          <span aria-hidden="true">?</span>
          <span className="unseen">{words.isAssumed}</span>
        </span>
      )}
      <span>{what}</span>
      <span>{children}</span>
    </li>
  );
}
