import type { RefObject } from 'react';
import { Popover } from 'react-aria-components';

import { MenuList, type MenuGroup } from './MenuList.tsx';

export type { MenuGroup };

type Props = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  groups: readonly MenuGroup[];
  placement: 'bottom start' | 'bottom end';
  onAction: (id: string) => void;
  onClose: () => void;
};

/** An open menu at its button. */
export default function MenuPopover({ label, anchor, groups, placement, onAction, onClose }: Props) {
  return (
    <Popover
      className="popover"
      aria-label={label}
      triggerRef={anchor}
      trigger="MenuTrigger"
      isOpen
      placement={placement}
      offset={4}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <MenuList
        label={label}
        groups={groups}
        onAction={(id) => {
          onClose();
          onAction(id);
        }}
        onClose={onClose}
      />
    </Popover>
  );
}
