import { changeOf, requestChangeMs, toldOf } from '../../parts/change.ts';
import type { DeviceResult, Evaluation } from '../../plan/generated/types.ts';
import { cardWords as words, withoutKeyText } from '../../text/card.ts';

type Props = {
  /** The devices of the board. */
  devices: readonly number[];
  /** The evaluation of the plan; `null` while it is computed. */
  is: Evaluation | null;
  /** That of the plan without the key; `undefined` while it is computed. */
  without: Evaluation | null | undefined;
};

/** What the devices of a board get without a key of its settings. */
export function KeyCost({ devices, is, without }: Props) {
  if (is === null || without === undefined) return <p className="help">{words.computing}</p>;
  const now = is.prediction?.devices;
  const then = without?.prediction?.devices;
  if (!now || !then) return <p className="help">{words.noFigures}</p>;
  const pairs = devices.flatMap((at): [DeviceResult, DeviceResult][] => {
    const [a, b] = [now[at], then[at]];
    return a && b && changeOf(toldOf(b), toldOf(a)).isClear ? [[a, b]] : [];
  });
  if (pairs.length === 0) return <p className="help">{words.noCost}</p>;
  return (
    <ul className="card-costs">
      {pairs.map(([a, b]) => (
        <li key={`${a.id}.${a.lun}`}>{withoutKeyText(a, b, requestChangeMs(b, a))}</li>
      ))}
    </ul>
  );
}
