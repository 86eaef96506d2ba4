import { useEffect, useId, useRef, useState } from 'react';

import { NameInput } from '../../parts/NameInput.tsx';
import type { SavedPlan } from '../../plan/saved-plan.ts';
import { saved as actions } from '../../store/saved-here.ts';
import { savedWords } from '../../text/saved.ts';

/** A form to rename a saved plan. Escape cancels. */
export function RenameForm({
  saved,
  name,
  onClose,
}: {
  saved: SavedPlan;
  name: string;
  onClose: () => void;
}) {
  const [text, setText] = useState(saved.plan?.name ?? '');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The menu around it stays open.
      event.stopPropagation();
      onClose();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
  return (
    <form
      ref={form}
      className="saved-rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== saved.plan?.name) actions.rename(saved, text);
        onClose();
      }}
    >
      <label className="unseen" htmlFor={id}>
        {savedWords.newName(name)}
      </label>
      <NameInput id={id} value={text} takesFocus onChange={setText} />
      <button type="submit" className="button">
        {savedWords.keep}
      </button>
      <button type="button" className="button" data-quiet onClick={onClose}>
        {savedWords.cancel}
      </button>
    </form>
  );
}
