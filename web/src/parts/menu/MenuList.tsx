import { Header, Menu, MenuItem, MenuSection, Separator } from 'react-aria-components';

import { Icon } from '../glyphs.tsx';

/** One line of a menu. */
type MenuLine = {
  id: string;
  label: string;
  /** A secondary word after it. */
  note?: string;
  /** A sentence below it. */
  detail?: string;
  /** Its keys; shown, but not read aloud. */
  keys?: string;
  /** Whether it is disabled. */
  isOff?: boolean;
  /** Whether it is the present choice. */
  isChosen?: boolean;
};

/** A group of lines, with a title or a rule above it. */
export type MenuGroup = { id: string; title?: string; lines: readonly MenuLine[] };

type Props = {
  label: string;
  groups: readonly MenuGroup[];
  className?: string;
  takesFocus?: boolean;
  onAction: (id: string) => void;
  onClose?: () => void;
};

/** The lines of a menu; arrow keys and first letters move through them. */
export function MenuList({ label, groups, className = '', takesFocus = true, onAction, onClose }: Props) {
  const chosen = groups.flatMap(({ lines }) => lines).filter((line) => line.isChosen);
  // Lines of which one is chosen are announced as radio items.
  const selection =
    chosen.length > 0
      ? {
          selectionMode: 'single' as const,
          disallowEmptySelection: true,
          selectedKeys: chosen.map((line) => line.id),
        }
      : {};
  // A menu that has just opened takes the focus; one inside a dialog does not.
  const focus = takesFocus ? { autoFocus: 'first' as const } : {};
  return (
    <Menu
      className={`menu ${className}`}
      aria-label={label}
      onAction={(key) => onAction(String(key))}
      {...(onClose ? { onClose } : {})}
      {...selection}
      {...focus}
    >
      {groups.flatMap((group, index) => [
        index > 0 && !group.title && <Separator key={`rule ${group.id}`} className="menu-rule" />,
        <MenuSection key={group.id} aria-label={group.title ?? label}>
          {group.title && <Header className="menu-title">{group.title}</Header>}
          {group.lines.map((line) => (
            <MenuItem key={line.id} id={line.id} textValue={line.label} isDisabled={line.isOff ?? false}>
              <span>
                {line.label}
                {line.detail && <span className="menu-detail">{line.detail}</span>}
              </span>
              {line.note && <span className="menu-note">{line.note}</span>}
              {line.keys && (
                <kbd className="menu-keys" aria-hidden="true">
                  {line.keys}
                </kbd>
              )}
              {line.isChosen && <Icon name="check" />}
            </MenuItem>
          ))}
        </MenuSection>,
      ])}
    </Menu>
  );
}
