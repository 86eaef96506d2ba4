import './empty-plan.css';

import { useId, useState } from 'react';

import { lineOf } from '../../parts/describe.ts';
import { DeviceGlyph } from '../../parts/glyphs.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { planWithHost, commonFirst, platformOf } from '../../plan/first-host.ts';
import { type CatalogueHost, hosts } from '../../plan/catalogue.ts';
import { nearest } from '../../plan/catalogue-filter.ts';
import { planner } from '../../store/planner.ts';
import { emptyPlanWords } from '../../text/empty-plan.ts';
import { Ways } from './Ways.tsx';

type Column = keyof typeof emptyPlanWords.columns;

const COLUMNS: readonly Column[] = ['pc', 'work', 'home'];

/** Rows of a column that are shown before the user asks for all. */
const SHORT = 5;

/** Machines for home or studio, and boards. */
const HOME = new Set([
  'mac',
  'mac-two-buses',
  'amiga',
  'atari',
  'x68000',
  'akai',
  'roland',
  'emu',
  'ensoniq',
  'board',
]);

/** The first choice of a new plan: a machine or a host adapter. */
export default function EmptyPlan() {
  const [query, setQuery] = useState('');
  const narrowed = query.trim() !== '';
  const found = nearest(commonFirst(hosts), query);
  const [only, second] = found;
  return (
    <>
      <Ways />
      <section className="card empty-plan" aria-label={emptyPlanWords.title}>
        <h2>{emptyPlanWords.title}</h2>
        <SearchField
          label={emptyPlanWords.find}
          value={query}
          takesFocus
          onChange={setQuery}
          takeOnly={only && !second ? () => take(only) : null}
        />
        <output className={found.length === 0 ? 'help' : 'unseen'}>
          {found.length === 0 ? emptyPlanWords.none : narrowed ? emptyPlanWords.found(found.length) : ''}
        </output>
        <div className="empty-plan-columns">
          {COLUMNS.map((column) => (
            <Hosts
              key={column}
              title={emptyPlanWords.columns[column]}
              offered={found.filter((host) => columnOf(host) === column)}
              isWhole={narrowed}
            />
          ))}
        </div>
      </section>
    </>
  );
}

function columnOf(host: CatalogueHost): Column {
  const platform = platformOf(host);
  if (HOME.has(platform)) return 'home';
  return platform === 'pc' || host.platform?.includes('PC') === true ? 'pc' : 'work';
}

/** Begins the plan with a host adapter. */
function take({ id, name }: CatalogueHost): void {
  planner.edit(() => planWithHost(id), emptyPlanWords.added(name));
  document.querySelector<HTMLElement>('.ladder-card')?.focus({ preventScroll: true });
}

type HostsProps = { title: string; offered: readonly CatalogueHost[]; isWhole: boolean };

function Hosts({ title, offered, isWhole }: HostsProps) {
  const [isLong, setIsLong] = useState(false);
  const heading = useId();
  if (offered.length === 0) return null;
  const shown = isWhole || isLong ? offered : offered.slice(0, SHORT);
  return (
    <section aria-labelledby={heading}>
      <div className="empty-plan-title">
        <h2 id={heading}>{title}</h2>
        {!isWhole && offered.length > SHORT && (
          <button type="button" className="link" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? emptyPlanWords.fewer : emptyPlanWords.all(offered.length)}{' '}
            <span className="unseen">{title}</span>
          </button>
        )}
      </div>
      <ul>
        {shown.map((host) => (
          <li key={host.id}>
            <button type="button" className="empty-plan-host" onClick={() => take(host)}>
              <DeviceGlyph kind="host" />
              <span>
                <span className="shelf-name">{host.name}</span>
                <span className="caption">{lineOf('host', host.id)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
