import { NAME_CHARS_MAX } from '../plan/limits.ts';

type Props = { id: string; value: string; placeholder?: string; onChange: (value: string) => void };

/** A field for a name, taken over with every letter. */
export function NameInput({ id, value, placeholder, onChange }: Props) {
  return (
    <input
      id={id}
      className="field"
      autoComplete="off"
      maxLength={NAME_CHARS_MAX}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
