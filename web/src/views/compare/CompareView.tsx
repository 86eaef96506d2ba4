import './compare.css';

import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { late } from '../../parts/late.tsx';
import { give } from '../../commands/command.ts';
import { type CompareControls, compareCommands } from '../../commands/compare.ts';
import { commandOf } from '../../commands/keys.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { ViewHead } from '../../parts/ViewHead.tsx';
import { figuresAreBeingComputed, pinnedIsAwaited, planner, usePlanner } from '../../store/planner.ts';
import { compareViewWords as words } from '../../text/compare.ts';
import { stepWords } from '../../text/steps.ts';
import { ArraysCard } from './ArraysCard.tsx';
import { CompareExport } from './CompareExport.tsx';
import { CompareTable, TimeTable } from './CompareTable.tsx';
import { CostsCard } from './CostsCard.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { MirrorLadder, type Shows } from './MirrorLadder.tsx';
import { DifferencesCard, FindingsCard, TotalCard } from './SideCards.tsx';
import { type AskedFigure, Asking } from './asking.tsx';
import { headlineOf } from './headline.ts';
import { arrayRowsOf, findingsOf, rowsOf, totalChange } from './rows.ts';
import { type Sides, useSides } from './useSides.ts';

const AskedDialog = late(() => import('./AskedDialog.tsx'));
const StepsDialog = late(() => import('../../parts/steps/StepsDialog.tsx'));

const FIELDS = 'input:not([type=radio]), select, textarea, summary';

/** Two plans side by side, in place of the plan. `notices`: problems of the page and of the opened link. */
export default function CompareView({ notices }: { notices: ReactNode }) {
  const planA = usePlanner(({ pinned }) => pinned?.plan ?? null);
  const planB = usePlanner(({ plan }) => plan);
  const { sides, isOld } = useSides();
  const [as, setAs] = useState<'picture' | 'table'>('picture');
  const [shows, setShows] = useState<Shows>('both');
  const [asked, setAsked] = useState<AskedFigure | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const controls: CompareControls = {
    show: setShows,
    swap: () => planner.swapPlans(),
    leave: () => planner.look(null),
  };
  const press = (event: KeyboardEvent) => {
    const command = commandOf(compareCommands, event);
    if (command === undefined || event.defaultPrevented) return;
    const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (isTyping && event.key !== 'Escape') return;
    event.preventDefault();
    give(command, controls);
  };
  if (planA === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the view; every control in it works by itself
    <main className="compare view" ref={main} tabIndex={-1} aria-label={words.title} onKeyDown={press}>
      <ViewHead
        title={words.title}
        of={words.of(planA.name, planB.name)}
        back={words.back}
        onBack={controls.leave}
      >
        <button type="button" className="button" onClick={controls.swap}>
          ⇄ {words.swap}
        </button>
        <Segmented
          label={words.which}
          value={shows}
          options={(['a', 'b', 'both'] as const).map((value) => ({ value, label: words.sides[value] }))}
          onChange={setShows}
        />
        <Segmented
          label={words.show}
          value={as}
          options={[
            { value: 'picture', label: words.picture },
            { value: 'table', label: words.table },
          ]}
          onChange={setAs}
        />
        {sides && !isOld && <CompareExport sides={sides} hasPicture={as === 'picture'} />}
        <CopyButton label={words.copyLink} onCopy={() => planner.copyLink()} />
      </ViewHead>
      <div className="compare-top">
        {notices}
        <Headline sides={isOld ? null : sides} />
        <Progress />
        <Refused />
      </div>
      <div className="view-body" data-old={isOld || undefined} aria-busy={isOld}>
        <div className="col">
          {sides && (
            <Asking value={setAsked}>
              <Figures sides={sides} as={as} shows={shows} />
            </Asking>
          )}
          <div className="card compare-card compare-edit">
            <button type="button" className="button" onClick={controls.leave}>
              {words.edit}
            </button>
            <p className="help">{words.editHelp}</p>
            <button type="button" className="button" onClick={() => setIsMoving(true)}>
              {stepWords.open}
            </button>
            <p className="help">{stepWords.openHelp}</p>
          </div>
        </div>
        <div className="col">
          {sides && (
            <TotalCard
              change={totalChange(sides.a, sides.b)}
              margin={sides.b.evaluation.prediction?.total_margin_mb_s ?? 0}
              hasTwo={sides.a.plan.other !== null || sides.b.plan.other !== null}
            />
          )}
          {sides && <ArraysCard rows={arrayRowsOf(sides.a, sides.b)} />}
          {sides && <CostsCard a={sides.a} b={sides.b} />}
          {sides && <FindingsCard {...findingsOf(sides.a, sides.b)} />}
          <DifferencesCard a={planA} b={planB} />
        </div>
      </div>
      <Suspense fallback={null}>
        {isMoving && <StepsDialog from={planA} to={planB} onClose={() => setIsMoving(false)} />}
        {sides && asked && <AskedDialog sides={sides} figure={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </main>
  );
}

function Headline({ sides }: { sides: Sides | null }) {
  const text = sides ? headlineOf(sides) : { what: '', more: words.undecided };
  return (
    <output className="compare-says">
      <strong>{text.what}</strong>
      <span className="help">{text.more}</span>
    </output>
  );
}

function Progress() {
  const waitsForA = usePlanner(pinnedIsAwaited);
  const waitsForB = usePlanner(figuresAreBeingComputed);
  const isRefused = usePlanner(({ pinned }) => pinned?.isRefused === true);
  const hasFailed = usePlanner(({ engine }) => engine.status === 'failed');
  // B comes first; the engine predicts A when it has time.
  const awaited = waitsForB ? 'B' : waitsForA ? 'A' : null;
  const text = hasFailed
    ? words.noEngine
    : isRefused
      ? words.refused
      : awaited === null
        ? words.done
        : words.predicting(awaited);
  return (
    <p className="compare-progress help">
      {awaited !== null && !hasFailed && <progress aria-label={text} />}
      {text}
    </p>
  );
}

/** Why a device of B cannot have the chosen ID. */
function Refused() {
  const refused = usePlanner((state) => state.refused);
  if (refused === null) return null;
  const { refusal, id, instead } = refused;
  return (
    <p className="notice" role="alert" data-severity="warning">
      <span>
        ID {id}: {refusal} {instead}
      </span>
      <button type="button" className="link" onClick={() => planner.dismissRefused()}>
        {words.dismiss}
      </button>
    </p>
  );
}

function Figures({ sides, as, shows }: { sides: Sides; as: 'picture' | 'table'; shows: Shows }) {
  const { a, b } = sides;
  const rows = rowsOf(a, b);
  const devices = rows.filter(({ kind }) => kind === 'device');
  const arrays = arrayRowsOf(a, b);
  const total = {
    a: a.evaluation.prediction,
    b: b.evaluation.prediction,
    change: totalChange(a, b),
  };
  if (as === 'table') {
    return (
      <>
        <CompareTable rows={devices} arrays={arrays} total={total} />
        <TimeTable rows={rows} />
      </>
    );
  }
  const isWide = a.plan.bus.width === 'wide' || b.plan.bus.width === 'wide';
  return (
    <>
      <section className="card compare-card compare-pictured" aria-label={words.ladder}>
        <h2>{words.ladder}</h2>
        <MirrorLadder rows={rows} shows={shows} ids={isWide ? 16 : 8} />
      </section>
      <DeviceRows rows={devices} arrays={arrays} total={total} />
    </>
  );
}
