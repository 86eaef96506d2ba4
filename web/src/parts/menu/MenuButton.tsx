import { type ReactNode, Suspense, useRef, useState } from 'react';

import { late } from '../late.tsx';
import type { MenuGroup } from './MenuPopover.tsx';

// Menus need much code for keys, focus and placement, so it is loaded when the first one opens.
const MenuPopover = late(() => import('./MenuPopover.tsx'));

type Props = {
  className: string;
  /** Accessible name of the button. */
  label: string;
  title?: string;
  groups: () => readonly MenuGroup[];
  onAction: (id: string) => void;
  placement?: 'bottom start' | 'bottom end';
  /** Content of the button. */
  children?: ReactNode;
};

/** A button that opens a menu. `groups` is called when the menu opens. */
export function MenuButton({
  className,
  label,
  title,
  groups,
  onAction,
  placement = 'bottom start',
  children,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={title}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            anchor={button}
            groups={groups()}
            placement={placement}
            onAction={onAction}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
