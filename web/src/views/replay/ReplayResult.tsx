import { csvText } from '../../parts/csv.ts';
import { hueOf } from '../../parts/hue.ts';
import { IdChip } from '../../parts/IdChip.tsx';
import { saveFile } from '../../parts/save-file.ts';
import type {
  DeviceReplay,
  Latency,
  Plan,
  RefusedLine,
  ReplayAnswer,
  ReplayUnits,
} from '../../plan/generated/types.ts';
import { addressOf } from '../../plan/units.ts';
import { NO_FIGURE, count, milliseconds, quantity, rate } from '../../text/numbers.ts';
import {
  figuresOf,
  moreRefusedText,
  replayHeads as heads,
  replayWords as words,
  resultText,
  traceText,
  waitingText,
} from '../../text/replay.ts';
import { AgainButton } from './AgainButton.tsx';

type Props = {
  answer: ReplayAnswer;
  /** The plan that the trace was replayed on. */
  plan: Plan;
  units: ReplayUnits | null;
  /** Whether the plan is another one by now. */
  isOld: boolean;
};

/** What a trace does on a plan. */
export function ReplayResult({ answer, plan, units, isOld }: Props) {
  return (
    <>
      <section className="card view-card replay-result" aria-label={words.result}>
        <p className="replay-says">
          <strong>{resultText(answer)}</strong>
          <span className="help">
            {answer.requests > 0 && `${waitingText(answer.devices)} `}
            {traceText(answer, units)}
          </span>
        </p>
        {isOld && (
          <div className="replay-old">
            <p>{words.old}</p>
            <AgainButton />
          </div>
        )}
        <div data-old={isOld || undefined}>
          <dl className="replay-figures">
            {figuresOf(answer).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {answer.requests > 0 && <Devices answer={answer} plan={plan} />}
        </div>
      </section>
      {answer.refused.length > 0 && <Refused refused={answer.refused} all={answer.refused_count} />}
    </>
  );
}

function Devices({ answer, plan }: { answer: ReplayAnswer; plan: Plan }) {
  return (
    <>
      <div className="replay-head">
        <h2>{words.latency}</h2>
        <button
          type="button"
          className="button"
          onClick={() => saveFile('busfree-replay.csv', 'text/csv', csvOf(answer))}
        >
          {words.csv}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it scrolls sideways, by keys too */}
      <section className="view-table replay-table" aria-label={words.latency} tabIndex={0}>
        <table>
          <caption className="unseen">{words.latency}</caption>
          <thead>
            <tr>
              {Object.values(heads).map((head, column) => (
                <th key={head} scope="col" className={column === 0 ? undefined : 'number'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.devices.map((device) => (
              <Row key={`${device.id}.${device.lun}`} device={device} plan={plan} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.all}</th>
              <td className="number">{count(answer.completed)}</td>
              <Times latency={answer.latency_ms} />
              <td className="number">{quantity(answer.requests_per_s)}</td>
              <td className="number">{rate(answer.throughput_mb_s)}</td>
              <td className="number">{NO_FIGURE}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="help">{words.latencyHelp}</p>
    </>
  );
}

function Row({ device, plan }: { device: DeviceReplay; plan: Plan }) {
  const index = plan.bus.devices.findIndex(({ id, lun }) => id === device.id && lun === device.lun);
  return (
    <tr>
      <th scope="row">
        <span className="replay-device">
          <IdChip
            id={addressOf(plan, { kind: 'device', index })}
            hue={hueOf(plan, { kind: 'device', index })}
          />{' '}
          {device.name}
        </span>
      </th>
      <td className="number">{count(device.completed)}</td>
      <Times latency={device.completed > 0 ? device.latency_ms : null} />
      <td className="number">{quantity(device.requests_per_s)}</td>
      <td className="number">{rate(device.throughput_mb_s)}</td>
      <td className="number">{count(device.most_waiting)}</td>
    </tr>
  );
}

/** `null`: no request is complete. */
function Times({ latency }: { latency: Latency | null }) {
  const text = (ms: number | undefined) => (ms === undefined ? NO_FIGURE : milliseconds(ms));
  return (
    <>
      <td className="number">{text(latency?.mean)}</td>
      <td className="number">{text(latency?.p50)}</td>
      <td className="number">{text(latency?.p95)}</td>
      <td className="number">{text(latency?.p99)}</td>
    </>
  );
}

/** The lines that were refused, by number. */
function Refused({ refused, all }: { refused: readonly RefusedLine[]; all: number }) {
  const more = moreRefusedText(refused.length, all);
  return (
    <section className="card view-card replay-refused" aria-label={words.refused}>
      <h2>{words.refused}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by keys too */}
      <section className="view-table" aria-label={words.refusedList} tabIndex={0}>
        <table>
          <caption className="unseen">{words.refused}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                {words.line}
              </th>
              <th scope="col">{words.why}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ line, why }) => (
              <tr key={line}>
                <th scope="row" className="number">
                  {count(line)}
                </th>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more !== '' && <p className="help">{more}</p>}
    </section>
  );
}

const CSV_HEADS = [
  'id',
  'name',
  'requests',
  'completed',
  'requests_per_s',
  'throughput_mb_s',
  'mean_ms',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'most_waiting',
];

/** The table of devices, with the names of `busfree replay --json`. */
function csvOf({ devices }: ReplayAnswer): string {
  const rows = devices.map((device) => {
    const { mean, p50, p95, p99 } = device.latency_ms;
    const { id, name, requests, completed, requests_per_s, throughput_mb_s, most_waiting } = device;
    const counts = [requests, completed, requests_per_s, throughput_mb_s];
    return [id, name, ...counts, mean, p50, p95, p99, most_waiting];
  });
  return csvText([CSV_HEADS, ...rows]);
}
