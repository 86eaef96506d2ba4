import type { Advice, Plan } from '../engine/types.ts';
import { ColumnHeads } from '../parts/ColumnHeads.tsx';
import { Arrow } from '../parts/glyphs.tsx';
import { hueStyle } from '../parts/hue.ts';
import { adviceWords, unclearText } from '../text/advice.ts';
import { rate, signedRate } from '../text/numbers.ts';

/** What every device of the plan that advice is about gets now and with the better IDs. */
export function Rows({ advice: { best, current }, plan }: { advice: Advice; plan: Plan }) {
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
        {best.devices.map((device, index) => {
          const now = current.devices[index];
          if (!now) return null;
          const change = device.gain_mb_s;
          const was = rate(now.throughput_mb_s, now.margin_mb_s);
          const is = rate(device.throughput_mb_s, device.margin_mb_s);
          return (
            <tr key={`${now.id} ${device.name}`} style={hueStyle(plan.devices[index]?.hue ?? 1)}>
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
        })}
      </tbody>
    </table>
  );
}
