import { type Ref, Suspense, useEffect, useRef } from 'react';

import { late } from '../../parts/late.tsx';
import { Ladder } from '../../views/ladder/Ladder.tsx';
import { MayAsk } from '../../parts/Ask.tsx';
import { MovedNote } from '../../views/results/MovedNote.tsx';
import { useVerdict } from '../../views/results/useVerdict.ts';
import { isStopped, isWithoutPlan, settledEvaluation, usePlanner } from '../../store/planner.ts';
import { linkInFrame } from '../../store/sharing.ts';
import { failureText } from '../../text/failures.ts';
import { problemsHeadline } from '../../text/problems.ts';
import { verdictWords } from '../../text/verdict.ts';
import { Announcer } from '../Announcer.tsx';
import { Logo } from '../Logo.tsx';
import { ProblemList } from '../ProblemList.tsx';
import { Better } from './Better.tsx';
import type { EmbedOptions, Part } from './options.ts';

// Only if the frame shows one of them.
const EditParts = late(() => import('./EditParts.tsx'));
const MoreParts = late(() => import('./MoreParts.tsx'));
const TimelineInFrame = late(() => import('../../views/timeline/TimelineInFrame.tsx'));
const EmbedCompare = late(() => import('../../views/compare/EmbedCompare.tsx'));
const MORE: readonly Part[] = ['bus', 'findings'];

/** The title of a frame without a plan. */
const UNREAD = problemsHeadline([], false);

/** A plan in a frame of another page. It never writes the address, and changes the plan in the mode `edit` only. */
export function EmbedPage({
  options,
  onDrawn,
}: {
  options: EmbedOptions;
  onDrawn: (parts: readonly HTMLElement[]) => void;
}) {
  const { mode, parts } = options;
  const name = usePlanner((state) => state.plan.name);
  const isTimeLinked = usePlanner((state) => state.looking?.shows === 'time');
  const showsTime = parts.has('time') || (mode !== 'picture' && isTimeLinked);
  const isWithout = usePlanner(isWithoutPlan);
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    if (body.current && foot.current) onDrawn([body.current, foot.current]);
  }, [onDrawn]);
  return (
    <main className="embed" data-mode={mode} aria-label={isWithout || name === '' ? 'Busfree plan' : name}>
      <div className="embed-body" ref={body}>
        <Head options={options} />
        {!isWithout && (
          <Suspense fallback={null}>
            {mode === 'edit' && <EditParts parts={parts} />}
            {/* The ladder has the dialogs that explain a figure. */}
            <MayAsk value={mode !== 'picture' && parts.has('ladder')}>
              {mode !== 'edit' && parts.has('ladder') && <Ladder place="embed" />}
              {showsTime && <TimelineInFrame />}
              {MORE.some((part) => parts.has(part)) && <MoreParts {...options} />}
            </MayAsk>
          </Suspense>
        )}
      </div>
      <Foot ref={foot} isInElement={options.isInElement} />
      <Announcer />
    </main>
  );
}

function Head({ options: { mode, parts } }: { options: EmbedOptions }) {
  const engine = usePlanner((state) => state.engine);
  const note = usePlanner((state) => state.plan.note);
  const hasProblems = usePlanner((state) => state.problems.length > 0);
  const hasBetter = parts.has('better');
  const isPinned = usePlanner((state) => state.pinned !== null);
  const { text, isOld } = useVerdict(hasBetter);
  const isHalted = usePlanner(isStopped);
  const isWithout = usePlanner(isWithoutPlan);
  const failure = engine.status === 'failed' && engine.cause ? failureText(engine.cause) : null;
  const without = isHalted ? verdictWords.stopped : verdictWords.waiting;
  const isSaid = !isWithout && (parts.has('verdict') || failure !== null);
  return (
    <header>
      <div className="embed-verdict" data-old={isOld ? '' : undefined} aria-busy={isOld}>
        <h1 className={isSaid ? undefined : 'unseen'}>
          {isWithout ? UNREAD : (text?.headline ?? failure?.title ?? without)}
        </h1>
        {isSaid && <p>{text?.detail ?? failure?.remedy}</p>}
        {isSaid && note !== '' && <p className="embed-note">{note}</p>}
        <MovedNote />
        <Suspense fallback={null}>{isPinned && <EmbedCompare />}</Suspense>
        {hasProblems && <ProblemList />}
      </div>
      {hasBetter && !isWithout && <Better mayEdit={mode === 'edit'} />}
    </header>
  );
}

/** Logo, accuracy, and a link that opens the present plan in the planner. In an element these are outside the frame. */
function Foot({ ref, isInElement }: { ref: Ref<HTMLElement>; isInElement: boolean }) {
  const evaluation = usePlanner(settledEvaluation);
  const link = usePlanner((state) => (isWithoutPlan(state) ? '' : linkInFrame(state)));
  return (
    <footer ref={ref} data-bare={isInElement ? '' : undefined}>
      <Logo size={18} />
      <b>Busfree</b>
      <span className="help">{evaluation?.words.accuracy}</span>
      {!isInElement && (
        <a className="button" href={`index.html#${link}`} target="_blank" rel="noreferrer">
          Open in planner
        </a>
      )}
    </footer>
  );
}
