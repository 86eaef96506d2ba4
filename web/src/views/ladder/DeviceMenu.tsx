import { Suspense, useEffect, useRef } from 'react';

import { late } from '../../parts/late.tsx';
import { giveById } from '../../commands/command.ts';
import { menuOf } from '../../commands/menu.ts';
import { aboutParty, partyCommands } from '../../commands/party.ts';
import { CutName } from '../../parts/CutName.tsx';
import { DeviceGlyph, Icon } from '../../parts/glyphs.tsx';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { canKeep } from '../../plan/preferences.ts';
import { planner, shownPlan, usePlanner } from '../../store/planner.ts';
import { PinToggle } from './PinToggle.tsx';
import type { PartyView } from './parties.ts';

// Seldom opened, so not part of the first download.
const DeviceSettings = late(() => import('./DeviceSettings.tsx'));
const MovePopover = late(() => import('./MovePopover.tsx'));
const ReplaceDialog = late(() => import('./ReplaceDialog.tsx'));

/** Commands that open a dialog, which takes the focus. */
const DIALOGS = new Set<string>(['settings', 'rename', 'figures', 'why', 'replace']);

/** A party's name, which opens a menu of all commands for it, including those of dragging. */
export function DeviceMenu({ view }: { view: PartyView }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const open = usePlanner(({ dialog }) => (dialog?.of === view.key ? dialog.what : null));
  const isCovered = usePlanner((state) => state.held !== null);
  const { party } = view;
  const mayPin = usePlanner((state) => canKeep(shownPlan(state), party));
  const isDialog = open !== null && DIALOGS.has(open);
  const wasDialog = useRef(isDialog);
  useEffect(() => {
    // The dialog was opened from a line of the menu, which no longer exists and cannot get the focus back.
    if (wasDialog.current && !isDialog) anchor.current?.querySelector('button')?.focus();
    wasDialog.current = isDialog;
  }, [isDialog]);
  return (
    // While a device is in hand, the rung is a drop button that covers this one.
    <span className="party-menu" ref={anchor} inert={isCovered}>
      <MenuButton
        className="party-name"
        label={`${view.called}: menu`}
        title={view.name}
        groups={() => menuOf(partyCommands, aboutParty(party), ['ask', 'change', 'remove'])}
        onAction={(id) => giveById(partyCommands, id, aboutParty(party))}
      >
        {view.glyph && <DeviceGlyph kind={view.glyph} />}
        <CutName name={view.name} />
        <Icon name="down" size={12} />
      </MenuButton>
      {mayPin && <PinToggle view={view} />}
      <Suspense fallback={null}>
        {(open === 'move' || open === 'swap') && (
          <MovePopover view={view} swapOnly={open === 'swap'} anchor={anchor} onClose={planner.close} />
        )}
        {open === 'replace' && <ReplaceDialog party={party} called={view.called} onClose={planner.close} />}
        {(open === 'settings' || open === 'rename' || open === 'figures') && (
          <DeviceSettings party={party} startsAt={open} onClose={planner.close} />
        )}
      </Suspense>
    </span>
  );
}
