import './sweep.css';

import { useRef, useState } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { View } from '../../parts/View.tsx';
import type { Device, Plan, Sweep } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { isStopped, planner, usePlanner } from '../../store/planner.ts';
import { VIEWS } from '../../store/views.ts';
import {
  headline,
  legendText,
  measuredReadText,
  overAxis,
  overText,
  refusedTexts,
  sweepWords as words,
} from '../../text/sweep.ts';
import { OverChoice } from './OverChoice.tsx';
import { SweepChart } from './SweepChart.tsx';
import { SweepExport, picturesIn } from './SweepExport.tsx';
import { SweepReading } from './SweepReading.tsx';
import { SweepTable } from './SweepTable.tsx';
import { HostKinds } from './HostKinds.tsx';
import { figuresOf, isOverSize } from './figures.ts';
import { tried, useSweep } from './useSweep.ts';

const HEIGHT = { first: 380, more: 210 };

/** What if one setting were different, in place of the plan. */
export default function SweepView() {
  const plan = usePlanner((state) => state.plan);
  const over = usePlanner(({ looking }) =>
    looking?.shows === 'sweep' ? looking.over : VIEWS.sweep.opens.over,
  );
  const [shows, setShows] = useState<'picture' | 'table'>('picture');
  const [isPaused, setIsPaused] = useState(false);
  // All work on this plan is stopped, by the notice of long work.
  const isHalted = usePlanner(isStopped);
  const swept = useSweep(plan, over, isPaused);
  const sweep = swept?.sweep ?? null;
  const isNew = swept?.plan === plan && swept.over === over;
  const choose = (next: string) => {
    setIsPaused(false);
    planner.look({ shows: 'sweep', over: next });
  };
  const main = useRef<HTMLElement>(null);
  return (
    <View
      className="sweep"
      ref={main}
      title={words.title}
      of={words.of(plan.name, plan.seed)}
      back={words.back}
      tools={
        <>
          <Segmented
            label={words.show}
            value={shows}
            options={[
              { value: 'picture', label: words.picture },
              { value: 'table', label: words.table },
            ]}
            onChange={setShows}
          />
          {sweep && (
            <SweepExport
              files={figuresOf(sweep, plan).map((figure) => ({ name: figure.what, figure, sweep }))}
              plan={plan}
              over={over}
              pictures={shows === 'picture' ? () => picturesIn(main.current, '.sweep-own-figure') : null}
            />
          )}
          <CommandButton command={planCommands.replay} />
          <CopyButton label={words.copyLink} onCopy={() => planner.copyLink()} />
        </>
      }
    >
      <div className="sweep-top">
        <Headline sweep={isNew ? sweep : null} hasFailed={isNew && swept.hasFailed} />
        <OverChoice plan={plan} over={over} onChange={choose} />
        <Progress
          sweep={isNew ? sweep : null}
          isHeld={isPaused || isHalted}
          onStop={() => setIsPaused(true)}
          onGoOn={() => {
            setIsPaused(false);
            if (isHalted) planner.goOn();
          }}
        />
      </div>
      {sweep && sweep.points.length > 0 && (
        <Shown key={sweep.over} sweep={sweep} plan={swept?.plan ?? plan} shows={shows} isOld={!isNew} />
      )}
      {sweep && sweep.refused.length > 0 && <Refused sweep={sweep} />}
    </View>
  );
}

function Headline({ sweep, hasFailed }: { sweep: Sweep | null; hasFailed: boolean }) {
  const text =
    sweep?.finished === true
      ? sweep.points[0]?.devices.length === 0
        ? { what: words.noDevices, more: '' }
        : headline(sweep)
      : { what: hasFailed ? words.failed : '', more: hasFailed ? '' : words.undecided };
  return (
    <output className="sweep-says">
      <strong>{text.what}</strong>
      <span className="help">{text.more}</span>
    </output>
  );
}

type ProgressProps = {
  sweep: Sweep | null;
  isHeld: boolean;
  onStop: () => void;
  onGoOn: () => void;
};

function Progress({ sweep, isHeld, onStop, onGoOn }: ProgressProps) {
  if (sweep === null)
    return <p className="sweep-progress help">{isHeld ? words.notBegun : words.starting}</p>;
  const [done, all] = [tried(sweep), sweep.values.length];
  if (sweep.finished) {
    const text = sweep.points.length === 0 ? words.nonePredicted : words.finished(all);
    return <p className="sweep-progress help">{text}</p>;
  }
  return (
    <p className="sweep-progress help">
      <progress max={all} value={done} aria-label={words.computing(done, all)} />
      {isHeld ? words.stopped(done, all) : words.computing(done, all)}
      <button type="button" className="link" onClick={isHeld ? onGoOn : onStop}>
        {isHeld ? words.goOn : words.stop}
      </button>
    </p>
  );
}

type ShownProps = { sweep: Sweep; plan: Plan; shows: 'picture' | 'table'; isOld: boolean };

function Shown({ sweep, plan, shows, isOld }: ShownProps) {
  const figures = figuresOf(sweep, plan);
  const axisTitle = axisOf(sweep.over, plan);
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setReading] = useState<number | null>(null);
  const start = sweep.points.find(({ value }) => value === sweep.own) ?? sweep.points[0];
  const point = sweep.points.find(({ value }) => value === chosen) ?? start;
  return (
    <div ref={box} className="view-body" data-old={isOld || undefined}>
      <div className="sweep-figures">
        {figures.map((figure, index) => (
          <section key={figure.what} className="card sweep-figure sweep-own-figure" aria-label={figure.title}>
            <h2>{figure.title}</h2>
            {shows === 'picture' ? (
              <>
                <SweepChart
                  figure={figure}
                  sweep={sweep}
                  axisTitle={axisTitle}
                  reading={point?.value ?? null}
                  onRead={setReading}
                  height={index === 0 ? HEIGHT.first : HEIGHT.more}
                />
                <p className="help">{legendText(figure.what === 'throughput', sweep.own !== null)}</p>
              </>
            ) : (
              <SweepTable figure={figure} sweep={sweep} head={overText(sweep.over)} />
            )}
            {figure.series.map(
              ({ place, name, measured }) =>
                measured && (
                  <p key={place} className="help">
                    {measuredReadText(name, measured, shows === 'picture')}
                  </p>
                ),
            )}
          </section>
        ))}
        {isOverSize(sweep.over) && (
          <HostKinds
            key={sweep.plan}
            sweep={sweep}
            plan={plan}
            axisTitle={axisTitle}
            reading={point?.value ?? null}
            onRead={setReading}
            shows={shows}
          />
        )}
      </div>
      <div className="col">
        {point && (
          <SweepReading
            point={point}
            sweep={sweep}
            figures={figures}
            onTaken={() => box.current?.querySelector<HTMLElement>('.sweep-chart')?.focus()}
          />
        )}
      </div>
    </div>
  );
}

function Refused({ sweep }: { sweep: Sweep }) {
  return (
    <section className="card view-card sweep-refused" aria-label={words.refused}>
      <h2>{words.refused}</h2>
      <ul>
        {refusedTexts(sweep).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** The title of the axis of values, with the device whose setting is varied. */
function axisOf(over: string, plan: Plan): string {
  const [id, lun] = over.split('.').map(Number);
  const at = (device: Device) => device.id === id && device.lun === (Number.isNaN(lun) ? 0 : lun);
  const index = plan.bus.devices.findIndex(at);
  return overAxis(over, index < 0 ? null : toldApart(plan, { kind: 'device', index }));
}
