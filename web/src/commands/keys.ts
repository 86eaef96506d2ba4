// Keys as the tables write them, as the browser reports them, and as the page shows them.

import type { Command, Table } from './command.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The modifiers of a key and its name. */
function partsOf(written: string): string[] {
  return written === '+' ? ['+'] : written.split('+');
}

/** Whether a key of a command is pressed. A sign such as `?` matches with or without Shift, a letter does not. */
export function isPressed(written: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = partsOf(written);
  const name = parts.at(-1) ?? '';
  if (altKey || (ctrlKey || metaKey) !== parts.includes('Mod')) return false;
  const isSign = parts.length === 1 && /^[^a-z]$/iu.test(name);
  return (isSign || shiftKey === parts.includes('Shift')) && key.toLowerCase() === name.toLowerCase();
}

/** The command of a table whose key is pressed. */
export function commandOf<On>(table: Table<On>, event: Pressed): Command<On> | undefined {
  return Object.values(table).find(({ keys }) => keys?.some((key) => isPressed(key, event)));
}

/** Whether keys are written as on a Mac; `false` outside a browser. */
function isMac(): boolean {
  return 'navigator' in globalThis && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
};
const ON_MAC: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Delete: '⌦' };

/** A key as shown to users: "Ctrl+Shift+Z", or "⇧⌘Z" on a Mac. */
export function keyText(written: string, mac = isMac()): string {
  const parts = partsOf(written);
  if (!mac) return parts.map((part) => SIGNS[part] ?? (part === 'Mod' ? 'Ctrl' : part)).join('+');
  // Apple writes Shift before Command.
  const ordered = parts.toSorted((a, b) => Number(b === 'Shift') - Number(a === 'Shift'));
  return ordered.map((part) => ON_MAC[part] ?? SIGNS[part] ?? part).join('');
}

/** The first key of a command; empty if it has none. */
export function firstKey<On>({ keys, keysAs }: Command<On>): string {
  const [first] = keys ?? [];
  return keysAs ?? (first === undefined ? '' : keyText(first));
}
