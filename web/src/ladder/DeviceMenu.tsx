import { Suspense, lazy, useEffect, useRef, useState } from 'react';

import { DeviceGlyph, Icon } from '../parts/glyphs.tsx';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { otherChannel, secondBus } from '../plan/channels.ts';
import { duplicate, removeParty } from '../plan/commands.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { wishText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { channelWords } from '../text/channels.ts';
import { whyWords } from '../text/why.ts';
import { canGoAcross, goAcross } from './across.ts';
import { PinToggle, canPin, togglePin } from './PinToggle.tsx';
import type { PartyView } from './parties.ts';

// Opened seldom: not part of the first download.
const DeviceSettings = lazy(() => import('./DeviceSettings.tsx'));
const MovePopover = lazy(() => import('./MovePopover.tsx'));
const ReplaceDialog = lazy(() => import('../shelf/ReplaceDialog.tsx'));
const WhyDialog = lazy(() => import('./WhyDialog.tsx'));

/** What takes the focus with it. */
const DIALOGS = new Set(['settings', 'rename', 'figures', 'why', 'replace']);

/** A party's name, which opens a menu of everything that can be done to it: what dragging does, and what it cannot do. */
export function DeviceMenu({ view }: { view: PartyView }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [chosen, setOpen] = useState<string | null>(null);
  const isAsked = usePlanner((state) => state.settingsOf === view.key);
  const open = isAsked ? 'figures' : chosen;
  const isCovered = usePlanner((state) => state.held !== null);
  const { party } = view;
  const act = (id: string) => {
    if (id === 'duplicate') planner.edit((plan) => duplicate(plan, party), said.duplicated(view.called));
    else if (id === 'pin') togglePin(view);
    else if (id === 'across') goAcross(party);
    else if (id === 'remove') planner.edit((plan) => removeParty(plan, party), said.removed(view.called));
    else setOpen(id);
  };
  const close = () => {
    setOpen(null);
    planner.settingsShown();
  };
  const isDialog = open !== null && DIALOGS.has(open);
  const wasDialog = useRef(isDialog);
  useEffect(() => {
    // The dialog came from a line of the menu, which is gone by then and cannot be given the focus back.
    if (wasDialog.current && !isDialog) anchor.current?.querySelector('button')?.focus();
    wasDialog.current = isDialog;
  }, [isDialog]);
  return (
    // While somebody is in hand the rung is a button to put them on, and lies over this one.
    <span className="who-menu" ref={anchor} inert={isCovered}>
      <MenuButton
        className="who-name"
        label={`${view.called}: menu`}
        title={view.name}
        groups={() => linesFor(view)}
        onAction={act}
      >
        {view.glyph && <DeviceGlyph kind={view.glyph} />}
        <span>{view.name}</span>
        <Icon name="down" size={12} />
      </MenuButton>
      {canPin(view) && <PinToggle view={view} />}
      <Suspense fallback={null}>
        {(open === 'move' || open === 'swap') && (
          <MovePopover view={view} swapOnly={open === 'swap'} anchor={anchor} onClose={close} />
        )}
        {open === 'why' && <WhyDialog view={view} onClose={close} />}
        {open === 'replace' && <ReplaceDialog party={party} called={view.called} onClose={close} />}
        {(open === 'settings' || open === 'rename' || open === 'figures') && (
          <DeviceSettings party={party} startsAt={open} onClose={close} />
        )}
      </Suspense>
    </span>
  );
}

function linesFor(view: PartyView) {
  const { kind } = view.party;
  const isOwn = kind === 'device' || kind === 'host';
  const own = [
    // One dialog has both, the name first.
    { id: 'settings', label: 'Settings…' },
    { id: 'rename', label: 'Rename…' },
    { id: 'replace', label: 'Replace with…' },
    { id: 'duplicate', label: 'Duplicate' },
  ];
  const moves = [
    { id: 'move', label: 'Move to ID…' },
    { id: 'swap', label: 'Swap with…' },
    ...acrossLine(view),
    ...(canPin(view)
      ? [{ id: 'pin', label: (view.isKept ? wishText.unpin : wishText.keepHere)(view.id) }]
      : []),
  ];
  const remove = { id: 'remove', label: kind === 'load-host' ? 'Take the load off the bus' : 'Remove' };
  return [
    ...(isOwn ? [{ id: 'why', lines: [{ id: 'why', label: whyWords.menu }] }] : []),
    { id: 'change', lines: isOwn ? [...moves, ...own] : moves },
    { id: 'remove', lines: [remove] },
  ];
}

/** To the machine's other channel, for a device that has room there. */
function acrossLine({ party }: PartyView) {
  const { plan } = usePlanner.getState();
  if (!canGoAcross(plan, party)) return [];
  const label = channelWords.move(otherChannel(plan.channel), plan.other_bus !== null, secondBus(plan));
  return [{ id: 'across', label }];
}
