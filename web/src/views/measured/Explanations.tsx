import { useId } from 'react';

import type { Explained, Explanation, Plan } from '../../plan/generated/types.ts';
import { readLink } from '../../plan/link/links.ts';
import { planner } from '../../store/planner.ts';
import { mbSText, measuredWords as words, plausibleText } from '../../text/measured.ts';
import { useExplanation } from './useExplanation.ts';

/** Explanations that are shown at once. */
const AT_ONCE = 3;

/** What explains the measured rates of a device, and what to measure next. */
export function Explanations({ plan, index }: { plan: Plan; index: number }) {
  const id = useId();
  const found = useExplanation(plan, index);
  return (
    <section className="card view-card" aria-labelledby={`${id}what`} aria-busy={found === null}>
      <h2 id={`${id}what`}>{words.explains}</h2>
      {found === 'failed' ? (
        <p role="alert" className="form-error">
          {words.failed}
        </p>
      ) : (
        <>
          <output className="measured-headline">{found === null ? words.searching : found.headline}</output>
          {found && <Found found={found} />}
        </>
      )}
    </section>
  );
}

function Found({ found }: { found: Explanation }) {
  const rest = found.explained.slice(AT_ONCE);
  return (
    <>
      <ul className="measured-beside">
        {found.measured.map((one) => (
          <li key={one.text} data-outside={!one.inside || undefined}>
            <b>{mbSText(one.mb_s)}</b> {one.how}; {words.predicted} {mbSText(one.predicted_mb_s)} ±{' '}
            {one.margin_mb_s.toFixed(2)}, {one.inside ? words.inside : words.outside}
          </li>
        ))}
      </ul>
      {found.refused.map(({ text, why }) => (
        <p key={text} className="form-error">
          {why}
        </p>
      ))}
      <ol className="measured-explained">
        {found.explained.slice(0, AT_ONCE).map((one) => (
          <One key={one.title} one={one} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className="own-figures">
          <summary>{words.more}</summary>
          <ol className="measured-explained">
            {rest.map((one) => (
              <One key={one.title} one={one} />
            ))}
          </ol>
        </details>
      )}
      {found.next.length > 0 && <Next found={found} />}
    </>
  );
}

function One({ one }: { one: Explained }) {
  const accept = () => {
    const { plan } = readLink(one.plan);
    if (plan) planner.edit(() => plan, words.accepted(one.title));
  };
  return (
    <li>
      <p className="measured-title">
        <b>{one.title}</b> <span className="measured-plausible">{plausibleText(one)}</span>
      </p>
      <p>{one.what}</p>
      <p className="help">
        {one.why} {words.gives(one.mb_s.map(mbSText).join(', '))}
      </p>
      {one.plan !== '' && (
        <button type="button" className="button" aria-label={words.acceptAs(one.title)} onClick={accept}>
          {one.causes.length === 0 ? words.confirm : words.accept}
        </button>
      )}
    </li>
  );
}

function Next({ found }: { found: Explanation }) {
  return (
    <>
      <h3>{words.next}</h3>
      <ul className="measured-next">
        {found.next.map(({ what, expected }) => (
          <li key={what}>
            {what}
            <ul>
              {expected.map(({ title, mb_s }) => (
                <li key={title}>
                  <b>{mbSText(mb_s)}</b>: {title}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
