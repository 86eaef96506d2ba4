import './pinned.css';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { pinnedIsAwaited, usePlanner } from '../../store/planner.ts';
import { compareViewWords as words } from '../../text/compare.ts';

/** Says above the ladder that its figures are compared with those of plan A. */
export default function PinnedBar() {
  const name = usePlanner(({ pinned }) => pinned?.plan.name ?? '');
  const isAwaited = usePlanner(pinnedIsAwaited);
  return (
    <section className="card pinned-bar" aria-label={words.title}>
      <p>
        <b>{words.pinnedBar(name)}</b>{' '}
        <span className="help">{isAwaited ? words.pinnedWaiting : words.pinnedHelp}</span>
      </p>
      <CommandButton command={planCommands.compare}>{words.openView}</CommandButton>
      <CommandButton command={planCommands.stopComparing} isQuiet />
    </section>
  );
}
