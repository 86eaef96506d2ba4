import type { DeviceResult } from '../../plan/generated/types.ts';
import { hueStyle } from '../../parts/hue.ts';
import type { Asked } from '../../text/computed-lines.ts';
import { milliseconds } from '../../text/numbers.ts';
import { REQUEST_PARTS, requestPartText, whyWords } from '../../text/why.ts';

type Props = { result: DeviceResult; hue: number; onAsk: (at: Asked) => void };

/**
 * How the time of a request divides: a strip, and beside each part its figure. Screen readers read the figures only.
 */
export function RequestTime({ result, hue, onAsk }: Props) {
  const parts = result.request_ms;
  return (
    <section className="why-request" style={hueStyle(hue)}>
      <h3>
        <button type="button" className="ask" onClick={() => onAsk('request')}>
          {whyWords.request(result.latency_ms.mean)}
        </button>
      </h3>
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
              <button type="button" className="ask" tabIndex={-1} onClick={() => onAsk(part)}>
                {milliseconds(parts[part])}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
