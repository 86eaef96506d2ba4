import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import { Icon } from '../parts/glyphs.tsx';

const CLASS = 'button icon-button';

/** Undo and redo. */
export function Steps() {
  return (
    <span className="steps">
      <CommandButton command={planCommands.undo} className={CLASS} sign={<Icon name="undo" size={18} />} />
      <CommandButton command={planCommands.redo} className={CLASS} sign={<Icon name="redo" size={18} />} />
    </span>
  );
}
