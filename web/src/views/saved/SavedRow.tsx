import { useState } from 'react';

import { Icon } from '../../parts/glyphs.tsx';
import type { SavedPlan } from '../../plan/saved-plan.ts';
import { planner } from '../../store/planner.ts';
import { saved as actions } from '../../store/saved-here.ts';
import { dateText } from '../../text/dates.ts';
import { planSummary, savedWords } from '../../text/saved.ts';
import { RenameForm } from './RenameForm.tsx';

type Props = { saved: SavedPlan; now: number; onOpened: () => void };

/** One saved plan; a press opens it. */
export function SavedRow({ saved, now, onOpened }: Props) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { plan, at, link, isWhole } = saved;
  const name = plan === null ? savedWords.unreadable : plan.name || savedWords.unnamed;
  const when = at === null ? '' : dateText(at, now);
  if (isRenaming)
    return (
      <li className="saved-row">
        <RenameForm saved={saved} name={name} onClose={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className="saved-row">
      {plan === null ? (
        <span className="saved-open">
          <b>{name}</b>
          <code className="mono saved-raw">{link}</code>
        </span>
      ) : (
        <button
          type="button"
          className="saved-open"
          onClick={() => {
            planner.open(link);
            onOpened();
          }}
        >
          <span className="saved-name">
            <b>{name}</b> <span className="help">{when}</span>
          </span>
          <span className="help">{isWhole ? planSummary(plan) : savedWords.partly}</span>
        </button>
      )}
      {isWhole && (
        <button
          type="button"
          className="button icon-button"
          aria-label={savedWords.rename(name)}
          onClick={() => setIsRenaming(true)}
        >
          <Icon name="pencil" />
        </button>
      )}
      <button
        type="button"
        className="button icon-button"
        aria-label={savedWords.remove(name)}
        onClick={() => actions.remove(saved)}
      >
        <Icon name="bin" />
      </button>
    </li>
  );
}
