import { expect, test } from 'vitest';

import { deviceStorage } from './device-storage.ts';
import { searchSetting } from './search-setting.ts';

/** A storage that has these texts; it throws what a browser throws if it is closed. */
function settingOf(texts: Map<string, string> | null) {
  return searchSetting(
    deviceStorage(() => {
      if (texts === null) throw new DOMException('closed', 'SecurityError');
      return {
        length: texts.size,
        key: () => null,
        clear: () => texts.clear(),
        getItem: (key) => texts.get(key) ?? null,
        setItem: (key, text) => void texts.set(key, text),
        removeItem: (key) => void texts.delete(key),
      };
    }),
  );
}

test('a choice is kept, and the default leaves no trace', () => {
  const texts = new Map<string, string>();
  const setting = settingOf(texts);
  expect(setting.read()).toBe('by-itself');
  setting.keep('when-asked');
  expect(setting.read()).toBe('when-asked');
  setting.keep('by-itself');
  expect([setting.read(), texts.size]).toEqual(['by-itself', 0]);
});

test('a text that is not a choice, and a closed storage, are the default', () => {
  expect(settingOf(new Map([['busfree-search', '<script>']])).read()).toBe('by-itself');
  const closed = settingOf(null);
  closed.keep('when-asked');
  expect(closed.read()).toBe('by-itself');
});
