import { Suspense, useMemo } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { SeverityGlyph } from '../../parts/glyphs.tsx';
import { late } from '../../parts/late.tsx';
import { toHeading } from '../../parts/to-heading.ts';
import { TrustLink } from '../../parts/TrustLink.tsx';
import type { Advice } from '../../plan/generated/types.ts';
import { readLink } from '../../plan/link/links.ts';
import { planDialog, planner, usePlanner } from '../../store/planner.ts';
import { adviceWords, headlineText, sparesText } from '../../text/advice.ts';
import { atAPriceText, balanceText, extentText } from '../../text/advice-found.ts';
import { Figure } from './Figure.tsx';
import { Improvements } from './Improvements.tsx';
import { OpenPlan } from './OpenPlan.tsx';
import { Rows } from './Rows.tsx';
import { Slope } from './Slope.tsx';

// Seldom opened.
const MovingList = late(() => import('./MovingList.tsx'));

// In the same file of the built page, so that it takes no request of its own.
export { Conventions } from './Conventions.tsx';

/** What helps: better IDs if there are any, then other changes. */
export default function Found({ advice }: { advice: Advice }) {
  return (
    <>
      {advice.clearly_better ? <Better advice={advice} /> : <NothingBetter advice={advice} />}
      <Improvements advice={advice} />
    </>
  );
}

function NothingBetter({ advice }: { advice: Advice }) {
  const text = extentText(advice);
  return (
    <>
      <p className="advice-none">{headlineText(advice)}</p>
      {advice.words.limit !== null && <p>{advice.words.limit}</p>}
      <Short advice={advice} />
      <AtAPrice advice={advice} />
      <Why title={adviceWords.sure} advice={advice} lines={[]} text={text} />
    </>
  );
}

function Better({ advice }: { advice: Advice }) {
  const text = extentText(advice);
  const { words } = advice;
  const spares = sparesText(advice);
  // The advice's own plan: during a search the present plan is already another one.
  const plan = useMemo(() => readLink(advice.plan).plan, [advice.plan]);
  return (
    <>
      <h3 className="advice-ids">{adviceWords.ids}</h3>
      <Short advice={advice} />
      <Figure advice={advice} />
      {plan && <Slope advice={advice} plan={plan} />}
      {plan && <Rows advice={advice} plan={plan} />}
      <AtAPrice advice={advice} />
      <Actions advice={advice} />
      <Why
        title={adviceWords.reasons}
        advice={advice}
        lines={[
          balanceText(advice),
          ...words.reasons.filter((reason) => reason !== spares),
          words.limit ?? '',
        ]}
        text={text}
      />
    </>
  );
}

interface WhyProps {
  title: string;
  advice: Advice;
  lines: readonly string[];
  text: ReturnType<typeof extentText>;
}

/** The reasons, what was measured, and how sure the result is. */
function Why({ title, advice, lines, text }: WhyProps) {
  const said = [...lines, advice.words.measured ?? '', text.extent].filter(Boolean);
  if (said.length === 0 && text.telling === '') return null;
  return (
    <details className="others">
      <summary>{title}</summary>
      <ul className="advice-reasons">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {text.telling !== '' && <Telling text={text.telling} />}
      {advice.can_be_proved && (
        <CommandButton command={planCommands.prove} className="link" before={toHeading} />
      )}
    </details>
  );
}

/** Devices that get too little even with the best order, listed first. */
function Short({ advice }: { advice: Advice }) {
  return advice.words.shortages.map((text) => (
    <p key={text} className="advice-short">
      <SeverityGlyph severity="warning" /> <span>{text}</span>
    </p>
  ));
}

/** An order that is better for the aim but has a drawback, so it is not recommended. */
function AtAPrice({ advice }: { advice: Advice }) {
  const text = atAPriceText(advice);
  if (text === null || advice.at_a_price === null) return null;
  return (
    <p className="advice-price">
      {text.gain} {text.price}{' '}
      <OpenPlan
        link={advice.at_a_price.candidate.plan}
        name={adviceWords.priced}
        label={adviceWords.openPriced}
      >
        {adviceWords.open}
      </OpenPlan>
    </p>
  );
}

function Actions({ advice }: { advice: Advice }) {
  const isPreview = usePlanner((state) => state.preview?.why === 'advice');
  const isListed = usePlanner((state) => planDialog(state) === 'moving');
  return (
    <div className="advice-actions">
      <CommandButton command={planCommands.apply} isPrimary before={toHeading} />
      <CommandButton command={planCommands.preview} aria-pressed={isPreview} />
      <CommandButton command={planCommands.moving} className="link" />
      {isPreview && <span className="help">{adviceWords.tried}</span>}
      <Suspense fallback={null}>
        {isListed && <MovingList advice={advice} onClose={planner.close} />}
      </Suspense>
    </div>
  );
}

/** The model's resolution, with a link to its explanation. */
function Telling({ text }: { text: string }) {
  return (
    <p className="help">
      {text} <TrustLink at="telling-title">{adviceWords.why}</TrustLink>
    </p>
  );
}
