import { findDevice, findHost, isPlaceholder } from '../../plan/catalogue.ts';
import { backgroundOf } from '../../plan/catalogue-background.ts';
import { cataloguePage } from '../../store/catalogue-pages.ts';
import { shelfWords } from '../../text/catalogue.ts';
import { cardLines, confidenceText, shownOnly } from '../../text/part.ts';

type Props = { what: 'device' | 'host'; model: string };

/** Everything that the catalogue has about a part: figures, assumed ones marked, their accuracy and sources. */
export default function PartCard({ what, model }: Props) {
  const part = what === 'host' ? findHost(model) : findDevice(model);
  if (!part) return null;
  const background = backgroundOf(model);
  const { assumed, confidence, notes, sources } = background;
  const page = isPlaceholder(model) ? null : cataloguePage(model);
  return (
    <>
      <p className="shelf-maker">
        {part.vendor} {part.model}
      </p>
      <dl>
        {[...cardLines(part, assumed), ...shownOnly(background)].map(({ field, label, value, isAssumed }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {value}
              {isAssumed && <span className="shelf-assumed"> {shelfWords.assumed}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {notes && <p>{notes}</p>}
      <p>{confidenceText(confidence)}</p>
      {page !== null && (
        <p>
          <a href={page} target="_blank" rel="noreferrer">
            {shelfWords.page}
          </a>
        </p>
      )}
      <details>
        <summary>{shelfWords.sources}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
