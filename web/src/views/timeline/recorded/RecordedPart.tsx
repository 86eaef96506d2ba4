import './recorded.css';

import { useRef, useState } from 'react';

import type { Trace } from '../../../engine/trace.ts';
import type { RawRecording } from '../../../engine/recording.ts';
import { NumberField } from '../../../parts/NumberField.tsx';
import { FileButton } from '../../../parts/FileButton.tsx';
import { useFileDrop } from '../../../parts/useFileDrop.ts';
import type { Plan } from '../../../plan/generated/types.ts';
import { type Reading, recordings, useRecording } from '../../../store/recording.ts';
import { progressText, recordingFacts, recordingWords as words } from '../../../text/recording.ts';
import { ArbitrationCard } from '../ArbitrationCard.tsx';
import { Chart } from '../Chart.tsx';
import { CommandCard } from '../CommandCard.tsx';
import { LaneNames } from '../LaneNames.tsx';
import { lanesOf } from '../lanes.ts';
import { saidOf } from '../look.ts';
import type { Choice } from '../scene.ts';
import { type Viewport, showing } from '../viewport.ts';
import { Differences, DifferencesSaid } from './Differences.tsx';
import { Facts } from './Facts.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import { Problems } from './Problems.tsx';
import { RecordedTable } from './RecordedTable.tsx';

interface Shown {
  simulated: Trace;
  /** On the axis of the simulated one; `null` until it is read. */
  recorded: Trace | null;
  plan: Plan;
  view: Viewport;
  /** The span of both traces. */
  all: Viewport;
  shows: 'picture' | 'table';
  onView: (view: Viewport) => void;
  /** A moment of the recording is chosen: brings it into view, and says what it is instead of what is in view. */
  onChosen: (view: Viewport, said: string) => void;
}

/** The place of a recorded trace, beneath the simulated one. */
export function RecordedPart(props: Shown) {
  const section = useRef<HTMLElement>(null);
  const reading = useRecording((state) => state.reading);
  // It begins where the view does, so that it is seen at once.
  const open = (file: File) => recordings.open(file, msOf(props.view.from));
  const isOver = useFileDrop(section, open);
  return (
    <section
      ref={section}
      className="card time-chart-card recorded"
      aria-label={words.title}
      data-over={isOver || undefined}
    >
      <div className="recorded-head">
        <h2>{words.title}</h2>
        {reading.step !== 'none' && <span className="recorded-file">{reading.file.name}</span>}
        <span className="recorded-actions">
          <FileButton
            label={reading.step === 'none' ? words.open : words.openAnother}
            field={words.file}
            accept=".vcd,.sr,.dat,.txt,.log,.csv,text/plain,text/csv"
            onFile={open}
          />
          {reading.step !== 'none' && (
            <button type="button" className="button" onClick={recordings.remove}>
              {reading.step === 'reading' ? words.cancel : words.remove}
            </button>
          )}
        </span>
      </div>
      <Step {...props} reading={reading} />
    </section>
  );
}

function Step({ reading, ...shown }: Shown & { reading: Reading }) {
  switch (reading.step) {
    case 'none':
      return (
        <>
          <p>{words.drop}</p>
          <p className="help">{words.formats}</p>
        </>
      );
    case 'reading': {
      const { bytes, lines, file } = reading;
      return (
        <p className="recorded-progress">
          <progress aria-label={words.progress} max={file.size} value={bytes} />
          <span>{progressText(bytes, file.size, lines)}</span>
        </p>
      );
    }
    case 'names':
      return <NamesDialog key={reading.file.name} file={reading.file} signals={reading.head.signals} />;
    case 'refused':
      return (
        <div role="alert">
          <p className="form-error">{reading.head === null ? words.unreadable : words.refused}</p>
          {reading.head && <Problems head={reading.head} />}
        </div>
      );
    case 'read':
      return shown.recorded && <Recorded {...shown} recorded={shown.recorded} raw={reading.recording} />;
  }
}

type RecordedProps = Shown & { recorded: Trace; raw: RawRecording };

function Recorded(props: RecordedProps) {
  const { simulated, recorded, raw, plan, view, all, shows, onView, onChosen } = props;
  const { head } = raw;
  const { parties } = recorded.head;
  const [choice, setChoice] = useState<Choice>(null);
  const lanes = lanesOf(parties.length, { axis: 0, bus: 24, party: 28 });
  const choose = (next: Choice) => {
    setChoice(next);
    if (next === null) return;
    const at =
      next.what === 'arbitration' ? recorded.arbitrationAt(next.index) : recorded.command(next.index).sent;
    onChosen(showing(view, at, all), saidOf(recorded, next));
  };
  return (
    <>
      <output className="help">{recordingFacts(head)}</output>
      {head.truncated && <p className="help">{words.truncated(recorded.phases)}</p>}
      <Start view={view} />
      <DifferencesSaid
        simulated={simulated}
        recorded={recorded}
        chosen={choice?.what === 'arbitration' ? choice.index : null}
        onArbitration={(index) => choose({ what: 'arbitration', index })}
      />
      {shows === 'picture' ? (
        <div className="time-rows">
          <LaneNames lanes={lanes} parties={parties} plan={plan} />
          <Chart
            trace={recorded}
            plan={plan}
            view={view}
            all={all}
            lanes={lanes}
            choice={choice}
            label={words.chart}
            isLive
            onView={onView}
            onChoice={choose}
          />
        </div>
      ) : (
        <RecordedTable recorded={recorded} raw={raw} view={view} onChoice={choose} />
      )}
      {choice === null && shows === 'picture' && <p className="help">{words.unchosen}</p>}
      {choice?.what === 'arbitration' && (
        <ArbitrationCard
          trace={recorded}
          plan={plan}
          index={choice.index}
          asker={0}
          onFollow={(index) => choose({ what: 'command', index })}
        />
      )}
      {choice?.what === 'command' && <CommandCard trace={recorded} plan={plan} index={choice.index} />}
      <Differences simulated={simulated} recorded={recorded} />
      <Facts />
      <Problems head={head} />
    </>
  );
}

/** A time in ms, to the microsecond. */
function msOf(ns: number): number {
  return Math.round(ns / 1000) / 1000;
}

/** Furthest that the recording can be moved, ms. */
const START_MS = 3_600_000;
/** Part of the view by which the buttons move it. */
const NUDGE = 0.02;

/** When the recording begins on the axis. */
function Start({ view }: { view: Viewport }) {
  const startMs = useRecording((state) => state.startMs);
  const nudge = (direction: 1 | -1) => {
    // To the microsecond, so that the number stays readable.
    const moved = startMs + (direction * NUDGE * (view.to - view.from)) / 1e6;
    recordings.startAt(Math.max(-START_MS, Math.min(START_MS, msOf(moved * 1e6))));
  };
  return (
    <div className="recorded-start">
      <NumberField
        label={words.begins}
        unit="ms"
        least={-START_MS}
        most={START_MS}
        step="any"
        value={startMs}
        onChange={recordings.startAt}
      />
      <button
        type="button"
        className="button icon-button"
        aria-label={words.earlier}
        onClick={() => nudge(-1)}
      >
        ‹
      </button>
      <button type="button" className="button icon-button" aria-label={words.later} onClick={() => nudge(1)}>
        ›
      </button>
      <button type="button" className="button" onClick={() => recordings.startAt(0)}>
        {words.toStart}
      </button>
      <button type="button" className="button" onClick={() => recordings.startAt(msOf(view.from))}>
        {words.toView}
      </button>
    </div>
  );
}
