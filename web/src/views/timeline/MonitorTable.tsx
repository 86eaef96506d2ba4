import type { Monitor } from '../../engine/monitor.ts';
import type { TraceHead } from '../../plan/generated/types.ts';
import { SHARES, shareText } from '../../text/bus.ts';
import { levelText, monitorWords as words, queueText } from '../../text/monitor.ts';
import { percent } from '../../text/numbers.ts';
import { moment } from '../../text/moments.ts';

type Props = {
  head: TraceHead;
  monitor: Monitor;
  /** Place of the device whose buffer and queue are shown. */
  chosen: number;
};

/** The bus monitor as a table: a bin a row. */
export function MonitorTable({ head, monitor, chosen }: Props) {
  const party = head.parties[chosen];
  const level = (bin: number) => {
    const bytes = monitor.level(chosen, bin);
    return !party?.buffer_bytes || Number.isNaN(bytes) ? '' : levelText(bytes, party.buffer_bytes);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, and keys scroll what has the focus
    <div className="view-table" role="group" aria-label={words.title} tabIndex={0}>
      <table>
        <caption>
          {words.title}. {words.of} {party?.id} {party?.name}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.busy}</th>
            {SHARES.map((use) => (
              <th key={use} scope="col">
                {shareText(use).label}
              </th>
            ))}
            <th scope="col">{words.buffer}</th>
            <th scope="col">{words.queue}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: monitor.bins }, (_, bin) => (
            <tr key={bin}>
              <th scope="row">{moment(monitor.at(bin))}</th>
              <td>{percent(monitor.busy(bin))}</td>
              {SHARES.map((use, index) => (
                <td key={use}>{percent(monitor.share(index, bin))}</td>
              ))}
              <td>{level(bin)}</td>
              <td>{queueText(monitor.queue(chosen, bin))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
