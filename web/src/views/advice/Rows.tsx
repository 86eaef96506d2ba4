import type { Advice, CandidateDevice, Plan } from '../../plan/generated/types.ts';
import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import { Arrow } from '../../parts/glyphs.tsx';
import { hueStyle } from '../../parts/hue.ts';
import { adviceWords, unclearText } from '../../text/advice.ts';
import { rateParts, signedRate } from '../../text/numbers.ts';

/** What each device gets now and with the better IDs: first devices and hosts that move, then the other devices. */
export function Rows({ advice: { best, current }, plan }: { advice: Advice; plan: Plan }) {
  const hosts = best.hosts.flatMap((host, index) => {
    const from = current.hosts[index]?.id;
    if (from === undefined || from === host.id) return [];
    return [{ ...host, from, hue: plan.bus.hosts[index]?.hue ?? 1 }];
  });
  const devices = best.devices.flatMap((device, index) => {
    const now = current.devices[index];
    return now === undefined ? [] : [{ device, now, hue: plan.bus.devices[index]?.hue ?? 1 }];
  });
  const moved = devices.filter(({ device, now }) => device.id !== now.id);
  const stayed = devices.filter(({ device, now }) => device.id === now.id);
  return (
    <table className="advice-rows">
      <caption className="unseen">{adviceWords.rows}</caption>
      <colgroup>
        <col />
        <col className="advice-rate" />
        <col className="advice-rate" />
        <col className="advice-gain" />
      </colgroup>
      <thead className="unseen">
        <ColumnHeads heads={adviceWords.columns} />
      </thead>
      <tbody>
        {hosts.map(({ id, from, name, hue }) => (
          <tr key={`host ${from}`} style={hueStyle(hue)}>
            <th scope="row">
              {name}
              <span className="caption">{adviceWords.place(from, id)}</span>
            </th>
            <td colSpan={3}>{adviceWords.host}</td>
          </tr>
        ))}
        {[...moved, ...stayed].map((row) => (
          <DeviceRow key={`${row.now.id} ${row.device.name}`} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { device: CandidateDevice; now: CandidateDevice; hue: number };

function DeviceRow({ device, now, hue }: RowProps) {
  const change = device.gain_mb_s;
  const was = rateParts(now.throughput_mb_s, now.margin_mb_s).figure;
  const is = rateParts(device.throughput_mb_s, device.margin_mb_s).figure;
  return (
    <tr style={hueStyle(hue)}>
      <th scope="row">
        {device.name}
        <span className="caption">{adviceWords.place(now.id, device.id)}</span>
      </th>
      <td>{was}</td>
      <td>
        <b>{is}</b>
      </td>
      <td>
        {device.clear && was !== is ? (
          <span className="advice-change">
            <Arrow up={change > 0} /> {signedRate(change, device.margin_mb_s)}
          </span>
        ) : (
          unclearText(was === is)
        )}
      </td>
    </tr>
  );
}
