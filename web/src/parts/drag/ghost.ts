// What follows the pointer while something is dragged. Its place is written straight to the element: React need not render at 120 Hz.

import { create } from 'zustand';

import type { GlyphKind } from '../glyphs.tsx';

/** How the thing in hand looks. */
export type Ghost = { name: string; hue: number; glyph: GlyphKind; id: number | null };

/** What is in hand, `null` when nothing is dragged. */
export const useGhost = create<{ ghost: Ghost | null }>(() => ({ ghost: null }));

const at = { x: 0, y: 0 };
let element: HTMLElement | null = null;

/** The element to be moved. */
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
