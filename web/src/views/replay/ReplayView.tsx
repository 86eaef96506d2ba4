import './replay.css';

import { useEffect, useRef } from 'react';

import { View } from '../../parts/View.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { useFileDrop } from '../../parts/useFileDrop.ts';
import type { ReplayFormat, ReplayUnits } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { usePlanner } from '../../store/planner.ts';
import { type Replaying, replays, useReplay } from '../../store/replay.ts';
import {
  UNITS,
  cancelledText,
  replayFailureText,
  replayProgressText,
  replayWords as words,
  stopText,
  unitsText,
} from '../../text/replay.ts';
import { AgainButton } from './AgainButton.tsx';
import { ReplayResult } from './ReplayResult.tsx';
import { replaySaid } from './said.ts';

/** What the documentation says of replays. */
const DOCS_OF_REPLAY = 'docs/command-line-traces.html#replay-what-would-a-recorded-load-do';

/** A trace of block requests replayed on the plan, in place of the plan. */
export default function ReplayView() {
  const plan = usePlanner((state) => state.plan);
  const replaying = useReplay((state) => state.replaying);
  const main = useRef<HTMLElement>(null);
  // A button that had the focus may be gone with the step it belonged to.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  });
  const isOld = replaying.step === 'replayed' && replaying.answer.plan !== writeLink(plan);
  const isOver = useFileDrop(main, replays.open);
  return (
    <View className="replay" ref={main} title={words.title} of={words.of(plan.name)} back={words.back}>
      <section
        className="card view-card replay-trace"
        aria-label={words.trace}
        data-over={isOver || undefined}
      >
        <Trace replaying={replaying} />
      </section>
      {replaying.step === 'replayed' && <ReplayResult {...replaying} isOld={isOld} />}
      <output className="unseen">{replaySaid(replaying, isOld)}</output>
    </View>
  );
}

/** The file, and how far its replay is. */
function Trace({ replaying }: { replaying: Replaying }) {
  const isFirst = replaying.step === 'none';
  return (
    <>
      <p>{words.what}</p>
      <p className="help">
        {words.formats} <a href={DOCS_OF_REPLAY}>{words.docs}</a>
      </p>
      <div className="replay-file">
        <FileButton
          label={isFirst ? words.open : words.openAnother}
          field={words.file}
          isPrimary={isFirst}
          onFile={replays.open}
        />
        {replaying.step !== 'none' && <span className="replay-name">{replaying.file.name}</span>}
      </div>
      <Step replaying={replaying} />
    </>
  );
}

function Step({ replaying }: { replaying: Replaying }) {
  switch (replaying.step) {
    case 'none':
    case 'replayed':
      return null;
    case 'reading': {
      const { progress, file } = replaying;
      return (
        <div className="replay-progress">
          <progress aria-label={words.progress} value={progress.share} />
          <span>{replayProgressText(progress, file.size)}</span>
          <button type="button" className="button" onClick={replays.cancel}>
            {words.cancel}
          </button>
        </div>
      );
    }
    case 'units':
      return <Units format={replaying.format} />;
    case 'cancelled':
      return (
        <div className="replay-progress">
          <span>{cancelledText(replaying.progress)}</span>
          <AgainButton />
        </div>
      );
    case 'stopped':
      return <Failure text={stopText(replaying.stop)} />;
    case 'failed':
      return <Failure text={replayFailureText(replaying.why)} />;
  }
}

function Failure({ text }: { text: string }) {
  return (
    <div className="replay-progress">
      <p role="alert" className="form-error">
        {text}
      </p>
      <AgainButton />
    </div>
  );
}

const ALL_UNITS = ['ms', 'us', 's'] as const satisfies readonly ReplayUnits[];

/** Asks for the unit of the times. None is chosen beforehand: a wrong one gives wrong figures. */
function Units({ format }: { format: ReplayFormat }) {
  return (
    <fieldset className="replay-units">
      <legend>{words.units}</legend>
      <p>{unitsText(format)}</p>
      <div className="replay-choices">
        {ALL_UNITS.map((units) => (
          <button key={units} type="button" className="button" onClick={() => replays.again(units)}>
            {UNITS[units]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
