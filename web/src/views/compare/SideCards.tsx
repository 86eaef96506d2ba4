import { ticks } from 'd3-array';
import { Fragment } from 'react';

import { SeverityGlyph } from '../../parts/glyphs.tsx';
import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import type { Finding, Plan } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import {
  type ChangeTold,
  axisText,
  changeFigure,
  compareViewWords as words,
  totalWord,
} from '../../text/compare.ts';
import { differences } from '../../text/differences.ts';
import { rateWithUnit } from '../../text/numbers.ts';

/** Greatest part of the strip that the limit takes: it says what a difference is measured by. */
const LIMIT_SHARE = 0.25;

type TotalProps = {
  change: ChangeTold | null;
  margin: number;
  /** Whether one of the plans has a second channel, which the total does not count. */
  hasTwo: boolean;
};

/** The total of B against A, with the limit below which the model cannot tell. */
export function TotalCard({ change, margin, hasTwo }: TotalProps) {
  const title = words.totalTitle(hasTwo);
  return (
    <section className="card view-card compare-sum" aria-label={title}>
      <h2>{title}</h2>
      {change && (
        <>
          <p>
            <b className="compare-sum-figure">{changeFigure(change, margin)}</b> MB/s, {totalWord(change)}
          </p>
          <Strip change={change} />
          <p className="help">{words.margin(rateWithUnit(change.limit))}</p>
        </>
      )}
      <div className="compare-actions">
        <button
          type="button"
          className="button"
          data-primary={change?.isClear === true && change.by > 0 ? true : undefined}
          onClick={() => planner.stopComparing()}
        >
          {words.keep}
        </button>
        <button
          type="button"
          className="button"
          data-primary={change?.isClear === true && change.by < 0 ? true : undefined}
          onClick={() => planner.backToA()}
        >
          {words.backToA}
        </button>
      </div>
    </section>
  );
}

function Strip({ change: { by, limit } }: { change: ChangeTold }) {
  const size = Math.max(Math.abs(by), limit / LIMIT_SHARE) * 1.1;
  const at = (mbS: number) => 50 + (50 * mbS) / size;
  const marks = ticks(-size, size, 4);
  return (
    <div className="compare-strip" aria-hidden="true">
      <i className="compare-limit" style={{ left: `${at(-limit)}%`, width: `${at(limit) - at(-limit)}%` }} />
      <i className="compare-zero" />
      {marks.map((mark) => (
        <Fragment key={mark}>
          <i className="compare-strip-mark" style={{ left: `${at(mark)}%` }} />
          <small style={{ left: `${at(mark)}%` }}>{axisText(mark)}</small>
        </Fragment>
      ))}
      <span style={{ left: `${at(by)}%` }}>B</span>
    </div>
  );
}

type FindingsProps = Record<'fresh' | 'gone' | 'same', readonly Finding[]>;

/** The findings that one of the plans has and the other has not, and those of both, folded. */
export function FindingsCard({ fresh, gone, same }: FindingsProps) {
  const count = fresh.length + gone.length;
  return (
    <section className="card view-card compare-findings" aria-label={words.findings}>
      <h2>
        {words.findings} <span className="help">{count}</span>
      </h2>
      {count === 0 && <p className="help">{words.noFindings}</p>}
      <ul>
        {fresh.map((finding) => (
          <FindingLine key={keyOf(finding)} finding={finding} tag="fresh" />
        ))}
        {gone.map((finding) => (
          <FindingLine key={keyOf(finding)} finding={finding} tag="gone" />
        ))}
      </ul>
      {same.length > 0 && (
        <details>
          <summary>{words.same(same.length)}</summary>
          <ul>
            {same.map((finding) => (
              <FindingLine key={keyOf(finding)} finding={finding} tag={null} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const keyOf = ({ code, devices }: Finding) => `${code} ${devices.join(',')}`;

function FindingLine({ finding, tag }: { finding: Finding; tag: 'fresh' | 'gone' | null }) {
  const { severity, words: text } = finding;
  return (
    <li>
      <SeverityGlyph severity={severity} />
      <div>
        <b>{text.title}</b>
        <p className="help">{text.detail}</p>
      </div>
      {tag && (
        <span className="compare-tag" data-tag={tag}>
          {words[tag]}
        </span>
      )}
    </li>
  );
}

/** Everything in which the plans differ, so that nothing differs unnoticed. */
export function DifferencesCard({ a, b }: { a: Plan; b: Plan }) {
  const all = differences(a, b);
  return (
    <section className="card view-card" aria-label={words.different}>
      <h2>{words.different}</h2>
      {all.length === 0 ? (
        <p className="help">{words.nothingDifferent}</p>
      ) : (
        <table>
          <thead>
            <ColumnHeads heads={words.differentColumns} />
          </thead>
          <tbody>
            {all.map(({ name, what, was, is }) => (
              <tr key={`${name} ${what}`}>
                <th scope="row">{name === '' ? what : `${name}: ${what}`}</th>
                <td>{was}</td>
                <td>
                  <b>{is}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
