import { useId, useState } from 'react';

import { Icon } from '../parts/glyphs.tsx';
import { type DeviceKind, devices, hosts, searchText } from '../plan/catalogue.ts';
import { ShelfRow } from './ShelfRow.tsx';

const GROUPS: readonly { kind: DeviceKind; title: string }[] = [
  { kind: 'disk', title: 'Disks' },
  { kind: 'cdrom', title: 'CD-ROM' },
  { kind: 'removable', title: 'Removable' },
  { kind: 'tape', title: 'Tapes' },
  { kind: 'scanner', title: 'Scanners' },
  { kind: 'emulator', title: 'Emulators' },
];

/** Rows of a group that are shown before somebody asks for all of them or searches. */
const SHORT = 5;

/** Everything that can be hung on the bus. `onTaken` is told when something was, so that a drawer can close. */
export function Shelf({ onTaken }: { onTaken?: () => void }) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  const groups = [
    ...GROUPS.map(({ kind, title }) => ({
      title,
      what: 'device' as const,
      entries: devices.filter((device) => device.kind === kind && fits(searchText(device))),
    })),
    { title: 'Hosts', what: 'host' as const, entries: hosts.filter((host) => fits(searchText(host))) },
  ];
  const found = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <div className="shelf">
      <label className="shelf-search">
        <span className="unseen">Find a device</span>
        <Icon name="search" />
        <input
          className="field"
          type="search"
          placeholder="Find a device"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <output className="unseen">{words.length > 0 ? `${found} found` : ''}</output>
      {found === 0 && <p className="help shelf-none">Nothing in the catalogue is called that.</p>}
      {groups.map(
        (group) =>
          group.entries.length > 0 && (
            <Group
              key={group.title}
              {...group}
              isSearch={words.length > 0}
              {...(onTaken ? { onTaken } : {})}
            />
          ),
      )}
    </div>
  );
}

type GroupProps = {
  title: string;
  isSearch: boolean;
  onTaken?: () => void;
} & (
  | { what: 'device'; entries: typeof devices }
  | { what: 'host'; entries: typeof hosts }
  | {
      what: 'device' | 'host';
      entries: typeof devices | typeof hosts;
    }
);

function Group({ title, what, entries, isSearch, onTaken }: GroupProps) {
  const [isLong, setIsLong] = useState(false);
  const heading = useId();
  const shown = isLong || isSearch ? entries : entries.slice(0, SHORT);
  const more = entries.length - shown.length;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="shelf-title">
        {title} <span>{entries.length}</span>
      </h3>
      <ul>
        {shown.map((entry) => (
          <li key={entry.id}>
            <ShelfRow what={what} model={entry.id} name={entry.name} {...(onTaken ? { onTaken } : {})} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="link shelf-more" onClick={() => setIsLong(true)}>
          {more} more <span className="unseen">{title}</span>
        </button>
      )}
    </section>
  );
}
