import { useSyncExternalStore } from 'react';

import { themes } from '../commands/themes.ts';
import { Icon } from '../parts/glyphs.tsx';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { readTheme, setTheme, watchTheme } from '../parts/theme.ts';
import { themeWords } from '../text/site.ts';

/** Light, dark, or the system's colours. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'system' as const);
  return (
    <MenuButton
      className="button icon-button"
      label={themeWords.title}
      title={themeWords.title}
      placement="bottom end"
      groups={() => [
        { id: 'themes', lines: themes.map((line) => ({ ...line, isChosen: line.id === theme })) },
      ]}
      onAction={(id) => {
        const chosen = themes.find((line) => line.id === id);
        if (chosen) setTheme(chosen.id);
      }}
    >
      <Icon name="theme" size={18} />
    </MenuButton>
  );
}
