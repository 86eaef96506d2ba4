import { Icon } from '../parts/glyphs.tsx';
import { useCopied } from '../parts/useCopied.ts';
import { planner } from '../store/planner.ts';

/** Copies the address of the plan with one press and says for a moment that it has; beside it the other ways to hand a plan on. */
export function CopyLink({ onShare }: { onShare: () => void }) {
  const [outcome, follow] = useCopied();
  const copy = async () => {
    const done = await planner.copyLink();
    // Where the clipboard is closed the dialog shows the link to be copied by hand.
    if (!done) onShare();
    return done;
  };
  const words = { copied: 'Copied', refused: 'Not copied' };
  return (
    <span className="copy-pair">
      <button
        type="button"
        className="button copy-link"
        aria-label="Copy link"
        onClick={() => {
          follow(copy());
        }}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        <span>{outcome === null ? 'Copy link' : words[outcome]}</span>
      </button>
      <button type="button" className="button copy-more" aria-haspopup="dialog" onClick={onShare}>
        Share…
      </button>
    </span>
  );
}
