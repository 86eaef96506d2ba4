import './notes.css';

import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';

import { Field } from '../../parts/Field.tsx';
import { notesOf, setNoteAt } from '../../plan/moments.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { momentWords as words } from '../../text/moments.ts';

type Props = {
  ns: number;
  anchor: HTMLElement;
  onClose: () => void;
  /** Moves the focus, because what opened the editor leaves with the note. */
  onRemoved: () => void;
};

/** The note at a moment, to write, change or remove. Nothing changes before it is saved. */
export default function NoteEditor({ ns, anchor, onClose, onRemoved }: Props) {
  const plan = usePlanner((state) => state.plan);
  const [was] = useState(() => notesOf(plan.moments).find((one) => one.ns === ns)?.note ?? '');
  const [note, setNote] = useState(was);
  const form = useRef<HTMLFormElement>(null);
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  const heading = useId();
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const save = (text: string) => {
    const next = text.trim();
    // What is announced while the editor is open is not read aloud.
    onClose();
    if (next === was) return;
    planner.edit(
      (now) => setNoteAt(now, ns, next),
      next === '' ? said.removed(words.at(ns)) : words.said({ ns, note: next }),
    );
    // The editor keeps the focus until it is gone.
    if (next === '') requestAnimationFrame(onRemoved);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save(note);
  };
  const press = (event: KeyboardEvent) => {
    // A note has one line, so Enter saves it; not while a word is composed.
    const isField = event.target instanceof HTMLTextAreaElement;
    if (!isField || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save(note);
  };
  return (
    <Popover
      className="popover note-popover"
      triggerRef={trigger}
      isOpen
      placement="bottom start"
      offset={6}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className="note-editor" aria-labelledby={heading}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its field */}
        <form ref={form} onSubmit={submit} onKeyDown={press}>
          <h3 id={heading}>{words.at(ns)}</h3>
          <Field
            table="plan"
            name="note"
            part={{ ...plan, note }}
            set={(change) => setNote(change.note ?? '')}
          />
          <div className="form-actions">
            <button type="submit" className="button" data-primary>
              {words.save}
            </button>
            {was !== '' && (
              <button type="button" className="button" onClick={() => save('')}>
                {words.remove}
              </button>
            )}
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}
