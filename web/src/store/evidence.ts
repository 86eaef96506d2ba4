import { create } from 'zustand';

/** The requirements of the sheet of evidence. They stay while the page is open. */
export const useRequirements = create<{ text: string }>(() => ({ text: '' }));

/** Longest such text, characters: as many as a sheet can have bytes. */
const TEXT_CHARS_MAX = 65_536;

/** Takes requirements, one a line, or a whole sheet. */
export function setRequirements(text: string): void {
  useRequirements.setState({ text: text.slice(0, TEXT_CHARS_MAX) });
}
