import type { Ref } from 'react';

import { shareWords } from '../text/share.ts';
import { useCopied } from './useCopied.ts';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  isPrimary?: boolean;
  isDisabled?: boolean;
  onCopy: () => Promise<boolean>;
};

/** A button that copies something and briefly confirms it. */
export function CopyButton({ ref, label, isPrimary = false, isDisabled = false, onCopy }: Props) {
  const [outcome, follow] = useCopied();
  return (
    <button
      ref={ref}
      type="button"
      className="button"
      disabled={isDisabled}
      data-primary={isPrimary || undefined}
      onClick={() => follow(onCopy())}
    >
      {outcome === 'copied' ? shareWords.copied : label}
    </button>
  );
}
