// What a hand does, for component tests: the runner passes it on to the browser, as it does for journeys.

import type { BrowserCommand } from 'vitest/node';

/** Moves the mouse to a place of the tested page, CSS pixels, in so many steps. */
const moveMouse: BrowserCommand<[x: number, y: number, steps: number]> = async (context, x, y, steps) => {
  // The tested page is a frame, and the mouse belongs to the page around it.
  const box = await (await (await context.frame()).frameElement()).boundingBox();
  await context.page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y, { steps });
};

/** Makes the browser's window so large: around a smaller one the runner would shrink the tested page. */
const resize: BrowserCommand<[width: number, height: number]> = async ({ page }, width, height) =>
  page.setViewportSize({ width, height });

const holdMouse: BrowserCommand = async ({ page }) => page.mouse.down();

const releaseMouse: BrowserCommand = async ({ page }) => page.mouse.up();

/** Presses keys one after another, such as `Enter` or `Control+z`. */
const pressKeys: BrowserCommand<[all: readonly string[]]> = async ({ page }, all) => {
  for (const key of all) await page.keyboard.press(key);
};

/** Types a text, a character after the other. */
const typeText: BrowserCommand<[text: string]> = async ({ page }, text) => page.keyboard.type(text);

export const input = { resize, moveMouse, holdMouse, releaseMouse, pressKeys, typeText };

declare module 'vitest/browser' {
  interface BrowserCommands {
    resize(width: number, height: number): Promise<void>;
    moveMouse(x: number, y: number, steps: number): Promise<void>;
    holdMouse(): Promise<void>;
    releaseMouse(): Promise<void>;
    pressKeys(all: readonly string[]): Promise<void>;
    typeText(text: string): Promise<void>;
  }
}
