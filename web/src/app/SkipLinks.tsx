import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';

const CLASS = 'button skip';

/** Skip header and shelf. They are buttons, because the fragment of the address is the plan. */
export function SkipLinks() {
  return (
    <>
      <CommandButton command={planCommands.ladder} className={CLASS} />
      <CommandButton command={planCommands.betterIds} className={CLASS} />
      <CommandButton command={planCommands.findings} className={CLASS} />
    </>
  );
}
