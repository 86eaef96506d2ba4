import { type KeyboardEvent, useState } from 'react';

import { planner } from '../../store/planner.ts';
import { cableWords as words, metres } from '../../text/cable.ts';

/** What a step of the arrow keys is, cm. */
const STEP_CM = 5;

type Props = {
  label: string;
  cm: number;
  /** Longest, cm. */
  most: number;
  id?: string;
  onChange: (cm: number) => void;
};

/** A length in metres. Enter and leaving the field set it, ↑ and ↓ change it by 5 cm. */
export function LengthField({ label, cm, most, id, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? cm : readCm(typed, most);
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    if (read === null) planner.announce(words.lengthRange(most / 100));
    else if (read !== cm) onChange(read);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP_CM : event.key === 'ArrowDown' ? -STEP_CM : 0;
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else if (step !== 0) {
      setTyped(null);
      onChange(Math.min(Math.max((read ?? cm) + step, 0), most));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="cable-length">
      <input
        id={id}
        className="field"
        inputMode="decimal"
        autoComplete="off"
        aria-label={id === undefined ? label : undefined}
        aria-invalid={read === null || undefined}
        value={typed ?? metres(cm)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={take}
        onKeyDown={press}
      />
      <span aria-hidden="true">m</span>
    </span>
  );
}

/** Typed metres as centimetres; `null` if they are no length. */
function readCm(typed: string, most: number): number | null {
  const value = Number(typed.trim().replace(',', '.'));
  const cm = Math.round(value * 100);
  return typed.trim() !== '' && Number.isFinite(value) && cm >= 0 && cm <= most ? cm : null;
}
