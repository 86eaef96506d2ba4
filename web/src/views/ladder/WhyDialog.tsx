import { useState } from 'react';

import { backgroundOf } from '../../plan/catalogue-background.ts';
import type { WaitFor } from '../../plan/generated/types.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { HowComputed } from '../../parts/HowComputed.tsx';
import { hueOf, hueStyle } from '../../parts/hue.ts';
import { partyKey } from '../../plan/ids.ts';
import { planner, settledEvaluation, shownPlan, usePlanner } from '../../store/planner.ts';
import type { Opened } from '../../store/state.ts';
import { partyCommandWords } from '../../text/commands.ts';
import { busLines, hostLines } from '../../text/computed-bus.ts';
import type { Asked } from '../../text/computed-lines.ts';
import { computedLines } from '../../text/computed.ts';
import { milliseconds, percent } from '../../text/numbers.ts';
import { idIsIdle, waitsTitle, whyWords } from '../../text/why.ts';
import { RequestTime } from './RequestTime.tsx';
import type { PartyView } from './parties.ts';

const DOCS_OF_HOST_ID = 'docs/questions-ids.html#does-the-host-s-own-id-matter';

type Props = {
  views: readonly PartyView[];
  /** Whether other views of the plan can be opened from here. */
  isInPlanner: boolean;
};

/** The figure that was pressed last, on the ladder or in the dialog. */
type Pressed = { at?: Asked | undefined };
const LOAD: Pressed = { at: 'load' };
type Asking = {
  view: PartyView;
  asked: Pressed | null;
  onAsk: (at: Asked) => void;
  /** Called before another view opens; `null` where there is no other view. */
  onLeave: (() => void) | null;
};

/**
 * Why a party gets its rate: which devices it waits for, how long and how often, and how its figures are computed. Or
 * how the figures of the bus are computed. It is updated while it is open.
 */
export default function WhyDialog({ views, isInPlanner }: Props) {
  const opened = usePlanner(({ dialog }) => dialog);
  const [pressed, setPressed] = useState<(Pressed & { in: Opened | null }) | null>(null);
  // A press in the dialog counts until the dialog is opened for another party.
  const asked = pressed?.in === opened ? pressed : opened;
  const of = views.find(({ key }) => key === opened?.of);
  // The load system has no figures of its own: the bus's say how it is made.
  const isLoad = of?.party.kind === 'load-host' || of?.party.kind === 'load-disk';
  const view = isLoad ? undefined : of;
  const onLeave = isInPlanner ? planner.close : null;
  const on = { asked, onAsk: (at: Asked) => setPressed({ at, in: opened }), onLeave };
  return (
    <Dialog
      title={view ? partyCommandWords.whyOf(view.called) : whyWords.bus}
      shape="side"
      isOpen
      onClose={planner.close}
    >
      <div className="why">
        {!view ? (
          <OfBus asked={isLoad ? LOAD : asked} onLeave={onLeave} />
        ) : view.party.kind === 'host' ? (
          <OfHost view={view} {...on} />
        ) : (
          <OfDevice view={view} {...on} />
        )}
      </div>
    </Dialog>
  );
}

function OfBus({ asked, onLeave }: Pick<Asking, 'asked' | 'onLeave'>) {
  const plan = usePlanner(shownPlan);
  const evaluation = usePlanner(settledEvaluation);
  if (!evaluation) return <p>{whyWords.unknown}</p>;
  return <HowComputed lines={busLines(plan, evaluation)} asked={asked} onLeave={onLeave} />;
}

function useHost(index: number | undefined) {
  return usePlanner((state) => settledEvaluation(state)?.prediction?.initiators[index ?? -1] ?? null);
}

function OfHost({ view, asked, onAsk }: Asking) {
  const plan = usePlanner(shownPlan);
  const evaluation = usePlanner(settledEvaluation);
  const prediction = evaluation?.prediction;
  const index = view.party.kind === 'host' ? view.party.index : undefined;
  const host = useHost(index);
  const planned = index === undefined ? undefined : plan.bus.hosts[index];
  const words = evaluation?.words.hosts[index ?? -1];
  if (!host || !prediction || !words) return <p>{whyWords.unknown}</p>;
  return (
    <>
      <Said sentences={words} />
      {idIsIdle(host) && (
        <a className="link" href={DOCS_OF_HOST_ID}>
          {whyWords.idIsIdle}
        </a>
      )}
      {host.waits_for.length > 0 && (
        <Waits title={waitsTitle(host.name, 'host')} waits={host.waits_for} onAsk={onAsk} />
      )}
      <HowComputed lines={hostLines(host, planned, prediction, plan.seed)} asked={asked} onLeave={null} />
    </>
  );
}

function OfDevice({ view, asked, onAsk, onLeave }: Asking) {
  const { result, party, unused } = view;
  const plan = usePlanner(shownPlan);
  const evaluation = usePlanner(settledEvaluation);
  const hostIndex = party.kind === 'device' ? plan.bus.devices[party.index]?.host : undefined;
  const host = useHost(hostIndex);
  if (unused !== null) return <p>{whyWords.unused(view.called, unused.rest)}</p>;
  const words = party.kind === 'device' ? evaluation?.words.devices[party.index]?.why : undefined;
  if (!result || !evaluation || !words) return <p>{whyWords.unknown}</p>;
  return (
    <>
      <Said sentences={words} />
      {result.latency_ms.mean > 0 && <RequestTime result={result} hue={view.hue} onAsk={onAsk} />}
      {result.waits_for.length > 0 && (
        <Waits title={waitsTitle(result.name, 'device')} waits={result.waits_for} onAsk={onAsk} />
      )}
      {host && host.waits_for.length > 0 && (
        <Waits
          title={waitsTitle(host.name, 'host')}
          waits={host.waits_for}
          onAsk={(at) => planner.show('why', partyKey({ kind: 'host', index: hostIndex ?? 0 }), at)}
        />
      )}
      {party.kind === 'device' && (
        <HowComputed
          lines={computedLines({ index: party.index, plan, evaluation, backgroundOf })}
          asked={asked}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

function Said({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="why-said">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

type WaitsProps = {
  title: string;
  waits: readonly WaitFor[];
  onAsk: (at: Asked) => void;
};

function Waits({ title, waits, onAsk }: WaitsProps) {
  const plan = usePlanner(shownPlan);
  const { columns } = whyWords;
  const cell = (figure: string) => (
    <button type="button" className="ask" tabIndex={-1} onClick={() => onAsk('split')}>
      {figure}
    </button>
  );
  return (
    <table className="why-waits">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.device}</th>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.share}</th>
          <th scope="col">{columns.lost}</th>
        </tr>
      </thead>
      <tbody>
        {waits.map((wait) => (
          <tr key={`${wait.id} ${wait.name}`}>
            <th scope="row" style={hueStyle(hueOf(plan, wait.party))}>
              <b className="why-id">{wait.id}</b> {wait.name}
            </th>
            <td>{cell(milliseconds(wait.ms))}</td>
            <td>{cell(percent(wait.percent, 0))}</td>
            <td>{cell(percent(wait.lost_percent, 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
