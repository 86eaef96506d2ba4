import './timeline.css';

import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';

import type { Trace } from '../../engine/trace.ts';
import { give } from '../../commands/command.ts';
import { commandOf } from '../../commands/keys.ts';
import { type TimeControls, timeCommands } from '../../commands/time.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import { late } from '../../parts/late.tsx';
import type { Plan, TimeLook } from '../../plan/generated/types.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { figuresKey } from '../../store/selectors.ts';
import { VIEWS } from '../../store/views.ts';
import { timeWords as words } from '../../text/trace.ts';
import { ArbitrationCard } from './ArbitrationCard.tsx';
import { BufferCard } from './BufferCard.tsx';
import { BusMonitor } from './BusMonitor.tsx';
import { CommandCard } from './CommandCard.tsx';
import { AxisUnit } from './LaneNames.tsx';
import { LanePicture } from './LanePicture.tsx';
import { Legend } from './Legend.tsx';
import { NoteList } from './NoteList.tsx';
import { NoteRow } from './NoteRow.tsx';
import { Overview } from './Overview.tsx';
import { PlayBar } from './PlayBar.tsx';
import { PlayCard } from './PlayCard.tsx';
import { TimeExport } from './TimeExport.tsx';
import { TraceTable } from './TraceTable.tsx';
import { askerOf, keepAsker, keptAsker } from './asker.ts';
import { focusChart } from './focus-chart.ts';
import { lanesOf } from './lanes.ts';
import { RecordedPart } from './recorded/RecordedPart.tsx';
import { useRecorded } from './recorded/useRecorded.ts';
import type { Choice } from './scene.ts';
import {
  cursorIn,
  firstLook,
  fittedInto,
  saidOf,
  spanOf,
  stepped,
  usualLength,
  validChoice,
} from './look.ts';
import { followed } from './steps.ts';
import { StepsBar } from './StepsBar.tsx';
import { useMedia } from './useMedia.ts';
import { useMonitor } from './useMonitor.ts';
import { useNotes } from './useNotes.ts';
import { usePlay } from './usePlay.ts';
import { useShift } from './useShift.ts';
import { useTrace } from './useTrace.ts';
import { type Viewport, around, fitted, panned, timeAxis, zoomed } from './viewport.ts';

const NoteEditor = late(() => import('./NoteEditor.tsx'));

const PHONE = '(width < 37.5rem)';
/** Sizes of the rows, CSS pixels. */
const LANES = {
  wide: { axis: 26, bus: 30, party: 38 },
  phone: { axis: 22, bus: 26, party: 28 },
};
/** Parts of the time in view that the bus monitor shows. */
const BINS = 200;
const ZOOM = 1.6;
const PAN = 0.2;

type Props = {
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
  // A frame shows the time also if its link does not.
  const look = usePlanner(({ looking }) => (looking?.shows === 'time' ? looking : VIEWS.time.opens));
  const traced = useTrace(null);
  const isComputing = traced === null || figuresKey(traced.plan) !== figuresKey(plan);
  if (!isComputing && traced.trace && traced.trace.phases > 0)
    return (
      <TracedTimeline {...props} look={look} plan={traced.plan} trace={traced.trace} loser={traced.loser} />
    );
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
  look: TimeLook;
  trace: Trace;
  /** The plan of the trace: the page's, perhaps with other notes. */
  plan: Plan;
  /** Place of the device whose losses are stepped through at first. */
  loser: number;
};

function TracedTimeline({ trace, plan, look, loser, isInFrame, head, onLeave }: TracedProps) {
  const { parties } = trace.head;
  const { recorded, all } = useRecorded(trace);
  const [shows, setShows] = useState<'picture' | 'table'>('picture');
  const isPhone = useMedia(PHONE);
  const lanes = lanesOf(parties.length, isPhone ? LANES.phone : LANES.wide);
  const first = useMemo(() => firstLook(trace, loser, all), [trace, loser, all]);
  const isFirst = look.view === null && look.choice === null;
  const choice = isFirst ? first.choice : validChoice(trace, look.choice);
  const [asker, setAsker] = useState(() => askerOf(trace, choice, keptAsker(), loser));
  const view = useMemo(() => (look.view ? fittedInto(look.view, all) : first.view), [look.view, first, all]);
  const monitor = useMonitor(plan, view, BINS);
  const whole = useMonitor(plan, all, 1);
  const onView = (next: Viewport) => planner.lookAt({ view: next, choice });
  const shift = useShift(onView);

  const choose = (next: Choice, room: Viewport = view) => {
    shift.silence();
    notes.chose();
    planner.lookAt({ choice: next, view: room });
    if (next !== null) planner.announce(saidOf(trace, next));
  };
  const showRecorded = (room: Viewport, said: string) => {
    shift.silence();
    onView(room);
    planner.announce(said);
  };
  const stepTo = (next: NonNullable<Choice>) =>
    choose(next, around(view, spanOf(trace, next), usualLength(), all));
  const cursor =
    choice === null
      ? view.from
      : choice.what === 'arbitration'
        ? trace.arbitrationAt(choice.index)
        : trace.command(choice.index).sent;
  const play = usePlay(trace, view, cursor >= view.from && cursor < view.to ? cursor : view.from, onView);
  const notes = useNotes(play.player, choice === null ? null : cursor);
  const controls: TimeControls = {
    play: play.toggle,
    phase: play.step,
    zoom: (direction) =>
      shift.to(zoomed(view, direction === 1 ? 1 / ZOOM : ZOOM, cursorIn(view, cursor), all)),
    pan: (direction) => shift.to(panned(view, direction * PAN * (view.to - view.from), all)),
    edge: (direction) => shift.to(panned(view, direction * (all.to - all.from), all)),
    step: (what, direction) => {
      const next = stepped(trace, what, asker, cursor, direction);
      if (next === null) {
        shift.silence();
        planner.announce(words.none[what]);
      } else stepTo(next);
    },
    follow: () => {
      if (choice?.what !== 'arbitration') return;
      const next = followed(trace, choice.index, asker);
      if (next) stepTo({ what: 'command', index: next.command });
    },
    fit: () => {
      if (choice === null) shift.to(all);
      else shift.to(fitted(spanOf(trace, choice), all));
    },
    canNote: () => !isInFrame && notes.canNote(),
    note: notes.note,
    letGo: () => (choice === null || isFirst ? onLeave() : choose(null)),
  };
  const goTo = (ns: number) => {
    const room = around(view, { from: ns, to: ns }, usualLength(), all);
    if (shows === 'table') shift.to(room);
    else {
      // The flag takes the focus, and with it is said where the view is.
      shift.silence();
      onView(room);
      notes.setGoal(ns);
    }
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
    // Arrow keys choose among the options beside each other.
    if (isOption(target) && event.key.startsWith('Arrow')) return;
    // Space and Enter press the button that has the focus.
    const presses = event.key === ' ' || event.key === 'Enter';
    if (presses && target instanceof Element && target.closest('button, input') !== null) return;
    event.preventDefault();
    give(command, controls);
  };
  useEffect(() => {
    if (!isInFrame) focusChart();
  }, [isInFrame]);
  const cards = (
    <>
      <PlayCard trace={trace} plan={plan} player={play.player} />
      {choice?.what === 'arbitration' && (
        <ArbitrationCard
          trace={trace}
          plan={plan}
          index={choice.index}
          asker={asker}
          onFollow={(index) => stepTo({ what: 'command', index })}
        />
      )}
      {choice?.what === 'command' && <CommandCard trace={trace} plan={plan} index={choice.index} />}
      {choice === null && <p className="card view-card help">{words.unchosen}</p>}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the view; every control in it works by itself
    <div className="time-all" onKeyDown={press}>
      {head(
        <>
          <StepsBar parties={parties} asker={asker} onAsker={chooseAsker} controls={controls} />
          <Segmented
            label={words.show}
            value={shows}
            options={[
              { value: 'picture', label: words.picture },
              { value: 'table', label: words.table },
            ]}
            onChange={setShows}
          />
          <TimeExport trace={trace} look={look} view={view} hasPicture={shows === 'picture'} />
        </>,
      )}
      <div className="view-body">
        <div className="col">
          <Overview trace={trace} plan={plan} view={view} onView={shift.to} />
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
            <NoteRow
              notes={notes.all}
              view={view}
              hasFlags={shows === 'picture'}
              goal={notes.goal}
              onReached={notes.reached}
              editing={
                isInFrame ? null : { ref: notes.button, controls, player: play.player, onEdit: notes.edit }
              }
            />
            {shows === 'picture' ? (
              <LanePicture
                trace={trace}
                plan={plan}
                view={view}
                all={all}
                lanes={lanes}
                choice={choice}
                player={play.player}
                notes={notes.all}
                zoomsWith={isInFrame ? 'ctrl-wheel' : 'wheel'}
                onView={shift.to}
                onChoice={(next) => choose(next)}
              />
            ) : (
              <TraceTable trace={trace} view={view} onChoice={(next) => choose(next)} />
            )}
            {isPhone && <div className="time-cards">{cards}</div>}
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
          <NoteList
            notes={notes.all}
            head={trace.head}
            all={all}
            onGo={goTo}
            onEdit={isInFrame ? null : notes.edit}
          />
          {!isInFrame && (
            <RecordedPart
              simulated={trace}
              recorded={recorded}
              plan={plan}
              view={view}
              all={all}
              shows={shows}
              onView={shift.to}
              onChosen={showRecorded}
            />
          )}
        </div>
        <div className="col">
          {!isPhone && cards}
          {whole && <BufferCard head={trace.head} plan={plan} monitor={whole} />}
        </div>
      </div>
      {notes.edited && (
        <Suspense>
          <NoteEditor
            key={notes.edited.ns}
            {...notes.edited}
            onClose={notes.close}
            onRemoved={() => notes.button.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

function isOption(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}
