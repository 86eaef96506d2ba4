import './palette.css';

import { useEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete, Input, TextField } from 'react-aria-components';

import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/glyphs.tsx';
import { MenuList } from '../parts/menu/MenuList.tsx';
import { usePlanner } from '../store/planner.ts';
import { useSaved } from '../store/saved-here.ts';
import { keysWords, paletteWords } from '../text/commands.ts';
import { itemsOf } from './items.ts';
import { matching } from './match.ts';
import { giveNow } from './command.ts';
import { planCommands } from './plan.ts';

/** More lines are found by more letters, and not by scrolling. */
const SHOWN_MAX = 50;

/** Everything that can be done and opened, found by words. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const state = usePlanner((now) => now);
  const saved = useSaved(({ plans }) => plans);
  // As it was opened: what is done closes it.
  const [items] = useState(() => itemsOf(state, saved));
  const all = useMemo(() => matching(items, search), [items, search]);
  const shown = all.slice(0, SHOWN_MAX);
  const lines = shown.map(({ id, label, detail, kind, keys }) => ({
    id,
    label,
    ...(detail ? { detail } : {}),
    ...(keys ? { keys } : {}),
    ...(kind ? { note: kind } : {}),
  }));
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
          className="palette-search shelf-search"
          onSubmit={(event) => {
            event.preventDefault();
            choose(shown[0]?.does);
          }}
        >
          <Icon name="search" />
          <TextField aria-label={paletteWords.find}>
            <Input className="field" ref={field} placeholder={paletteWords.find} />
          </TextField>
        </form>
        <MenuList
          className="palette-list"
          label={paletteWords.results}
          takesFocus={false}
          groups={[{ id: 'found', lines }]}
          onAction={(id) => choose(shown.find((item) => item.id === id)?.does)}
        />
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

/** When the palette is gone and the focus is back where it was: what is done may take it elsewhere. */
function afterwards(does: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(does));
}
