import { IdChip } from '../../../parts/IdChip.tsx';
import type { Trace } from '../../../engine/trace.ts';
import { hueOf } from '../../../parts/hue.ts';
import type {
  DeviceSummary,
  Plan,
  TraceParty,
  TraceSummary,
  WinnerComparison,
  WinnerDifference,
} from '../../../plan/generated/types.ts';
import { usePlanner } from '../../../store/planner.ts';
import { count, milliseconds, percent } from '../../../text/numbers.ts';
import {
  agreedText,
  differenceText,
  differenceWords as rows,
  meanText,
  measuredText,
  outcomesText,
  recordingWords as words,
  spanText,
  throughputText,
  winnersText,
} from '../../../text/recording.ts';
import { ColumnHeads } from '../../../parts/ColumnHeads.tsx';
import { useComparison } from './useRecorded.ts';

type Row<Of> = readonly [name: string, text: (of: Of) => string];

const OF_BUS: readonly Row<TraceSummary>[] = [
  [rows.length, (all) => milliseconds(all.length_ns / 1e6)],
  [rows.busy, (all) => percent(all.busy_percent)],
  [rows.free, (all) => meanText(all.free_ns)],
  [rows.commands, (all) => count(all.commands)],
  [rows.arbitrations, (all) => count(all.arbitrations)],
];

const OF_DEVICE: readonly Row<DeviceSummary>[] = [
  [rows.rate, (of) => measuredText(of.rate)],
  [rows.throughput, throughputText],
  [rows.commands, (of) => count(of.commands)],
  [rows.period, (of) => meanText(of.period_ns)],
  [rows.response, (of) => meanText(of.response_ns)],
  [rows.outcomes, (of) => outcomesText(of.won, of.lost)],
  [rows.agreed, (of) => agreedText(of.agreed)],
];

type Props = {
  simulated: Trace;
  /** On the axis of the simulated one. */
  recorded: Trace;
  /** The arbitration of the recording that is chosen. */
  chosen: number | null;
  onArbitration: (index: number) => void;
};

/** What differs in a sentence: the span that both traces have, and how often the same ID won. */
export function DifferencesSaid({ simulated, recorded, chosen, onArbitration }: Props) {
  const comparison = useComparison(simulated.raw);
  if (!comparison) return <p className="help">{comparison === null ? words.apart : words.comparing}</p>;
  const { from_ns: from, to_ns: to, winners } = comparison;
  return (
    <>
      <p className="help">{spanText(from, to)}</p>
      {winners ? (
        <Winners winners={winners} recorded={recorded} chosen={chosen} onArbitration={onArbitration} />
      ) : (
        <p className="help">{words.noArbitrations}</p>
      )}
    </>
  );
}

/** The figures of both traces side by side, over the span that both have. */
export function Differences({ simulated, recorded }: Pick<Props, 'simulated' | 'recorded'>) {
  const comparison = useComparison(simulated.raw);
  const plan = usePlanner((state) => state.plan);
  if (!comparison) return null;
  const named = new Map(
    [...simulated.head.parties, ...recorded.head.parties].map((party) => [party.id, party]),
  );
  const of = (trace: TraceSummary, id: number) => trace.parties.find((party) => party.id === id);
  return (
    <div className="view-table recorded-differences">
      <table>
        <caption>{words.differences}</caption>
        <thead>
          <ColumnHeads heads={[words.figure, words.simulated, words.recorded]} />
        </thead>
        <tbody>
          <Heading>{words.wholeBus}</Heading>
          {OF_BUS.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text(comparison.simulated)}</td>
              <td>{text(comparison.recorded)}</td>
            </tr>
          ))}
        </tbody>
        {comparison.recorded.parties.map(({ id }) => (
          <Party
            key={id}
            party={named.get(id)}
            plan={plan}
            simulated={of(comparison.simulated, id)}
            recorded={of(comparison.recorded, id)}
          />
        ))}
      </table>
    </div>
  );
}

type WinnersProps = Omit<Props, 'simulated'> & { winners: WinnerComparison };

/** How many arbitrations the same ID won, and steps from one to the next that another ID won. */
function Winners({ winners, recorded, chosen, onArbitration }: WinnersProps) {
  const { different } = winners;
  const shown = different.find((one) => one.recorded === chosen);
  const next = different.find((one) => chosen === null || one.recorded > chosen);
  const previous = different.findLast((one) => chosen !== null && one.recorded < chosen);
  const step = (to: WinnerDifference | undefined) => to && onArbitration(to.recorded);
  return (
    <div className="recorded-winners">
      <p>{winnersText(winners)}</p>
      {different.length > 0 && (
        <>
          <button type="button" className="button" disabled={!previous} onClick={() => step(previous)}>
            ‹ {words.previousDifference}
          </button>
          <button type="button" className="button" disabled={!next} onClick={() => step(next)}>
            {words.nextDifference} ›
          </button>
          <output>{shown ? differenceText(shown, recorded.arbitrationAt(shown.recorded)) : ''}</output>
        </>
      )}
    </div>
  );
}

function Heading({ children }: { children: React.ReactNode }) {
  return (
    <tr className="recorded-group">
      <th scope="rowgroup" colSpan={3}>
        {children}
      </th>
    </tr>
  );
}

type PartyProps = {
  party: TraceParty | undefined;
  plan: Plan;
  simulated: DeviceSummary | undefined;
  recorded: DeviceSummary | undefined;
};

function Party({ party, plan, simulated, recorded }: PartyProps) {
  if (!party) return null;
  const isTarget = [simulated, recorded].some((one) => one && one.commands + (one.bytes ?? 0) > 0);
  const shown = OF_DEVICE.filter(([name]) => isTarget || name === rows.outcomes);
  return (
    <tbody>
      <Heading>
        <span className="recorded-party">
          <IdChip id={party.id} hue={hueOf(plan, party.party)} /> {party.name}
        </span>
      </Heading>
      {shown.map(([name, text]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{simulated ? text(simulated) : rows.absent}</td>
          <td>{recorded ? text(recorded) : rows.absent}</td>
        </tr>
      ))}
    </tbody>
  );
}
