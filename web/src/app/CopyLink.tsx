import { useEffect } from 'react';

import { CommandButton } from '../commands/CommandButton.tsx';
import { copyOrShare, planCommands } from '../commands/plan.ts';
import { Icon } from '../parts/glyphs.tsx';
import { useCopied } from '../parts/useCopied.ts';
import { usePlanner } from '../store/planner.ts';

const { copyLink, share } = planCommands;
const DONE = Promise.resolve(true);

/** Copies the plan's address and briefly confirms it; beside it a button for the other ways to share. */
export function CopyLink() {
  const [outcome, follow] = useCopied();
  // Also confirms a copy by another command.
  useEffect(
    () =>
      usePlanner.subscribe((now, before) => {
        if (now.linkCopies !== before.linkCopies) follow(DONE);
      }),
    [follow],
  );
  const words = { copied: 'Copied', refused: 'Not copied' };
  return (
    <span className="copy-pair">
      <button
        type="button"
        className="button copy-link"
        aria-label={copyLink.label}
        onClick={() => {
          follow(copyOrShare());
        }}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        <span>{outcome === null ? copyLink.label : words[outcome]}</span>
      </button>
      <CommandButton command={share} className="button copy-more" aria-haspopup="dialog" />
    </span>
  );
}
