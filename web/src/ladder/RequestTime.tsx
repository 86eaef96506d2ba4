import type { DeviceResult } from '../plan/generated/types.ts';
import { hueStyle } from '../parts/hue.ts';
import { milliseconds } from '../text/numbers.ts';
import { REQUEST_PARTS, requestPartText, whyWords } from '../text/why.ts';

type Props = { result: DeviceResult; hue: number };

/**
 * How the time of a request divides: a strip, and beside each part its figure. Screen readers read the figures only.
 */
export function RequestTime({ result, hue }: Props) {
  const parts = result.request_ms;
  return (
    <section className="why-request" style={hueStyle(hue)}>
      <h3>{whyWords.request(result.latency_ms.mean)}</h3>
      <div className="why-strip" aria-hidden="true">
        {REQUEST_PARTS.map((part) => (
          <i key={part} className="why-part" data-part={part} style={{ flexGrow: parts[part] }} />
        ))}
      </div>
      <ul>
        {REQUEST_PARTS.map((part) => {
          const { label, explanation } = requestPartText(part);
          return (
            <li key={part} title={explanation}>
              <i className="why-part" data-part={part} aria-hidden="true" />
              <span>{label}</span>
              <b>{milliseconds(parts[part])}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
