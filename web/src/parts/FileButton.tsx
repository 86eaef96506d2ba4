import { useRef } from 'react';

type Props = {
  /** Text of the button. */
  label: string;
  /** Accessible name of the field behind it. */
  field: string;
  /** Kinds of file that the browser offers first; without it all. */
  accept?: string;
  isPrimary?: boolean;
  onFile: (file: File) => void;
};

/** A button that lets the user choose a file. The same file can be chosen again. */
export function FileButton({ label, field, accept, isPrimary = false, onFile }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button"
        data-primary={isPrimary ? '' : undefined}
        onClick={() => file.current?.click()}
      >
        {label}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept={accept}
        aria-label={field}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </>
  );
}
