import { useId, useState } from 'react';

import { newMover } from '../../commands/shelf.ts';
import { Icon } from '../../parts/glyphs.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import {
  type Group,
  NO_FILTER,
  type PartKind,
  filtered,
  isNarrowed,
  onlyPart,
} from '../../plan/catalogue-filter.ts';
import { planner } from '../../store/planner.ts';
import { kindTitle, shelfWords } from '../../text/catalogue.ts';
import { Filters } from './Filters.tsx';
import { OwnDevice } from './OwnDevice.tsx';
import { ShelfRow } from './ShelfRow.tsx';

/** Rows of a group that are shown before the user asks for all or filters the shelf. */
const SHORT = 5;

/** All parts that can be added. `onTaken` is called after one was added, so that a drawer can close. */
export function Shelf({ onTaken }: { onTaken?: () => void }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const narrowed = isNarrowed(filter);
  const groups = filtered(filter);
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const only = onlyPart(groups, filter.query);
  const add = ({ kind, id }: { kind: PartKind; id: string }) => {
    planner.add(newMover(kind === 'host' ? 'host' : 'device', id));
    onTaken?.();
  };
  return (
    <div className="shelf">
      <SearchField
        label={shelfWords.find}
        value={filter.query}
        onChange={(query) => setFilter({ ...filter, query })}
        takeOnly={only && (() => add(only))}
      />
      <Filters filter={filter} onChange={setFilter} />
      <output className="shelf-found">
        {found === 0 ? shelfWords.none : narrowed ? shelfWords.found(found) : ''}
      </output>
      <div className="shelf-list">
        {groups.map((group) => (
          <ShelfGroup key={group.kind} {...group} isWhole={narrowed} {...(onTaken ? { onTaken } : {})} />
        ))}
      </div>
      <OwnDevice {...(onTaken ? { onTaken } : {})} />
    </div>
  );
}

type GroupProps = Group & { isWhole: boolean; onTaken?: () => void };

/** A kind of part, closed at first. A search opens all kinds in which it finds something. */
function ShelfGroup({ kind, entries, isWhole, onTaken }: GroupProps) {
  const [isLong, setIsLong] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isWhole || isOpened;
  const heading = useId();
  const list = useId();
  const shown = isLong || isWhole ? entries : entries.slice(0, SHORT);
  const more = entries.length - shown.length;
  const title = kindTitle(kind);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="shelf-title">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-disabled={isWhole || undefined}
          onClick={() => setIsOpened(!isOpen)}
        >
          <Icon name="down" size={12} /> {title} {isOpen && <span>{entries.length}</span>}
        </button>
      </h3>
      <ul id={list} hidden={!isOpen}>
        {isOpen &&
          shown.map((entry) => (
            <li key={entry.id}>
              <ShelfRow
                what={kind === 'host' ? 'host' : 'device'}
                model={entry.id}
                name={entry.name}
                {...(onTaken ? { onTaken } : {})}
              />
            </li>
          ))}
      </ul>
      {isOpen && more > 0 && (
        <button type="button" className="link shelf-more" onClick={() => setIsLong(true)}>
          {more} more <span className="unseen">{title}</span>
        </button>
      )}
    </section>
  );
}
