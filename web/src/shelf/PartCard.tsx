import { findDevice, findHost } from '../plan/catalogue.ts';
import { shelfWords } from '../text/catalogue.ts';
import { cardLines, confidenceText } from '../text/part.ts';

type Props = { what: 'device' | 'host'; model: string };

/** Everything the catalogue says of a part: figures, which of them are assumed, how sure they are and where they are from. */
export default function PartCard({ what, model }: Props) {
  const part = what === 'host' ? findHost(model) : findDevice(model);
  if (!part) return null;
  return (
    <>
      <p className="shelf-maker">
        {part.vendor} {part.model}
      </p>
      <dl>
        {cardLines(part).map(({ field, label, value, isAssumed }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {value}
              {isAssumed && <span className="shelf-assumed"> {shelfWords.assumed}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {part.notes && <p>{part.notes}</p>}
      <p>{confidenceText(part.confidence)}</p>
      <details>
        <summary>{shelfWords.sources}</summary>
        <ul>
          {part.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
