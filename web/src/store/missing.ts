import { create } from 'zustand';

interface Missing {
  /** Whether the page says so. */
  isShown: boolean;
  /** Fetches each of them again. */
  again: readonly (() => void)[];
}

/** Parts of the page that could not be fetched: the network is gone, or the host has another version now. */
export const useMissing = create<Missing>(() => ({ isShown: false, again: [] }));

/** A part could not be fetched; `again` fetches it again. */
export function isMissing(again: () => void): void {
  useMissing.setState(({ again: others }) => ({ isShown: true, again: [...others, again] }));
}

/** The page needs a part that could not be fetched. */
export function sayMissing(): void {
  useMissing.setState({ isShown: true });
}

/** Closes the message. */
export function dismissMissing(): void {
  useMissing.setState({ isShown: false });
}

/** Fetches all missing parts again. */
export function fetchAgain(): void {
  const { again } = useMissing.getState();
  for (const fetch of again) fetch();
  useMissing.setState({ isShown: false, again: [] });
}
