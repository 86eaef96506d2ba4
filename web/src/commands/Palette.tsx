import './palette.css';

import { useEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components';

import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/glyphs.tsx';
import { usePlanner } from '../store/planner.ts';
import { useSaved } from '../store/saved-here.ts';
import { keysWords, paletteWords } from '../text/commands.ts';
import { itemsOf } from './items.ts';
import { matching } from '../plan/matching.ts';
import { giveNow } from './command.ts';
import { planCommands } from './plan.ts';

/** Most lines shown. For more the user types more letters. */
const SHOWN_MAX = 50;

/** A field with a permanent list, which `Autocomplete` connects to it. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true } as const;

/** Finds everything that can be done or opened. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const state = usePlanner((now) => now);
  const saved = useSaved(({ plans }) => plans);
  // The lines as of its opening, because every command closes it.
  const [items] = useState(() => itemsOf(state, saved));
  const all = useMemo(() => matching(items, search), [items, search]);
  const shown = all.slice(0, SHOWN_MAX);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const choose = (does: (() => void) | undefined) => {
    if (does === undefined) return;
    onClose();
    afterwards(does);
  };
  return (
    <Dialog title={paletteWords.title} shape="palette" isOpen onClose={onClose}>
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        <form
          className="shelf-search"
          onSubmit={(event) => {
            event.preventDefault();
            choose(shown[0]?.does);
          }}
        >
          <Icon name="search" />
          <TextField aria-label={paletteWords.find}>
            <Input ref={field} className="field" {...COMBOBOX} placeholder={paletteWords.find} />
          </TextField>
        </form>
        <ListBox
          className="palette-list"
          aria-label={paletteWords.results}
          items={shown}
          onAction={(id) => choose(shown.find((item) => item.id === id)?.does)}
        >
          {({ id, label, detail, kind, keys }) => (
            <ListBoxItem id={id} textValue={label} className="palette-line">
              <span>
                {label}
                {detail && <span className="menu-detail">{detail}</span>}
              </span>
              <span className="menu-note">{kind}</span>
              {keys && (
                <kbd className="menu-keys" aria-hidden="true">
                  {keys}
                </kbd>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <div className="palette-foot">
        <output>{all.length === 0 ? paletteWords.none : paletteWords.found(shown.length, all.length)}</output>
        <button type="button" className="link" onClick={() => choose(() => giveNow(planCommands.keys))}>
          {keysWords.title}
        </button>
      </div>
    </Dialog>
  );
}

/** Runs after the palette has closed and the focus is back, because the command may move the focus. */
function afterwards(does: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(does));
}
