import type { SegmentReport } from '../../plan/generated/types.ts';
import { cableWords as words, lengthSentence, lengthText, limitText } from '../../text/cable.ts';
import { useCable } from './context.ts';

/** The length of each segment beside its limit. */
export function Lengths() {
  const { cable, names } = useCable();
  return (
    <section
      className="card cable-lengths"
      aria-labelledby="cable-lengths"
      data-old={cable.isOld || undefined}
    >
      <h2 id="cable-lengths">{words.lengths}</h2>
      <ul>
        {cable.segments.map(({ report }, at) => {
          const name = names[at] ?? '';
          return report === null ? null : <Row key={name} name={name} report={report} />;
        })}
      </ul>
    </section>
  );
}

function Row({ name, report }: { name: string; report: SegmentReport }) {
  const { length_cm: length, limit_cm: limit, limit_with_more_cm: more } = report;
  // Without a limit there is nothing to fill; too long a cable fills the bar and reaches beyond the mark of the limit.
  const whole = Math.max(limit ?? length, length, 1);
  const share = (cm: number) => `${(100 * cm) / whole}%`;
  const isLong = limit !== null && length > limit;
  return (
    <li>
      <p>
        <b>{name}</b>
        <span data-wrong={isLong || undefined}>
          <strong>{lengthText(length)}</strong> {limitText(limit)}
        </span>
      </p>
      <div className="cable-bar" aria-hidden="true" data-wrong={isLong || undefined}>
        {limit !== null && <i style={{ width: share(length) }} />}
        {isLong && <b style={{ left: share(limit) }} />}
        {more !== null && <s style={{ left: share(more) }} />}
      </div>
      <p className="help">{lengthSentence(report)}</p>
    </li>
  );
}
