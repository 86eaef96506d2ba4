import './timeline.css';

import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';

import type { Trace } from '../engine/trace.ts';
import { give } from '../commands/command.ts';
import { commandOf } from '../commands/keys.ts';
import { type TimeControls, timeCommands } from '../commands/time.ts';
import { Segmented } from '../parts/Segmented.tsx';
import type { Plan, TimeLook } from '../plan/generated/types.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { arbitrationSaid, commandText, timeWords as words } from '../text/trace.ts';
import { ArbitrationCard } from './ArbitrationCard.tsx';
import { BufferCard } from './BufferCard.tsx';
import { BusMonitor } from './BusMonitor.tsx';
import { Chart } from './Chart.tsx';
import { CommandCard } from './CommandCard.tsx';
import { AxisUnit, LaneNames } from './LaneNames.tsx';
import { Legend } from './Legend.tsx';
import { Overview } from './Overview.tsx';
import { PlayBar } from './PlayBar.tsx';
import { PlayCard } from './PlayCard.tsx';
import { PlayHead } from './PlayHead.tsx';
import { TimeExport } from './TimeExport.tsx';
import { TraceTable } from './TraceTable.tsx';
import { askerOf, keepAsker, keptAsker } from './asker.ts';
import { lanesOf } from './lanes.ts';
import { RecordedPart } from './recorded/RecordedPart.tsx';
import { useRecorded } from './recorded/useRecorded.ts';
import type { Choice } from './paint.ts';
import { type Direction, followed, nextArbitration, nextCommand, nextLoss } from './steps.ts';
import { useMonitor } from './useMonitor.ts';
import { usePlay } from './usePlay.ts';
import { useTrace } from './useTrace.ts';
import { type Viewport, fitted, panned, showing, timeAxis, zoomed } from './viewport.ts';

/** Length of the view at first, ns; shorter on a narrow screen, so that single phases can be seen. */
const FIRST_NS = { wide: 20e6, narrow: 7e6 };
const NARROW = '(width < 60rem)';
/** Parts of the time in view that the bus monitor shows. */
const BINS = 200;
const ZOOM = 1.6;
const PAN = 0.2;

type Props = {
  look: TimeLook;
  /** The frame of another page: it does not take the focus or the wheel, and has no recordings. */
  isInFrame: boolean;
  /** The head of the view, around its tools. */
  head: (tools: ReactNode) => ReactNode;
  /** Leaves the view. */
  onLeave: () => void;
};

/** The plan's trace with all that it is looked at with, or why there is none. */
export function Timeline(props: Props) {
  const plan = usePlanner((state) => state.plan);
  const traced = useTrace(null);
  const isComputing = traced?.plan !== plan;
  if (!isComputing && traced.trace && traced.trace.phases > 0)
    return <TracedTimeline {...props} plan={plan} trace={traced.trace} loser={traced.loser} />;
  return (
    <>
      {props.head(null)}
      <output className="card view-card">
        {isComputing ? words.computing : traced.trace ? words.noDevices : words.failed}
      </output>
    </>
  );
}

type TracedProps = Props & {
  trace: Trace;
  plan: Plan;
  /** Place of the device whose losses are stepped through at first. */
  loser: number;
};

function TracedTimeline({ trace, plan, look, loser, isInFrame, head, onLeave }: TracedProps) {
  const { parties } = trace.head;
  const { recorded, all } = useRecorded(trace);
  const [shows, setShows] = useState<'picture' | 'table'>('picture');
  const lanes = lanesOf(parties.length, { axis: 26, bus: 30, party: 38 });
  const choice = validChoice(trace, look.choice);
  const [asker, setAsker] = useState(() => askerOf(trace, choice, keptAsker(), loser));
  const view = useMemo(
    () => (look.view ? fittedInto(look.view, all) : firstView(trace, loser, all)),
    [look.view, trace, loser, all],
  );
  const monitor = useMonitor(plan, view, BINS);
  const whole = useMonitor(plan, all, 1);
  const onView = (next: Viewport) => planner.lookAt({ view: next });

  const choose = (next: Choice, room: Viewport = view) => {
    if (next === null) {
      planner.lookAt({ choice: null, view: room });
      return;
    }
    const at = next.what === 'arbitration' ? trace.arbitrationAt(next.index) : trace.command(next.index).sent;
    planner.lookAt({ choice: next, view: showing(room, at, all) });
    planner.announce(saidOf(trace, next));
  };
  const cursor =
    choice === null
      ? view.from
      : choice.what === 'arbitration'
        ? trace.arbitrationAt(choice.index)
        : trace.command(choice.index).sent;
  const play = usePlay(trace, view, cursorIn(view, cursor), onView);
  const controls: TimeControls = {
    play: play.toggle,
    phase: play.step,
    zoom: (direction) => onView(zoomed(view, direction === 1 ? 1 / ZOOM : ZOOM, cursorIn(view, cursor), all)),
    pan: (direction) => onView(panned(view, direction * PAN * (view.to - view.from), all)),
    edge: (direction) => onView(panned(view, direction * (all.to - all.from), all)),
    step: (what, direction) => {
      const next = stepped(trace, what, asker, cursor, direction);
      if (next === null) planner.announce(words.none[what]);
      else choose(next);
    },
    follow: () => {
      if (choice?.what !== 'arbitration') return;
      const next = followed(trace, choice.index, asker);
      if (next) choose({ what: 'command', index: next.command });
    },
    fit: () => {
      if (choice === null) onView(all);
      else onView(fitted(spanOf(trace, choice), all));
    },
    letGo: () => (choice === null ? onLeave() : choose(null)),
  };
  const chooseAsker = (place: number) => {
    setAsker(place);
    const party = parties[place];
    if (party) keepAsker(party);
  };
  const press = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    const isTyped =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'text');
    // A dialog of the view is elsewhere in the page and has its own keys.
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    const command = commandOf(timeCommands, event.nativeEvent);
    if (command === undefined || (isTyped && event.key !== 'Escape')) return;
    // Space and Enter press the button that has the focus.
    const presses = event.key === ' ' || event.key === 'Enter';
    if (presses && target instanceof Element && target.closest('button, input') !== null) return;
    event.preventDefault();
    give(command, controls);
  };
  useEffect(() => {
    if (!isInFrame)
      document.querySelector<HTMLElement>('.time .chart[tabindex]')?.focus({ preventScroll: true });
  }, [isInFrame]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the view; every control in it works by itself
    <div className="time-all" onKeyDown={press}>
      {head(
        <>
          <fieldset className="time-steps-bar">
            <legend className="unseen">{words.step}</legend>
            <Stepper what="arbitration" label={words.arbitration} controls={controls} />
            <Stepper what="loss" label={words.loss} controls={controls}>
              <select
                aria-label={words.device}
                value={asker}
                onChange={(event) => chooseAsker(Number(event.target.value))}
              >
                {parties.map(({ id, name }, place) => (
                  <option key={id} value={place}>
                    {id} {name}
                  </option>
                ))}
              </select>
            </Stepper>
            <Stepper what="command" label={words.command} controls={controls} />
          </fieldset>
          <Segmented
            label={words.show}
            value={shows}
            options={[
              { value: 'picture', label: words.picture },
              { value: 'table', label: words.table },
            ]}
            onChange={setShows}
          />
          <TimeExport trace={trace} plan={plan} look={look} view={view} hasPicture={shows === 'picture'} />
        </>,
      )}
      <div className="view-body">
        <div className="col">
          <Overview trace={trace} plan={plan} view={view} onView={onView} />
          <section className="card time-chart-card" aria-label={words.title}>
            <div className="time-base">
              <AxisUnit axis={timeAxis(view, 6)} />
              <PlayBar play={play} />
              <span className="time-zoom">
                <button
                  type="button"
                  className="button icon-button"
                  aria-label={words.zoomOut}
                  onClick={() => controls.zoom(-1)}
                >
                  −
                </button>
                <button
                  type="button"
                  className="button icon-button"
                  aria-label={words.zoomIn}
                  onClick={() => controls.zoom(1)}
                >
                  +
                </button>
              </span>
            </div>
            {shows === 'picture' ? (
              <div className="time-rows">
                <LaneNames lanes={lanes} parties={parties} plan={plan} />
                <div className="play-over">
                  <Chart
                    trace={trace}
                    plan={plan}
                    view={view}
                    all={all}
                    lanes={lanes}
                    choice={choice}
                    label={words.chart}
                    isLive
                    zoomsWith={isInFrame ? 'ctrl-wheel' : 'wheel'}
                    onView={onView}
                    onChoice={(next) => choose(next)}
                  />
                  <PlayHead player={play.player} view={view} />
                </div>
              </div>
            ) : (
              <TraceTable trace={trace} view={view} onChoice={(next) => choose(next)} />
            )}
            <BusMonitor
              head={trace.head}
              plan={plan}
              view={view}
              monitor={monitor}
              chosen={asker}
              shows={shows}
            />
            <Legend />
            <p className="help">{isInFrame ? words.helpInFrame : words.help}</p>
            {trace.head.truncated && <p className="help">{words.truncated(trace.head.to_ns / 1e6)}</p>}
          </section>
          {!isInFrame && (
            <RecordedPart
              simulated={trace}
              recorded={recorded}
              plan={plan}
              view={view}
              all={all}
              shows={shows}
              onView={onView}
            />
          )}
        </div>
        <div className="col">
          <PlayCard trace={trace} plan={plan} player={play.player} />
          {choice?.what === 'arbitration' && (
            <ArbitrationCard
              trace={trace}
              plan={plan}
              index={choice.index}
              asker={asker}
              onFollow={(index) => choose({ what: 'command', index })}
            />
          )}
          {choice?.what === 'command' && <CommandCard trace={trace} plan={plan} index={choice.index} />}
          {choice === null && <p className="card view-card help">{words.unchosen}</p>}
          {whole && <BufferCard head={trace.head} plan={plan} monitor={whole} />}
        </div>
      </div>
    </div>
  );
}

type StepperProps = {
  what: 'arbitration' | 'loss' | 'command';
  label: string;
  controls: TimeControls;
  children?: ReactNode;
};

function Stepper({ what, label, controls, children }: StepperProps) {
  return (
    <span className="time-stepper">
      <button
        type="button"
        className="button icon-button"
        aria-label={words.previous[what]}
        onClick={() => controls.step(what, -1)}
      >
        ‹
      </button>
      <span>
        {label} {children}
      </span>
      <button
        type="button"
        className="button icon-button"
        aria-label={words.next[what]}
        onClick={() => controls.step(what, 1)}
      >
        ›
      </button>
    </span>
  );
}

function stepped(
  trace: Trace,
  what: StepperProps['what'],
  asker: number,
  at: number,
  direction: Direction,
): Choice {
  const find = { arbitration: nextArbitration, loss: nextLoss, command: nextCommand };
  const index =
    what === 'arbitration' ? find.arbitration(trace, at, direction) : find[what](trace, asker, at, direction);
  return index === null ? null : { what: what === 'command' ? 'command' : 'arbitration', index };
}

/** The first loss of a device, in the middle. */
function firstView(trace: Trace, asker: number, all: Viewport): Viewport {
  const loss = nextLoss(trace, asker, all.from, 1);
  const length = matchMedia(NARROW).matches ? FIRST_NS.narrow : FIRST_NS.wide;
  const start = { from: all.from, to: Math.min(all.to, all.from + length) };
  return loss === null ? start : showing(start, trace.arbitrationAt(loss), all);
}

function fittedInto(view: Viewport, all: Viewport): Viewport {
  return zoomed(view, 1, (view.from + view.to) / 2, all);
}

function cursorIn(view: Viewport, cursor: number): number {
  return cursor > view.from && cursor < view.to ? cursor : (view.from + view.to) / 2;
}

function spanOf(trace: Trace, choice: NonNullable<Choice>): Viewport {
  if (choice.what === 'arbitration') {
    const phase = trace.phaseOfArbitration(choice.index);
    return { from: trace.at(phase), to: trace.end(phase) };
  }
  const { issued, done } = trace.command(choice.index);
  return { from: issued, to: done ?? trace.head.to_ns };
}

/** The choice of a link may be one that this trace does not have. */
function validChoice(trace: Trace, choice: Choice): Choice {
  if (choice === null) return null;
  const count = choice.what === 'arbitration' ? trace.arbitrations : trace.commands;
  return choice.index < count ? choice : null;
}

function saidOf(trace: Trace, choice: NonNullable<Choice>): string {
  const { parties } = trace.head;
  if (choice.what === 'arbitration') return arbitrationSaid(trace.arbitration(choice.index), parties);
  const command = trace.command(choice.index);
  return `${parties[command.target]?.name ?? ''}: ${commandText(command)}`;
}
