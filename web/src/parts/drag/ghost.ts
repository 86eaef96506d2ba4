// The picture that follows the pointer during a drag. Its position is written directly to the element, so React need
// not render at 120 Hz.

import { create } from 'zustand';

import type { GlyphKind } from '../glyphs.tsx';

/** Appearance of the dragged device. */
export type Ghost = { name: string; hue: number; glyph: GlyphKind; id: number | null };

/** The dragged device, `null` if there is none. */
export const useGhost = create<{ ghost: Ghost | null }>(() => ({ ghost: null }));

const at = { x: 0, y: 0 };
let element: HTMLElement | null = null;

/** The element to move. */
export function holdGhost(node: HTMLElement | null): void {
  element = node;
  place();
}

/** Moves it to a point of the window. */
export function moveGhost(x: number, y: number): void {
  at.x = x;
  at.y = y;
  place();
}

function place(): void {
  if (element) element.style.transform = `translate(${at.x}px, ${at.y}px)`;
}
