import { useState } from 'react';

import { giveNow } from '../../commands/command.ts';
import { planCommands } from '../../commands/plan.ts';
import { usePlanner } from '../../store/planner.ts';
import { useSaved } from '../../store/saved-here.ts';
import { named } from '../../plan/saved-plan.ts';
import { savedWords } from '../../text/saved.ts';

/** Saves the plan under its name, or asks for a name. */
export function SaveButton({ onSaved, onUnnamed }: { onSaved: () => void; onUnnamed: () => void }) {
  const plan = usePlanner((state) => state.plan);
  const isTaken = useSaved(({ plans }) => plan.name !== '' && named(plans, plan.name) !== undefined);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          const isUnnamed = plan.name.trim() === '';
          setAsked(isUnnamed);
          if (isUnnamed) return onUnnamed();
          giveNow(planCommands.save);
          onSaved();
        }}
      >
        {isTaken ? savedWords.replace : savedWords.save}
      </button>
      <p className="form-error save-needs" role="alert">
        {asked && plan.name.trim() === '' && savedWords.needsName}
      </p>
    </>
  );
}
