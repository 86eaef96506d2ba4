import { useId, useState } from 'react';

import { lineOf } from '../../parts/describe.ts';
import { SearchField } from '../../parts/SearchField.tsx';
import { NO_FILTER, type PartKind, filtered, onlyPart } from '../../plan/catalogue-filter.ts';
import { kindTitle, shelfWords } from '../../text/catalogue.ts';

type Props = {
  kinds: readonly PartKind[];
  /** Catalogue id of the present part; `null` for none. */
  chosen: string | null;
  onChoose: (model: string) => void;
};

/** A search to choose a part of some kinds, with its results. */
export function PartPicker({ kinds, chosen, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const groups = filtered({ ...NO_FILTER, query }).filter(({ kind }) => kinds.includes(kind));
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const only = onlyPart(groups);
  const id = useId();
  return (
    <div className="picker">
      <SearchField
        label={shelfWords.find}
        value={query}
        takesFocus
        onChange={setQuery}
        takeOnly={only ? () => onChoose(only.id) : null}
      />
      <output className="shelf-found">{found === 0 ? shelfWords.none : shelfWords.found(found)}</output>
      <div className="picker-parts">
        {groups.map(({ kind, entries }) => (
          <section key={kind} aria-labelledby={`${id}${kind}`}>
            <h3 id={`${id}${kind}`} className="shelf-title">
              {kindTitle(kind)} <span>{entries.length}</span>
            </h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button
                    type="button"
                    className="picker-part"
                    aria-current={entry.id === chosen ? 'true' : undefined}
                    onClick={() => onChoose(entry.id)}
                  >
                    <span className="shelf-name">{entry.name}</span>
                    <span className="caption">{lineOf(kind === 'host' ? 'host' : 'device', entry.id)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
