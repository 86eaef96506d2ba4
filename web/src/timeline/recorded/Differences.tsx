import { IdChip } from '../../parts/IdChip.tsx';
import type { Trace } from '../../engine/trace.ts';
import { hueOf } from '../../parts/hue.ts';
import type { DeviceSummary, Plan, TraceParty, TraceSummary } from '../../plan/generated/types.ts';
import { usePlanner } from '../../store/planner.ts';
import { bytes, count, milliseconds, percent, rateWithUnit } from '../../text/numbers.ts';
import {
  agreedText,
  differenceWords as rows,
  meanText,
  measuredText,
  outcomesText,
  recordingWords as words,
} from '../../text/recording.ts';
import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import { useSummary } from './useRecorded.ts';

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
  [rows.throughput, (of) => `${rateWithUnit(of.throughput_mb_s)}, ${bytes(of.bytes)}`],
  [rows.commands, (of) => count(of.commands)],
  [rows.period, (of) => meanText(of.period_ns)],
  [rows.response, (of) => meanText(of.response_ns)],
  [rows.outcomes, (of) => outcomesText(of.won, of.lost)],
  [rows.agreed, (of) => agreedText(of.agreed)],
];

type Props = { simulated: Trace; recorded: TraceSummary | null; parties: readonly TraceParty[] };

/** The figures of both traces side by side. */
export function Differences({ simulated, recorded, parties }: Props) {
  const summary = useSummary(simulated.raw);
  const plan = usePlanner((state) => state.plan);
  if (!recorded) return null;
  const named = new Map([...simulated.head.parties, ...parties].map((party) => [party.id, party]));
  // A party that only the simulated trace has is told apart from the others by what is not there.
  const of = (from: TraceSummary | null, id: number) => from?.parties.find((party) => party.id === id);
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
              <td>{summary ? text(summary) : '…'}</td>
              <td>{text(recorded)}</td>
            </tr>
          ))}
        </tbody>
        {recorded.parties.map(({ id }) => (
          <Party
            key={id}
            party={named.get(id)}
            plan={plan}
            simulated={summary ? of(summary, id) : null}
            recorded={of(recorded, id)}
          />
        ))}
      </table>
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
  /** `null` while it is being summed up. */
  simulated: DeviceSummary | null | undefined;
  recorded: DeviceSummary | undefined;
};

function Party({ party, plan, simulated, recorded }: PartyProps) {
  if (!party) return null;
  const isTarget = [simulated, recorded].some((one) => one && one.commands + one.bytes > 0);
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
          <td>{simulated === null ? '…' : simulated ? text(simulated) : rows.absent}</td>
          <td>{recorded ? text(recorded) : rows.absent}</td>
        </tr>
      ))}
    </tbody>
  );
}
