import type { WaitFor } from '../plan/generated/types.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { hueOf, hueStyle } from '../parts/hue.ts';
import { settledEvaluation, shownPlan, usePlanner } from '../store/planner.ts';
import { milliseconds, percent } from '../text/numbers.ts';
import { partyCommandWords } from '../text/commands.ts';
import { deviceWhyText, hostWhyText, waitsTitle, whyWords } from '../text/why.ts';
import { HowComputed } from './HowComputed.tsx';
import { RequestTime } from './RequestTime.tsx';
import type { PartyView } from './parties.ts';

type Props = {
  view: PartyView;
  /** Whether other views of the plan can be opened from here. */
  isInPlanner: boolean;
  onClose: () => void;
};

/**
 * Why a party gets its rate: which devices it waits for, how long and how often, and how its figures are computed.
 * It is updated while it is open.
 */
export default function WhyDialog({ view, isInPlanner, onClose }: Props) {
  return (
    <Dialog title={partyCommandWords.whyOf(view.called)} shape="side" isOpen onClose={onClose}>
      <div className="why">
        {view.party.kind === 'host' ? (
          <OfHost view={view} />
        ) : (
          <OfDevice view={view} onLeave={isInPlanner ? onClose : null} />
        )}
      </div>
    </Dialog>
  );
}

function useHost(index: number | undefined) {
  return usePlanner((state) => settledEvaluation(state)?.prediction?.initiators[index ?? -1] ?? null);
}

function OfHost({ view }: { view: PartyView }) {
  const host = useHost(view.party.kind === 'host' ? view.party.index : undefined);
  if (!host) return <p>{whyWords.unknown}</p>;
  return (
    <>
      <Said sentences={hostWhyText(host)} />
      {host.waits_for.length > 0 && <Waits title={waitsTitle(host.name, 'host')} waits={host.waits_for} />}
    </>
  );
}

function OfDevice({ view, onLeave }: { view: PartyView; onLeave: (() => void) | null }) {
  const { result, party, isOff } = view;
  const plan = usePlanner(shownPlan);
  const isSettled = usePlanner((state) => settledEvaluation(state) !== null);
  const host = useHost(party.kind === 'device' ? plan.bus.devices[party.index]?.host : undefined);
  if (isOff) return <p>{whyWords.off(view.called)}</p>;
  if (!result || !isSettled) return <p>{whyWords.unknown}</p>;
  return (
    <>
      <Said sentences={deviceWhyText(result, host)} />
      {result.latency_ms.mean > 0 && <RequestTime result={result} hue={view.hue} />}
      {result.waits_for.length > 0 && (
        <Waits title={waitsTitle(result.name, 'device')} waits={result.waits_for} />
      )}
      {host && host.waits_for.length > 0 && (
        <Waits title={waitsTitle(host.name, 'host')} waits={host.waits_for} />
      )}
      {party.kind === 'device' && <HowComputed index={party.index} onLeave={onLeave} />}
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

function Waits({ title, waits }: { title: string; waits: readonly WaitFor[] }) {
  const plan = usePlanner(shownPlan);
  const { columns } = whyWords;
  return (
    <table className="why-waits">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.who}</th>
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
            <td>{milliseconds(wait.ms)}</td>
            <td>{percent(wait.percent, 0)}</td>
            <td>{percent(wait.lost_percent, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
