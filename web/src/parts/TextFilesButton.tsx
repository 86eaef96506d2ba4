import { useRef } from 'react';

import type { Dropped } from './dropped-texts.ts';

type Props = {
  /** Text of the button. */
  label: string;
  /** Accessible name of the field behind it. */
  field: string;
  take: (files: Promise<readonly Dropped[]>) => Promise<void>;
};

/** A button that lets the user choose files whose texts and names are read together, like those that are dropped. */
export function TextFilesButton({ label, field, take }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => file.current?.click()}>
        {label}
      </button>
      <input
        ref={file}
        type="file"
        multiple
        hidden
        aria-label={field}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])].map((one) => ({ path: one.name, file: one }));
          event.target.value = '';
          if (chosen.length > 0) void take(Promise.resolve(chosen));
        }}
      />
    </>
  );
}
