import { create } from 'zustand';

/** The text with the links of the plans beside each other. It stays while the page is open. */
export const useSeveralPlans = create<{ text: string }>(() => ({ text: '' }));

/** Longest such text, characters: more than five of the longest links. */
const TEXT_CHARS_MAX = 400_000;

/** Takes a text with links, one a line. */
export function setSeveralPlans(text: string): void {
  useSeveralPlans.setState({ text: text.slice(0, TEXT_CHARS_MAX) });
}
