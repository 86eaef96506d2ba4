import { useSyncExternalStore } from 'react';

import { Icon } from '../parts/glyphs.tsx';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { type Theme, readTheme, setTheme, watchTheme } from './theme.ts';

const THEMES: readonly { id: Theme; label: string }[] = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

/** Light, dark, or as the system has it. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, readTheme);
  return (
    <MenuButton
      className="button icon-button"
      label="Colours"
      title="Colours"
      placement="bottom end"
      groups={() => [
        { id: 'themes', lines: THEMES.map((line) => ({ ...line, isChosen: line.id === theme })) },
      ]}
      onAction={(id) => {
        const chosen = THEMES.find((line) => line.id === id);
        if (chosen) setTheme(chosen.id);
      }}
    >
      <Icon name="theme" size={18} />
    </MenuButton>
  );
}
